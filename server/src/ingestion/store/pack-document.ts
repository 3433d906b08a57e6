import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SourcePaper } from '../source-paper.ts';

const pack = promisify(gzip);
/** Fast enough for an import; higher levels save a tenth for twice the time. */
const LEVEL = 4;
/** Documents that were packed, by the sections beside them: a batch is prepared before it is written. */
const packedDocuments = new WeakMap<SourcePaper['sections'], Promise<Buffer>>();

/** Returns the document of a paper as it is stored; null when it has none. */
export async function packDocument({
  sections,
  document,
}: Pick<SourcePaper, 'sections' | 'document'>): Promise<Buffer | null> {
  if (!document) return null;
  const cached = packedDocuments.get(sections) ?? pack(document, { level: LEVEL });
  packedDocuments.set(sections, cached);
  return cached;
}
