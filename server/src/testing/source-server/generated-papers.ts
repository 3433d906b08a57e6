import { interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import { arbitraryPaper } from '../arbitrary-paper.ts';
import { type PlayedPaper, playedPaper } from './played-paper.ts';

const DESIGNS = [
  ['Randomized Controlled Trial', 'a randomised controlled trial', 'We randomised'],
  ['Systematic Review', 'a systematic review', 'We searched three databases and included'],
  ['Observational Study', 'a cohort study', 'We followed'],
  ['Case Reports', 'a case report', 'We saw'],
] as const;
const YEARS = 12;

/** Returns papers about the interests of the catalogue in turn: every design, the last twelve years, three of four open. */
export function generatedPapers(count: number, now = new Date()): PlayedPaper[] {
  return Array.from({ length: count }, (_, index) => generatedPaper(index, now));
}

function generatedPaper(index: number, now: Date): PlayedPaper {
  const interests = interestCatalogue.length;
  const { label = '', mesh = [], synonyms = [] } = interestCatalogue[index % interests] ?? {};
  const round = Math.floor(index / interests);
  const [type, design, begun] = DESIGNS[round % DESIGNS.length] ?? DESIGNS[0];
  const year = now.getUTCFullYear() - (round % YEARS);
  const people = 40 + ((index * 37) % 900);
  const isOpen = index % 4 !== 3;
  const pmid = String(50_000_000 + index);
  const paper = arbitraryPaper({
    ...(isOpen ? {} : { pmc_id: `MED${pmid}`, licence: null }),
    pmid,
    doi: `10.5555/generated.${index}`,
    title: `${label} and daily walking in group ${index}: ${design}`,
    abstract: [
      `Background: ${label} is common${synonyms[0] ? `; it is also called ${synonyms[0]}` : ''}.`,
      `Methods: ${begun} ${people} adults with <65 years of age.`,
      `Results: Symptoms fell by ${10 + (index % 40)}% (p<0.05).`,
      `Conclusions: Walking helps people with ${label.toLowerCase()}.`,
    ].join('\n'),
    mesh,
    key_words: [label],
    publication_types: [type],
    pub_year: year,
  });
  const month = String(1 + (index % 12)).padStart(2, '0');
  const published = `${year}-${month}-10`;
  const today = now.toISOString().slice(0, 10);
  return playedPaper(paper, { published: published < today ? published : today, citedBy: index % 50 });
}
