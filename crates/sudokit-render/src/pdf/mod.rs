//! Writes PDF documents page by page.

mod canvas;
mod file;
mod letters;

pub(crate) use canvas::PageCanvas;
pub(crate) use letters::Letters;

use crate::font::Fonts;
use crate::geometry::SIDE;
use canvas::{FRAME, frame_content};
use file::File;
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Filter, Finish, Name, Rect, Ref, TextStr};

/// Maximum number of pages in a node of the page tree.
const NODE: usize = 64;

/// A document that is being written. Pages are added one by one, and the bytes written so far can be taken at any time.
pub(crate) struct Document<'a> {
    file: File,
    letters: Letters<'a>,
    size: (f32, f32),
    catalog: Ref,
    root: Ref,
    fonts: [Ref; crate::font::FONTS],
    /// The nodes of the page tree; the last one may not be full.
    nodes: Vec<Ref>,
    kids: Vec<Ref>,
    pages: usize,
    /// The entries of the outline, each with its page.
    marks: Vec<(String, Ref)>,
}

impl<'a> Document<'a> {
    pub(crate) fn new(fonts: &'a Fonts<'a>, size: (f32, f32)) -> Self {
        let mut file = File::new();
        let (catalog, root) = (file.reserve(), file.reserve());
        let fonts_of = [file.reserve(), file.reserve(), file.reserve()];
        Self {
            file,
            letters: Letters::new(fonts),
            size,
            catalog,
            root,
            fonts: fonts_of,
            nodes: Vec::new(),
            kids: Vec::new(),
            pages: 0,
            marks: Vec::new(),
        }
    }

    /// Adds a page. `mark` is its entry in the outline.
    pub(crate) fn page(&mut self, mark: Option<&str>, draw: impl FnOnce(&mut PageCanvas<'_, 'a>)) {
        let mut canvas = PageCanvas::new(&mut self.letters, self.size.1);
        draw(&mut canvas);
        let content = compress_to_vec_zlib(&canvas.finish(), LEVEL);
        if self.kids.is_empty() {
            let node = self.file.reserve();
            self.nodes.push(node);
        }
        let parent = self.nodes.last().copied().unwrap_or(self.root);
        let (page, contents) = (self.file.reserve(), self.file.reserve());
        let (width, height) = self.size;
        self.file.add(page, |chunk| {
            let mut page = chunk.page(page);
            page.parent(parent).media_box(Rect::new(0.0, 0.0, width, height)).contents(contents);
        });
        self.file.add(contents, |chunk| {
            chunk.stream(contents, &content).filter(Filter::FlateDecode);
        });
        self.marks.extend(mark.map(|mark| (mark.to_owned(), page)));
        self.kids.push(page);
        self.pages += 1;
        if self.kids.len() == NODE {
            self.end_node();
        }
    }

    /// Writes the last node.
    fn end_node(&mut self) {
        let (Some(&node), root) = (self.nodes.last(), self.root) else { return };
        let kids = std::mem::take(&mut self.kids);
        if !kids.is_empty() {
            self.file.add(node, |chunk| {
                let mut pages = chunk.pages(node);
                pages.parent(root).count(number(kids.len())).kids(kids);
            });
        }
    }

    /// Takes the bytes written since the last call.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        self.file.take()
    }

    /// Writes the objects after the pages.
    pub(crate) fn finish(&mut self, title: &str) {
        self.end_node();
        let frame = self.file.reserve();
        self.frame(frame);
        let fonts: Vec<(usize, Ref)> = (0..)
            .zip(self.fonts)
            .filter(|(font, id)| self.letters.write(*font, *id, &mut self.file))
            .collect();
        let (root, catalog, count) = (self.root, self.catalog, number(self.pages));
        let nodes = std::mem::take(&mut self.nodes);
        self.file.add(root, |chunk| {
            let mut pages = chunk.pages(root);
            pages.count(count).kids(nodes);
            let mut resources = pages.resources();
            resources.x_objects().pair(FRAME, frame);
            let mut list = resources.fonts();
            for (font, id) in fonts {
                list.pair(Name(letters::NAMES[font]), id);
            }
        });
        let outline = self.outline();
        self.file.add(catalog, |chunk| {
            let mut catalog = chunk.indirect(catalog).start::<pdf_writer::writers::Catalog<'_>>();
            catalog.pages(root).lang(TextStr("en"));
            catalog.viewer_preferences().display_doc_title(true);
            if let Some(outline) = outline {
                catalog.outlines(outline);
            }
        });
        let info = self.file.reserve();
        self.file.add(info, |chunk| {
            let mut info = chunk.indirect(info).start::<pdf_writer::writers::DocumentInfo<'_>>();
            info.title(TextStr(title)).producer(TextStr("sudokit"));
        });
        self.file.end(catalog, info);
    }

    fn frame(&mut self, id: Ref) {
        let content = compress_to_vec_zlib(&frame_content(), LEVEL);
        self.file.add(id, |chunk| {
            let mut form = chunk.form_xobject(id, &content);
            form.filter(Filter::FlateDecode);
            form.bbox(Rect::new(0.0, 0.0, SIDE, SIDE));
            form.resources().finish();
        });
    }

    /// Writes the outline.
    fn outline(&mut self) -> Option<Ref> {
        let marks = std::mem::take(&mut self.marks);
        let outline = self.file.reserve();
        let items: Vec<Ref> = marks.iter().map(|_| self.file.reserve()).collect();
        let (first, last) = (*items.first()?, *items.last()?);
        for (at, (title, page)) in marks.iter().enumerate() {
            self.file.add(items[at], |chunk| {
                let mut item = chunk.outline_item(items[at]);
                item.parent(outline).title(TextStr(title));
                item.dest().page(*page).fit();
                at.checked_sub(1).map(|before| item.prev(items[before]));
                items.get(at + 1).map(|next| item.next(*next));
            });
        }
        self.file.add(outline, |chunk| {
            chunk.outline(outline).first(first).last(last).count(number(items.len()));
        });
        Some(outline)
    }
}

/// The compression level of contents. Higher levels are slower and save only about one percent.
const LEVEL: u8 = 6;

/// Converts a number to a PDF integer.
fn number(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
