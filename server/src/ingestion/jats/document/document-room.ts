import { cutToLength } from '../../xml/cut-to-length.ts';

/** Characters that the document of one article may take: some ten times what a large article has. */
const MOST_CHARACTERS = 4_000_000;
/** What words leave over, so that the paragraph that they stand in can still be kept. */
const RESERVE = 100_000;

/** The room for the document of one article. What comes when it is used up is left out, and the document says so. */
export class DocumentRoom {
  isCut = false;
  private left = MOST_CHARACTERS;

  /** Returns whether there is room for something of this size, which is then taken. */
  takes(size: number): boolean {
    const fits = size <= this.left;
    if (fits) this.left -= size;
    else this.isCut = true;
    return fits;
  }

  /** Returns as much of a text as there is room for; `cost` is what it costs beside its characters. */
  fitting(text: string, cost: number): string {
    const most = Math.max(this.left - RESERVE - cost, 0);
    const shortened = text.length <= most ? text : cutToLength(text, most);
    this.isCut ||= shortened.length < text.length;
    if (shortened) this.left -= shortened.length + cost;
    return shortened;
  }
}
