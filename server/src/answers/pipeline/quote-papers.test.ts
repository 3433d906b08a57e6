import { expect, test } from 'vitest';
import { stemOf } from '../../text/tokens/content-stems.ts';
import type { EvidencePaper } from '../evidence-selection/read-papers.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';
import { nearestPapers } from './quote-papers.ts';

const paper = (title: string, retracted = false) =>
  ({ title, keyWords: '', headings: '', abstract: '', retracted }) as EvidencePaper;
const term = (written: string, weight: number): QuestionTerm => ({
  ...{ written, kind: 'word', concept: null, name: null, stems: [stemOf(written)], weight, related: [] },
  isRare: false,
});
const shown = (papers: EvidencePaper[], ...terms: QuestionTerm[]) =>
  nearestPapers(papers, terms).map(({ title }) => title);

const failure = ['Failure of the heart', 'Walking after a failure', 'Failure and sleep'].map((title) =>
  paper(title),
);
const rare = ['One on semaglutide', 'Two on semaglutide', 'Three on semaglutide', 'Four on semaglutide'];

test('the nearest papers share the rarest term of the question, at most three, in their order', () => {
  const papers = [
    ...failure,
    paper('A retracted one on semaglutide', true),
    ...rare.map((title) => paper(title)),
  ];
  expect(shown(papers, term('failure', 2), term('semaglutide', 6))).toEqual(rare.slice(0, 3));
});

test('no paper is near when none has the rarest term of the question', () => {
  expect(shown(failure, term('failure', 2), term('semaglutide', 6))).toEqual([]);
});

test('an everyday word counts only when the question has no other term', () => {
  const dizzy = [paper('Dizzy in the morning')];
  const periods = { ...term('periods', 4), isRare: true };
  expect(shown(dizzy, term('dizzy', 6), periods)).toEqual([]);
  expect(shown(dizzy, term('dizzy', 6))).toHaveLength(1);
});

test('a query without search terms returns the first three papers', () => {
  expect(shown([...failure, paper('Another')])).toHaveLength(3);
});
