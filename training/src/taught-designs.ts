import type { KnownDesign } from '@health/server/evidence/study-design/design-model';
import type { DesignWords, StudyDesign } from '@health/server/evidence/study-design/designs';
import { z } from 'zod';

/** The words of a paper with those of its methods. */
export type LabelledPaper = Required<DesignWords>;

/** PMC ids by design; "none" stands for papers that say none. */
const byDesign = z.record(z.string(), z.array(z.string()));
const labels = z.object({
  /** Designs found by reading. */
  read: byDesign,
  /** Designs that the journal's heading or a plain title names, and papers in which plain words name none. */
  titled: byDesign,
});

/** How often a paper that was read teaches. */
const READ_TIMES = 3;
/** Of so many titled trials one keeps its title: the others must be known by their abstract. */
const TITLE_KEPT = 4;

/**
 * Returns the texts that teach, from ids with designs and the words of the papers by id. A paper that was read teaches three
 * times with and without its methods, and once by its abstract alone, so that the model reads records of every fullness; papers that are missing
 * do not teach. Throws where the labels have another form.
 */
export function taughtDesigns(file: unknown, papers: ReadonlyMap<string, LabelledPaper>): KnownDesign[] {
  const { read, titled } = labels.parse(file);
  const labelledDesigns = paired(titled, papers).map(({ design, words }, at): KnownDesign => {
    const title = design !== 'Randomised trial' || at % TITLE_KEPT === 0 ? words.title : '';
    // Plain words of the abstract name no design; the methods may.
    const methods = design !== null && at % 2 === 0 ? words.methods : '';
    return { design, words: { ...words, title, methods } };
  });
  const found = paired(read, papers).flatMap(({ design, words }): KnownDesign[] => [
    ...Array.from({ length: READ_TIMES }, () => [
      { design, words },
      { design, words: { ...words, methods: '' } },
    ]).flat(),
    { design, words: { ...words, title: '', methods: '' } },
  ]);
  return [...labelledDesigns, ...found];
}

/** The papers of which the words are known, in an order of their own that mixes the designs. */
function paired(ids: Record<string, string[]>, papers: ReadonlyMap<string, LabelledPaper>) {
  return Object.entries(ids)
    .flatMap(([name, members]) => members.map((id) => ({ id, design: name === 'none' ? null : name })))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ id, design }) => {
      const words = papers.get(id);
      return words ? [{ words, design: design as StudyDesign | null }] : [];
    });
}
