/** Questions in plain words, each of which the papers that come with the application answer. */
export const exampleQuestions: readonly string[] = [
  'Does exercise help against depression?',
  'What helps against insomnia?',
  'Does a Mediterranean diet protect the heart?',
  'How common is anxiety among students?',
];

/** Queries that show the operators a user needs first. */
export const exampleOperators: readonly { query: string; meaning: string }[] = [
  { query: 'sleep AND (insomnia OR pain)', meaning: 'both, and one of two' },
  { query: '"blood pressure"[ti]', meaning: 'these words in a row, in the title' },
  { query: 'asthma NOT children', meaning: 'one without the other' },
  { query: '2015:2024[dp] AND exercise', meaning: 'years of publication' },
];
