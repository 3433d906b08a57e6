import { type Attributes, type ElementHandler, LEFT_OUT } from '../../xml/parse-xml.ts';
import { captionedPart } from './captioned-part.ts';
import type { DocumentDraft } from './document-draft.ts';
import { formulaPart, isFormulaElement } from './formula-part.ts';
import { styleOf } from './inline-style.ts';
import { itemHandler, listHandler } from './list-part.ts';
import { PLAIN } from './run-writer.ts';
import { sectionHandler } from './section-part.ts';
import { blockHandler, endParagraph, ownLine, runningHandler, type Where } from './where.ts';

/** Elements that are on lines of their own. */
const BLOCKS = new Set(
  'p speech verse-line verse-group fig-group table-wrap-group table-wrap-foot tr oasis:row caption fn attrib supplementary-material disp-formula-group question answer array sig-block'.split(
    ' ',
  ),
);
const NO_TEXT = new Set(
  'bio graphic inline-graphic media object-id alt-text long-desc permissions ref-list sec-meta processing-meta private-char related-article related-object index-term sub-article response kwd-group copyright-statement license'.split(
    ' ',
  ),
);
const FRAMES = new Set(['boxed-text', 'statement']);
const VERBATIM = new Set(['preformat', 'code']);
/** Sections of their own, wherever they stand. */
const SECTIONS = new Set(['sec', 'app', 'ack', 'glossary', 'fn-group', 'notes']);
const LABELLED = new Set(['supplementary-material', 'fn', 'boxed-text', 'statement']);

/** Reads a stretch of an article (`body`, `back`, `floats-group`) into its document. */
export function documentHandler(draft: DocumentDraft, title = ''): ElementHandler {
  const where: Where = {
    ...{ draft, flow: { writer: draft.writer(), paragraphs: null }, parent: '', style: PLAIN },
    ...{ level: 0, item: null, quoted: false, box: 0, read },
  };
  return sectionHandler(where, {}, title);
}

function read(where: Where, name: string, attributes: Attributes): ElementHandler {
  if (NO_TEXT.has(name)) return LEFT_OUT;
  if (SECTIONS.has(name)) return aside(where, name, attributes);
  if (name === 'fig' || name === 'table-wrap') return captionedPart(where, name, attributes);
  if (isFormulaElement(name)) return formulaPart(where, name, attributes);
  if (name === 'list' || name === 'def-list') return listHandler(where, name, attributes);
  if (name === 'def-item') return itemHandler(where, '');
  if (FRAMES.has(name)) return frameHandler(where, name, attributes);
  if (VERBATIM.has(name)) return verbatimHandler(where);
  if (name === 'disp-quote') return blockHandler({ ...where, parent: name, quoted: true });
  if (name === 'label') return LABELLED.has(where.parent) ? leadingLabel(where) : LEFT_OUT;
  if (name === 'title') return titleHandler(where);
  if (name === 'break' || name === 'hr') where.flow.writer.break();
  if (name === 'p' && where.parent === 'def') return runningHandler(where);
  if (BLOCKS.has(name)) return blockHandler({ ...where, parent: name });
  if (name === 'td' || name === 'th' || name === 'oasis:entry' || name === 'def')
    where.flow.writer.add(' ', where.style);
  const style = styleOf(where, name, attributes);
  return runningHandler({ ...where, style, parent: name === 'def' ? name : where.parent });
}

/** A section inside running text; one in a caption or a cell is not a section of the article. */
function aside(where: Where, name: string, attributes: Attributes): ElementHandler {
  if (where.flow.paragraphs) return blockHandler({ ...where, parent: name });
  endParagraph(where);
  return sectionHandler({ ...where, item: null }, attributes, TITLES[name]);
}

/** What sections are called that have no title of their own. */
const TITLES: Record<string, string> = {
  ack: 'Acknowledgements',
  glossary: 'Abbreviations',
  'fn-group': 'Notes',
};

/** A frame inside another one is a part of that one. */
function frameHandler(where: Where, name: string, attributes: Attributes): ElementHandler {
  const { draft, box } = where;
  if (where.flow.paragraphs || box > 0) return blockHandler({ ...where, parent: name });
  endParagraph(where);
  if (attributes.id) draft.lead(attributes.id, draft.name('s'));
  return blockHandler({ ...where, parent: name, box: draft.nextBox(), item: null });
}

function verbatimHandler(where: Where): ElementHandler {
  endParagraph(where);
  const writer = where.draft.writer();
  const inner: ElementHandler = { open: () => inner, text: (text) => writer.addVerbatim(text) };
  return {
    ...inner,
    close() {
      const runs = writer.take();
      if (runs.length === 0) return;
      if (where.flow.paragraphs) where.flow.paragraphs.push(runs);
      else where.draft.add({ kind: 'code', runs }, where.box);
    },
  };
}

/** The label of a frame is its heading; another one is in front of the words that it labels. */
function leadingLabel(where: Where): ElementHandler {
  const { draft, flow, parent, box } = where;
  const isHeading = FRAMES.has(parent) && !flow.paragraphs;
  const mark = parent === 'fn' ? ('superscript' as const) : ('bold' as const);
  const style = isHeading ? PLAIN : { ...PLAIN, marks: [mark] };
  return ownLine({ ...where, style }, 'label', (runs) => {
    if (isHeading && runs.length > 0) draft.add({ kind: 'heading', runs }, box);
    else flow.lead = runs;
  });
}

/** The title of a frame, or of something else that is not a section. */
function titleHandler(where: Where): ElementHandler {
  const { draft, flow, box } = where;
  if (flow.paragraphs) {
    const style = { ...where.style, marks: [...where.style.marks, 'bold' as const] };
    return blockHandler({ ...where, parent: 'title', style });
  }
  endParagraph(where);
  return ownLine(where, 'title', (runs) => {
    if (runs.length > 0) draft.add({ kind: 'heading', runs }, box);
  });
}
