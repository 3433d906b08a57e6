import { Lines } from '../xml/lines.ts';
import { type Attributes, type ElementHandler, LEFT_OUT } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';
import { CitationReader } from './citation.ts';
import { flow } from './flow.ts';
import type { FullTextParts } from './full-text-parts.ts';

const CITATIONS = new Set(['element-citation', 'mixed-citation', 'citation', 'nlm-citation', 'note']);

/** Reads a `ref-list`, also one inside another. An entry that holds several citations becomes several references. */
export function referencesHandler(parts: FullTextParts): ElementHandler {
  const list: ElementHandler = {
    open(name, attributes) {
      if (name === 'ref-list') return list;
      return name === 'ref' ? entryHandler(parts, attributes) : LEFT_OUT;
    },
  };
  return list;
}

function entryHandler(parts: FullTextParts, { id = '' }: Attributes): ElementHandler {
  let label = '';
  const citation = (): ElementHandler => {
    const reader = new CitationReader();
    return { ...reader.handler, close: () => parts.addReference(id, reader.finished(label)) };
  };
  return {
    open(name) {
      if (name === 'label')
        return plainText((text) => {
          label = text.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
        });
      if (name === 'citation-alternatives') return firstCitation(citation);
      return CITATIONS.has(name) ? citation() : LEFT_OUT;
    },
  };
}

/** The same citation in several forms: the first counts. */
function firstCitation(citation: () => ElementHandler): ElementHandler {
  let isRead = false;
  return {
    open(name) {
      if (isRead || !CITATIONS.has(name)) return LEFT_OUT;
      isRead = true;
      return citation();
    },
  };
}

/** Reads `back`: the reference list, and the tables and figures of appendices. Its running text is left out. */
export function backHandler(parts: FullTextParts): ElementHandler {
  const handler: ElementHandler = {
    open(name, attributes) {
      if (name === 'ref-list') return referencesHandler(parts);
      if (name === 'table-wrap' || name === 'fig')
        return flow(new Lines(), '', parts).open?.(name, attributes) ?? {};
      return handler;
    },
  };
  return handler;
}
