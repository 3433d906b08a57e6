import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { giveUp } from '@health/server/bin/open-services';
import { packModel } from '@health/server/evidence/classifiers/packed-model';
import { type OpenSentence, taughtBy, trainRoles } from '@health/server/evidence/sentence-roles/role-model';
import { readMedlineText } from '@health/server/ingestion/pubmed/citation';
import { readSources } from '@health/server/ingestion/read-sources';
import { resource } from '@health/server/resources';

const MEDLINE = /\.(?:txt|nbib|medline)$/i;
const paths = process.argv.slice(2);
if (paths.length === 0)
  giveUp(
    'Usage: npm run train:roles -- <file | folder | archive of papers, or .txt | .nbib of MEDLINE records> …',
  );
const weights = resource('weights/');

const taught: OpenSentence[][] = [];
const known = new Set<string>();
const papers = paths.filter((path) => !MEDLINE.test(path));
if (papers.length > 0)
  for await (const item of readSources(papers))
    if ('paper' in item) learn(item.paper.pmid, item.paper.abstract);
for (const path of paths.filter((one) => MEDLINE.test(one)))
  for (const { pmid, abstract } of readMedlineText(readFileSync(path, 'utf8'))) learn(pmid, abstract);

const training = trainRoles(taught);
let step = training.next();
while (!step.done) step = training.next();
const packed = packModel(step.value);
mkdirSync(weights, { recursive: true });
writeFileSync(new URL('roles.bin.gz', weights), packed);
console.log(
  `Learned from ${taught.length} titled abstracts; ${(packed.length / 1000).toFixed(0)} kB written.`,
);

/** A paper that came in two files teaches once. */
function learn(pmid: string | null, abstract: string): void {
  if (pmid && known.has(pmid)) return;
  if (pmid) known.add(pmid);
  const sentences = taughtBy(abstract);
  if (sentences) taught.push(sentences);
}
