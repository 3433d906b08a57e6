import { type PaperDocument, paperDocument } from '@health/contract';
import { readSource } from '../ingestion/read-sources.ts';
import type { SourcePaper } from '../ingestion/source-paper.ts';

/** Returns JATS of an article with this body and back matter. */
export const jatsOf = (body: string, back = '', floats = ''): string =>
  `<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML"><front><article-meta><title-group><article-title>T</article-title></title-group></article-meta></front><body>${body}</body><back>${back}</back><floats-group>${floats}</floats-group></article>`;

/** Returns the paper that is read of JATS; throws when none is. */
export async function readArticle(jats: string): Promise<SourcePaper> {
  async function* chunks() {
    yield Buffer.from(jats);
  }
  for await (const found of readSource({ item: 'PMC1.xml', chunks: chunks() })) {
    if ('paper' in found) return found.paper;
    throw new Error(found.skipped.reason);
  }
  throw new Error('Nothing was read');
}

/** Returns the document of an article, checked against the contract; throws when it has none. */
export async function readDocument(body: string, back = '', floats = ''): Promise<PaperDocument> {
  const { document } = await readArticle(jatsOf(body, back, floats));
  return paperDocument.parse(JSON.parse(document));
}
