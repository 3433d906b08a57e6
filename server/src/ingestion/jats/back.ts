import { Lines } from '../xml/lines.ts';
import type { ElementHandler } from '../xml/parse-xml.ts';
import { flow } from './flow.ts';
import type { FullTextParts } from './full-text-parts.ts';
import { referencesHandler } from './references.ts';

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
