import { mkdirSync, writeFileSync } from 'node:fs';
import { giveUp } from '@health/server/bin/open-services';
import { sentenceTokens } from '@health/server/evidence/classifiers/hashed-words';
import { readSources } from '@health/server/ingestion/read-sources';
import { resource } from '@health/server/resources';
import { splitSentences } from '@health/server/text/sentences/split-sentences';
import { learnClusters, packClusters } from './word-clusters/cluster-words.ts';

const paths = process.argv.slice(2);
if (paths.length === 0) giveUp('Usage: npm run train:words -- <file | folder | archive of papers> …');

/** A sentence is kept as one string: arrays of words would take ten times the memory. */
const sentences: string[] = [];
for await (const item of readSources(paths)) {
  if (!('paper' in item)) continue;
  const { abstract, sections } = item.paper;
  for (const text of [abstract, ...sections.map((section) => section.text)])
    for (const line of text.split('\n'))
      for (const sentence of splitSentences(line)) sentences.push(sentenceTokens(sentence).join(' '));
}
const classes = learnClusters(function* () {
  for (const sentence of sentences) yield sentence.split(' ');
});
const packed = packClusters(classes);
const weights = resource('weights/');
mkdirSync(weights, { recursive: true });
writeFileSync(new URL('word-clusters.txt.gz', weights), packed);
console.log(
  `Learned the classes of ${classes.size} words from ${sentences.length} sentences; ${(packed.length / 1000).toFixed(0)} kB written.`,
);
