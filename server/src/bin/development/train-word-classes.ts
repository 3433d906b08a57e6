import { mkdirSync, writeFileSync } from 'node:fs';
import { wordsOf } from '../../classifiers/hashed-words.ts';
import { readSources } from '../../ingestion/read-sources.ts';
import { splitSentences } from '../../sentences/split-sentences.ts';
import { learnClasses, packClasses } from '../../word-classes/word-classes.ts';
import { giveUp } from '../open-services.ts';

const paths = process.argv.slice(2);
if (paths.length === 0) giveUp('Usage: npm run train:words -- <file | folder | archive of papers> …');

/** A sentence is kept as one string: arrays of words would take ten times the memory. */
const sentences: string[] = [];
for await (const item of readSources(paths)) {
  if (!('paper' in item)) continue;
  const { abstract, sections } = item.paper;
  for (const text of [abstract, ...sections.map((section) => section.text)])
    for (const line of text.split('\n'))
      for (const sentence of splitSentences(line)) sentences.push(wordsOf(sentence).join(' '));
}
const classes = learnClasses(function* () {
  for (const sentence of sentences) yield sentence.split(' ');
});
const packed = packClasses(classes);
const weights = new URL('../../word-classes/weights/', import.meta.url);
mkdirSync(weights, { recursive: true });
writeFileSync(new URL('words.txt.gz', weights), packed);
console.log(
  `Learned the classes of ${classes.size} words from ${sentences.length} sentences; ${(packed.length / 1000).toFixed(0)} kB written.`,
);
