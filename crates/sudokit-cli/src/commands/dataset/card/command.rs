//! The command that makes a data set again.

use crate::args::{DatasetArgs, RowOrder, SplitBy};
use crate::columns::Container;
use crate::kind::Kind;
use clap::ValueEnum;
use clap::builder::PossibleValue;
use std::fmt::Display;
use std::ops::RangeInclusive;
use sudokit::explain::Rating;
use sudokit_verbs::Share;

/// The command, without options that have no effect on the bytes.
pub(in super::super) fn command(args: &DatasetArgs) -> String {
    let mut command = Command(format!("sudokit dataset -n {}", args.number));
    command.list("rating", args.rating.iter().map(ratings));
    command.list("difficulty", args.difficulty.iter().map(|difficulty| difficulty.name().to_owned()));
    command.list("effort", args.effort.iter().map(ratings));
    command.list("clues", args.clues.iter().map(span));
    command.list("solutions", args.solutions.iter().map(span));
    command.flag("minimal", args.minimal);
    command.list("scale", args.scale.iter().map(|scale| scale.name().to_owned()));
    command.flag("steps", args.steps);
    command.flag("curriculum", args.curriculum);
    command.add("augment", (args.augment > 0).then_some(args.augment));
    let share = |share: &Share| format!("{}={}", share.name, share.weight as f64 / 1e6);
    match &*args.parts {
        [] => command.add("split", Some(args.split[0].weight as f64 / 1e8)),
        parts => command.list("parts", parts.iter().map(share)),
    }
    command.add("group-by", (args.group_by == SplitBy::Solution).then_some("solution"));
    let order = args.order.to_possible_value().filter(|_| args.order != RowOrder::None);
    command.add("order", order.as_ref().map(PossibleValue::get_name));
    command.add("to", (args.to != Kind::Columns(Container::Parquet)).then_some(args.to));
    let compression = args.compression.chosen().and_then(|compression| compression.to_possible_value());
    command.add("compression", compression.as_ref().map(PossibleValue::get_name));
    command.add("license", (args.license != "cc0-1.0").then_some(&args.license));
    command.add("attempts", Some(args.attempts));
    command.add("shard", Some(args.shard));
    command.add("seed", Some(args.seed.unwrap_or_default()));
    command.0 + " -o DIR"
}

struct Command(String);

impl Command {
    fn add(&mut self, name: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.flag(name, true);
            self.0.push(' ');
            self.0.push_str(&value.to_string());
        }
    }

    fn flag(&mut self, name: &str, is_set: bool) {
        if is_set {
            self.0.push_str(" --");
            self.0.push_str(name);
        }
    }

    fn list(&mut self, name: &str, values: impl Iterator<Item = String>) {
        let values: Vec<_> = values.collect();
        self.add(name, (!values.is_empty()).then(|| values.join(",")));
    }
}

fn ratings(range: &RangeInclusive<Rating>) -> String {
    match *range.end() {
        Rating::MAX => format!("{}..", range.start()),
        end => format!("{}..{end}", range.start()),
    }
}

fn span<T: Display>(range: &RangeInclusive<T>) -> String {
    format!("{}..{}", range.start(), range.end())
}
