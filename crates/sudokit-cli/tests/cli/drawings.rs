//! Drawings as `show` draws them, as input.

use super::{PUZZLE, fed, stdout, sudokit};

/// What `show` draws is read again: of any size, with regions, in ASCII, one or several.
#[test]
fn drawings_are_read_again() {
    let one = ".Shape~6x6.~R1C3_2~R1C5_3~R2C4_4~R3C3_5~R4C1_4~R4C5_1~R5C1_3~R5C3_6~R5C5_4~R5C6_5~R6C2_5~R6C3_4~R6C4_1~R6C5_6";
    for made in [
        "--size 4",
        "--size 6",
        "--size 8",
        "--size 9 --boxes 3x3",
        "--size 16",
        "--size 9 --jigsaw",
        "-n 2 --size 7 --jigsaw",
    ] {
        let text = stdout(&sudokit(&format!("generate --bare --seed 1 --to iss {made}")).assert().success());
        let solved = stdout(&fed("solve --to line", text.clone()).success());
        for look in ["", "--ascii"] {
            let drawn = stdout(&fed(&format!("show {look}"), text.clone()).success());
            fed("solve --to line", drawn.clone()).success().stdout_eq(solved.clone());
        }
    }
    let drawn = stdout(&fed("show", format!("{one}\n{PUZZLE}\n{one}\n")).success());
    fed("check", drawn).success().stdout_eq("valid\nvalid\nvalid\n");
}

#[test]
fn a_drawing_with_rules_is_no_puzzle_without_them() {
    for text in [".Shape~4x4.AntiKing\n", ".Cage~10~R1C1~R1C2\n", ".Thermo~R1C1~R1C2\n"] {
        for look in ["", "--ascii"] {
            let drawn = stdout(&fed(&format!("show {look}"), text).success());
            let failed = fed("solve", drawn.clone()).code(1);
            let said = String::from_utf8_lossy(&failed.get_output().stderr).into_owned();
            assert!(said.contains("only the clues and regions of a drawing are read"), "{drawn}{said}");
        }
    }
    // Classic drawings are still for all commands.
    let drawn = stdout(&fed("show", format!(".Shape~9x9.~R1C1_{}\n", 5)).success());
    fed("canon", drawn).success();
}
