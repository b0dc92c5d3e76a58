//! Relations that have a usual name.

use crate::{Relation, ValueSet, Values};

/// Whether two values are in a relation.
type Test = fn(i16, i16) -> bool;

impl Relation {
    /// Returns the relation in words, such as `differ by at least 3`: its own name, or what its table says if that is usual.
    ///
    /// ```
    /// use sudokit_variants::{Relation, Values};
    /// let values = Values::new(1, 4).unwrap();
    /// assert_eq!(Relation::new(values, "", |one, other| one <= other).describe(values), "does not decrease");
    /// ```
    pub fn describe(&self, values: Values) -> String {
        if !self.name.trim().is_empty() {
            return self.name.trim().to_owned();
        }
        self.usual_name(values).unwrap_or_else(|| self.table(values))
    }

    /// Returns the table in words: after each value the values that it allows.
    fn table(&self, values: Values) -> String {
        let row = |(one, set): (u8, &ValueSet)| {
            let after = values.of(*set & values.all()).map(|value| values.label(value));
            let after = after.collect::<Vec<_>>().join(" ");
            format!("{} with {}", values.label(one), if after.is_empty() { "nothing" } else { &after })
        };
        let rows = values.iter().zip(&self.after).map(row);
        format!("custom relation, {}", rows.collect::<Vec<_>>().join(", "))
    }

    /// Returns whether exactly these pairs of values are allowed.
    fn is_table(&self, values: Values, allows: impl Fn(i16, i16) -> bool) -> bool {
        let set = |one: u8| values.set(values.iter().filter(|&other| allows(one.into(), other.into())));
        self.after.iter().copied().eq(values.iter().map(set))
    }

    fn usual_name(&self, values: Values) -> Option<String> {
        let simple: [(&str, Test); 8] = [
            ("increases", |one, other| one < other),
            ("does not decrease", |one, other| one <= other),
            ("decreases", |one, other| one > other),
            ("does not increase", |one, other| one >= other),
            ("different", |one, other| one != other),
            ("equal", |one, other| one == other),
            ("same parity", |one, other| (one - other) % 2 == 0),
            ("different parity", |one, other| (one - other) % 2 != 0),
        ];
        let name = simple.into_iter().find(|(_, allows)| self.is_table(values, allows)).map(|(name, _)| name);
        let with_number = || {
            (1..=2 * i16::from(values.last())).find_map(|number| {
                let is = |allows: &dyn Fn(i16, i16) -> bool| self.is_table(values, allows);
                if is(&|one, other| (one - other).abs() >= number) {
                    Some(format!("differ by at least {number}"))
                } else if is(&|one, other| (one - other).abs() == number) {
                    Some(format!("differ by {number}"))
                } else if is(&|one, other| one + other == number) {
                    Some(format!("sum {number}"))
                } else if number > 1 && is(&|one, other| one == number * other || other == number * one) {
                    Some(format!("ratio 1:{number}"))
                } else {
                    None
                }
            })
        };
        name.map(str::to_owned).or_else(with_number)
    }
}
