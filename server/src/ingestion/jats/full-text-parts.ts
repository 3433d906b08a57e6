import type { SourcePaper } from '../source-paper.ts';
import type { BodySection } from './section-kind.ts';

type Parts = SourcePaper['parts'];
/** A part that is in a section, before the sections are counted. */
type Placed<Part> = Omit<Part, 'section'>;
type Reference = Omit<Parts['references'][number], 'cited_in'>;

/** Characters that the parts of one article may take: some fifty times what a large article has. */
const MOST_CHARACTERS = 8_000_000;
/** What a part costs beside its characters; it keeps their number below what a `smallint` counts. */
const ENTRY = 300;
/** Sections that are kept of those that cite an entry, and what each of them costs. */
const MOST_CITING = 1000;
const CITING = 8;

/**
 * Collects the parts of one article beside its running text. What it holds is bounded: parts for which no room is left are
 * left out.
 */
export class FullTextParts {
  /** The section that is being read; null outside the body. */
  section: BodySection | null = null;
  private room = MOST_CHARACTERS;
  private readonly tables: (Placed<Parts['tables'][number]> & { in: BodySection | null })[] = [];
  private readonly figures: (Placed<Parts['figures'][number]> & { in: BodySection | null })[] = [];
  private readonly formulas: (Placed<Parts['formulas'][number]> & { in: BodySection | null })[] = [];
  private readonly references: { id: string; reference: Reference }[] = [];
  private readonly citing = new Map<string, Set<BodySection>>();

  /** Reserves room for so many characters. Returns false when there is none. */
  takes(characters: number): boolean {
    const fits = characters <= this.room;
    if (fits) this.room -= characters;
    return fits;
  }

  /** The cells of the table have reserved their room already. */
  addTable(table: Placed<Parts['tables'][number]>): void {
    const words = table.label.length + table.caption.length + table.footnotes.join().length;
    if (this.takes(ENTRY + words)) this.tables.push({ ...table, in: this.section });
  }

  addFigure(figure: Placed<Parts['figures'][number]>): void {
    if ((figure.label || figure.caption) && this.takes(ENTRY + figure.label.length + figure.caption.length))
      this.figures.push({ ...figure, in: this.section });
  }

  addFormula(formula: Placed<Parts['formulas'][number]>): void {
    const { text, tex, mathml } = formula;
    const size = text.length + (tex?.length ?? 0) + (mathml?.length ?? 0);
    if (size > 0 && this.takes(ENTRY + size)) this.formulas.push({ ...formula, in: this.section });
  }

  /** Adds an entry of the reference list; `id` is what citations in the text name it by, '' when it has none. */
  addReference(id: string, reference: Reference): void {
    const { text, title, source, authors, label } = reference;
    const size = text.length + title.length + source.length;
    if (size > 0 && this.takes(ENTRY + size + label.length + authors.join().length))
      this.references.push({ id, reference });
  }

  /** Returns the reference list so far, each entry with what the article calls it. */
  get entries(): readonly { id: string; reference: Reference }[] {
    return this.references;
  }

  /** Records that the section being read cites entries of the reference list, by their ids. */
  cite(ids: string): void {
    if (!this.section) return;
    for (const id of ids.split(' ')) {
      if (!id) continue;
      const sections = this.citing.get(id);
      if (sections) sections.add(this.section);
      else if (this.takes(ENTRY + id.length)) this.citing.set(id, new Set([this.section]));
    }
  }

  /** Returns what was collected, each part with the place of its section among those that are kept. */
  placedIn(sections: readonly BodySection[]): Parts {
    const places = new Map(sections.map((section, place) => [section, place]));
    const placed = <Part>({ in: section, ...part }: Part & { in: BodySection | null }) => ({
      ...part,
      section: (section && places.get(section)) ?? null,
    });
    return {
      tables: this.tables.map((table) => placed(table)),
      figures: this.figures.map((figure) => placed(figure)),
      formulas: this.formulas.map((formula) => placed(formula)),
      references: this.references.map(({ id, reference }) => ({
        ...reference,
        cited_in: this.citedIn(id, places),
      })),
    };
  }

  /** The places of the sections that cite an entry, in the order of the text. */
  private citedIn(id: string, places: ReadonlyMap<BodySection, number>): number[] {
    const cited: number[] = [];
    for (const section of this.citing.get(id) ?? []) {
      const place = places.get(section);
      if (place === undefined) continue;
      if (cited.length >= MOST_CITING || !this.takes(CITING)) break;
      cited.push(place);
    }
    return cited;
  }
}
