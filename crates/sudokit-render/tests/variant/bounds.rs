//! Reads a picture back and checks where its shapes are.

use roxmltree::{Document, Node};

/// A scale, then a shift.
#[derive(Clone, Copy)]
struct Transform {
    x: f32,
    y: f32,
    scale: f32,
}

/// Checks that a picture is well-formed and that all shapes are within it. Returns the number of shapes.
pub(crate) fn check(text: &str) -> usize {
    let document = Document::parse(text).unwrap();
    let root = document.root_element();
    let numbers: Vec<f32> = numbers(root.attribute("viewBox").unwrap());
    let &[_, _, width, height] = &*numbers else { panic!("a view box has four numbers") };
    assert!(width > 0.0 && height > 0.0 && width < 1e6 && height < 1e6, "{width} × {height}");
    walk(root, Transform { x: 0.0, y: 0.0, scale: 1.0 }, (width, height))
}

/// Returns the numbers in a text. All other characters separate them.
fn numbers(text: &str) -> Vec<f32> {
    let parts = text.split(|sign: char| !(sign.is_ascii_digit() || sign == '.' || sign == '-'));
    let numbers = parts.filter(|part| !part.is_empty()).map(|part| part.parse::<f32>().unwrap());
    numbers.inspect(|number| assert!(number.is_finite())).collect()
}

fn walk(node: Node<'_, '_>, transform: Transform, size: (f32, f32)) -> usize {
    let mut transform = transform;
    if let Some(text) = node.attribute("transform") {
        let [x, y, scale] = numbers(text)[..] else { panic!("{text}") };
        transform = Transform {
            x: transform.x + x * transform.scale,
            y: transform.y + y * transform.scale,
            scale: transform.scale * scale,
        };
    }
    let points = points(node);
    for &(x, y) in &points {
        let (x, y) = (transform.x + x * transform.scale, transform.y + y * transform.scale);
        let is_inside = x >= -0.6 && y >= -0.6 && x <= size.0 + 0.6 && y <= size.1 + 0.6;
        assert!(is_inside, "{x}, {y} is not in {size:?}: {:?} {:?}", node.tag_name().name(), node.text());
    }
    usize::from(!points.is_empty()) + node.children().map(|child| walk(child, transform, size)).sum::<usize>()
}

/// Returns points of a shape: corners, ends, and control points of curves.
fn points(node: Node<'_, '_>) -> Vec<(f32, f32)> {
    let number = |name: &str| node.attribute(name).map_or(0.0, |text| text.parse::<f32>().unwrap());
    match node.tag_name().name() {
        "rect" => {
            let (x, y) = (number("x"), number("y"));
            vec![(x, y), (x + number("width"), y + number("height"))]
        }
        "circle" => {
            let (x, y, radius) = (number("cx"), number("cy"), number("r"));
            vec![(x - radius, y - radius), (x + radius, y + radius)]
        }
        "path" => path(node.attribute("d").unwrap()),
        "text" => {
            let (x, y, size) = (number("x"), number("y"), number("font-size"));
            // Digits of the built-in font are wider than letters. A little less than the width of most texts, as lines are filled to the end.
            let count = node.text().unwrap_or_default().chars().count();
            let wide = if count > 9 { 0.4 } else { 0.55 } * size * count as f32;
            let left = match node.attribute("text-anchor") {
                Some("middle") => x - wide / 2.0,
                Some("end") => x - wide,
                _ => x,
            };
            vec![(left, y), (left + wide, y - 0.7 * size)]
        }
        _ => Vec::new(),
    }
}

fn path(data: &str) -> Vec<(f32, f32)> {
    let (mut points, mut at) = (Vec::new(), (0.0, 0.0));
    let starts: Vec<usize> =
        data.char_indices().filter(|(_, sign)| sign.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    for (number, &start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(data.len());
        let values = numbers(&data[start + 1..end]);
        match (data.as_bytes()[start], &values[..]) {
            (b'H', &[x]) => at.0 = x,
            (b'V', &[y]) => at.1 = y,
            (b'M' | b'L', &[x, y]) => at = (x, y),
            (b'C', &[.., x, y]) if values.len() == 6 => {
                points.extend(values.chunks(2).map(|pair| (pair[0], pair[1])));
                at = (x, y);
            }
            (b'Z', []) => {}
            other => panic!("{other:?} in {data}"),
        }
        points.push(at);
    }
    points
}
