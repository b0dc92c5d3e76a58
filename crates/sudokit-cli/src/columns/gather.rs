//! Rows picked out of the batches they were read in.

use super::failed;
use super::shelf::Shelf;
use arrow_array::RecordBatch;
use arrow_select::interleave::interleave_record_batch;
use std::io;

impl Shelf {
    /// The rows of these numbers, which stand in ascending order.
    pub(super) fn gather(&self, tickets: &[u64]) -> io::Result<RecordBatch> {
        let (Some(&first), Some(&last)) = (tickets.first(), tickets.last()) else {
            return Ok(RecordBatch::new_empty(self.schema.clone()));
        };
        let held = self.held();
        let mut places = Vec::with_capacity(tickets.len());
        let mut batch = 0;
        for &ticket in tickets {
            let end =
                |batch: usize| held.get(batch).map(|held| held.first_row + held.batch.num_rows() as u64);
            while end(batch).is_some_and(|end| end < ticket) {
                batch += 1;
            }
            let row = held.get(batch).and_then(|held| ticket.checked_sub(held.first_row + 1));
            places.push((batch, row.ok_or_else(|| failed(format!("row {ticket} is not at hand")))? as usize));
        }
        let is_run = last - first + 1 == tickets.len() as u64 && tickets.is_sorted_by(|one, next| one < next);
        match (places.first(), places.last()) {
            (Some(&(one, row)), Some(&(other, _))) if is_run && one == other => {
                Ok(held[one].batch.slice(row, tickets.len()))
            }
            _ => {
                let batches: Vec<_> = held.iter().map(|held| &held.batch).collect();
                interleave_record_batch(&batches, &places).map_err(failed)
            }
        }
    }
}
