use super::literal::Literal;

/// A clause, by its place in the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseId(pub(super) u32);

/// A literal that is looked at in a clause: once it is false, another one has to be found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    /// Another literal of the clause. If it is true, the clause need not be looked at.
    pub(super) blocker: Literal,
}

/// The words before the literals of a clause.
const HEADER: usize = 4;
/// Clauses with literals of no more levels than this, once used, stay for two removals.
const LONG_LIVED: u16 = 6;
/// The quality of a clause that is never removed.
const KEPT: u16 = 0;

/// Learned clauses, one after the other.
///
/// ```text
/// words[id]: the number of literals
/// words[id + 1]: the number of levels of its literals when it was learned or last improved (LBD); 0: never removed
/// words[id + 2]: how recently it was used
/// words[id + 3]: the place of the literal that was watched last, from 2: the next one is searched from there
/// words[id + 4..]: the literals; the first two are watched
/// ```
#[derive(Debug)]
pub(super) struct ClauseStore {
    words: Vec<u16>,
    ids: Vec<ClauseId>,
    /// For each literal, the clauses in which it is watched.
    pub(super) watches: Vec<Vec<Watch>>,
}

impl ClauseStore {
    pub(super) fn new(literals: usize) -> Self {
        Self { words: Vec::new(), ids: Vec::new(), watches: vec![Vec::new(); literals] }
    }

    /// Adds a clause of at least two literals, of which the first two are watched.
    pub(super) fn add(&mut self, literals: &[Literal], levels: Option<u16>) -> ClauseId {
        let id = ClauseId(self.words.len() as u32);
        self.words.extend([literals.len() as u16, levels.unwrap_or(KEPT), 2, 2]);
        self.words.extend(literals.iter().map(|literal| literal.0));
        self.ids.push(id);
        self.watch(id);
        id
    }

    fn watch(&mut self, id: ClauseId) {
        let (first, second) = (self.literal(id, 0), self.literal(id, 1));
        self.watches[first.index()].push(Watch { clause: id, blocker: second });
        self.watches[second.index()].push(Watch { clause: id, blocker: first });
    }

    #[inline]
    pub(super) fn literal(&self, id: ClauseId, at: usize) -> Literal {
        Literal(self.words[id.0 as usize + HEADER + at])
    }

    /// Returns the literals of a clause as words.
    #[inline]
    pub(super) fn literals(&self, id: ClauseId) -> &[u16] {
        let start = id.0 as usize + HEADER;
        &self.words[start..start + self.words[id.0 as usize] as usize]
    }

    /// Returns the place from which the next literal to watch is searched, and the literals.
    #[inline]
    pub(super) fn place_and_literals(&mut self, id: ClauseId) -> (&mut u16, &mut [u16]) {
        let start = id.0 as usize;
        let end = start + HEADER + self.words[start] as usize;
        let (place, literals) = self.words[start + HEADER - 1..end].split_at_mut(1);
        (&mut place[0], literals)
    }

    pub(super) fn levels(&self, id: ClauseId) -> u16 {
        self.words[id.0 as usize + 1]
    }

    /// Notes that a clause was used, with the number of levels of its literals now.
    pub(super) fn improve(&mut self, id: ClauseId, levels: u16) {
        let quality = &mut self.words[id.0 as usize + 1];
        *quality = levels.min(*quality);
        self.words[id.0 as usize + 2] = if *quality <= LONG_LIVED { 2 } else { 1 };
    }

    /// Returns the number of words in use.
    pub(super) const fn size(&self) -> usize {
        self.words.len()
    }

    /// Removes all clauses that a function names, and the worse half of those that were not used recently and that another function does not
    /// keep. All clauses have other places after that. The third function takes the first literal and the new place of those that are reasons.
    pub(super) fn reduce(
        &mut self,
        is_satisfied: impl Fn(&[u16]) -> bool,
        is_reason: impl Fn(ClauseId, Literal) -> bool,
        mut moved: impl FnMut(Literal, ClauseId),
    ) {
        let mut worse = Vec::new();
        for &id in &self.ids {
            let at = id.0 as usize;
            let (levels, used) = (self.words[at + 1], self.words[at + 2]);
            self.words[at + 2] = used.saturating_sub(1);
            if levels > 2 && used == 0 && !is_reason(id, self.literal(id, 0)) {
                worse.push((levels, self.words[at], id.0));
            }
        }
        worse.sort_unstable();
        let mut removed: Vec<u32> =
            worse.split_off(worse.len() / 2).into_iter().map(|(_, _, id)| id).collect();
        removed.sort_unstable();
        self.watches.iter_mut().for_each(Vec::clear);
        let mut removed = removed.into_iter().peekable();
        // Clauses move to the front, in their order.
        let mut size = 0;
        for id in core::mem::take(&mut self.ids) {
            let start = id.0 as usize;
            let first = self.literal(id, 0);
            let reason = is_reason(id, first);
            if removed.next_if_eq(&id.0).is_some() || (!reason && is_satisfied(self.literals(id))) {
                continue;
            }
            let (new, end) = (ClauseId(size as u32), start + HEADER + self.words[start] as usize);
            self.words.copy_within(start..end, size);
            size += end - start;
            self.ids.push(new);
            self.watch(new);
            if reason {
                moved(first, new);
            }
        }
        self.words.truncate(size);
    }
}
