/** A query that shows one rule of the search syntax, and what it asks for. */
export interface SyntaxExample {
  query: string;
  meaning: string;
}

/** What the help of the search box explains, in its order. */
export const syntaxExamples: readonly SyntaxExample[] = [
  {
    query: 'sleep AND (insomnia OR pain)',
    meaning: 'Sleep, and one of the two others. Operators are in capitals.',
  },
  { query: 'asthma NOT children', meaning: 'Asthma, but nothing that mentions children.' },
  { query: '"blood pressure"[ti]', meaning: 'These words in a row, in the title.' },
  { query: 'exercise[tiab]', meaning: 'In title, abstract or keywords. [ab] is the abstract alone.' },
  { query: 'diabetes[mh]', meaning: 'A heading; papers without headings count when they name the concept.' },
  { query: 'smith[au]', meaning: 'An author. With initials: smith ab[au].' },
  { query: 'BMC[ta] AND sleep', meaning: 'Words of the journal’s name.' },
  { query: '2010:2015[dp] AND exercise', meaning: 'Years of publication.' },
  { query: 'review[pt] AND diet', meaning: 'The type of article or study.' },
  { query: 'hypertens*', meaning: 'Every word that begins so; at least four letters.' },
  { query: '"sleep depression"~5', meaning: 'Near each other: at most five words between.' },
  { query: 'title:sleep abstract:exercise', meaning: 'Fields can also stand before the word.' },
];
