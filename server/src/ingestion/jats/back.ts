import { Lines } from '../xml/lines.ts';
import type { Place } from '../xml/parse-xml.ts';
import { flow } from './flow.ts';
import type { FullTextParts } from './full-text-parts.ts';
import { referencesPlace } from './references.ts';

/** Reads `back`: the reference list, and the tables and figures of appendices. Its running text is left out. */
export function backPlace(parts: FullTextParts): Place {
  const place: Place = {
    open(name, attributes) {
      if (name === 'ref-list') return referencesPlace(parts);
      if (name === 'table-wrap' || name === 'fig')
        return flow(new Lines(), '', parts).open?.(name, attributes) ?? {};
      return place;
    },
  };
  return place;
}
