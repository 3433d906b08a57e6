import type { Attributes, ElementHandler } from '../../xml/parse-xml.ts';
import type { DocumentDraft } from './document-draft.ts';
import { type DraftRuns, PLAIN, type RunStyle, type RunWriter } from './run-writer.ts';

/** What is between a label and the words that it labels. */
const SPACE = { text: ' ', style: PLAIN, mathml: null };

/** Where words go: into blocks of the document, or into paragraphs of one of its parts. */
export interface WordFlow {
  writer: RunWriter;
  /** Null: into blocks of the document. */
  paragraphs: DraftRuns[] | null;
  /** A label that is in front of the next paragraph. */
  lead?: DraftRuns;
}

/** An item of a list. Its marker is in front of its first paragraph only. */
interface ListItem {
  depth: number;
  marker: string | null;
}

/** Where the reading of a document stands. */
export interface Where {
  draft: DocumentDraft;
  flow: WordFlow;
  /** The name of the element around. */
  parent: string;
  style: RunStyle;
  /** The level of the section around. */
  level: number;
  item: ListItem | null;
  quoted: boolean;
  /** The number of the frame around; 0 outside of frames. */
  box: number;
  /** Reads an element that is here. */
  read: (where: Where, name: string, attributes: Attributes) => ElementHandler;
}

/** Returns the handler by which words and elements go where `where` says. */
export function runningHandler(where: Where): ElementHandler {
  return {
    open: (name, attributes) => where.read(where, name, attributes),
    text: (text) => where.flow.writer.add(text, where.style),
  };
}

/** Returns the handler of an element that is on lines of its own. */
export function blockHandler(where: Where): ElementHandler {
  endParagraph(where);
  return { ...runningHandler(where), close: () => endParagraph(where) };
}

/** Ends the paragraph that is open, if it has words. */
export function endParagraph({ draft, flow, item, quoted, box }: Where): void {
  const words = flow.writer.take();
  if (words.length === 0) return;
  const { lead = [] } = flow;
  flow.lead = [];
  const runs = lead.length > 0 ? [...lead, SPACE, ...words] : words;
  if (flow.paragraphs) {
    flow.paragraphs.push(runs);
    return;
  }
  if (!item) {
    draft.add({ kind: quoted ? 'quotation' : 'paragraph', runs }, box);
    return;
  }
  draft.add({ kind: 'item', depth: item.depth, marker: item.marker, runs }, box);
  item.marker = null;
}

/** Reads an element into paragraphs of its own, which are handed to `done`. */
export function ownParagraphs(
  where: Where,
  name: string,
  done: (paragraphs: DraftRuns[]) => void,
): ElementHandler {
  const flow = { writer: where.draft.writer(), paragraphs: [] as DraftRuns[] };
  const own = { ...where, flow, parent: name, item: null };
  return {
    ...runningHandler(own),
    close() {
      endParagraph(own);
      done(flow.paragraphs);
    },
  };
}

/** Reads an element into one line of words. */
export function ownLine(where: Where, name: string, done: (runs: DraftRuns) => void): ElementHandler {
  return ownParagraphs(where, name, (paragraphs) => {
    const line = where.draft.writer();
    for (const runs of paragraphs) {
      line.break();
      line.append(runs);
    }
    done(line.take());
  });
}
