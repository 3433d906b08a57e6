import { mkdirSync, writeFileSync } from 'node:fs';
import { packModel } from '../../classifiers/packed-model.ts';
import { readSources } from '../../ingestion/read-sources.ts';
import { type OpenSentence, taughtBy, trainRoles } from '../../sentences/role-model.ts';
import { giveUp } from '../open-services.ts';

const paths = process.argv.slice(2);
if (paths.length === 0) giveUp('Usage: npm run train:roles -- <file | folder | archive of papers> …');
const weights = new URL('../../sentences/weights/', import.meta.url);

const taught: OpenSentence[][] = [];
for await (const item of readSources(paths)) {
  const sentences = 'paper' in item ? taughtBy(item.paper.abstract) : null;
  if (sentences) taught.push(sentences);
}
const training = trainRoles(taught);
let step = training.next();
while (!step.done) step = training.next();
const packed = packModel(step.value);
mkdirSync(weights, { recursive: true });
writeFileSync(new URL('roles.bin.gz', weights), packed);
console.log(
  `Learned from ${taught.length} titled abstracts; ${(packed.length / 1000).toFixed(0)} kB written.`,
);
