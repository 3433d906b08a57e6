import { readFileSync, writeFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { giveUp } from '@health/server/bin/open-services';
import { packModel } from '@health/server/evidence/classifiers/packed-model';
import { trainDesigns } from '@health/server/evidence/study-design/design-model';
import { methodsOf } from '@health/server/evidence/study-design/study-design';
import { readSources } from '@health/server/ingestion/read-sources';
import { resource } from '@health/server/resources';
import { type LabelledPaper, taughtDesigns } from './taught-designs.ts';

const papers = process.argv.slice(2);
if (papers.length === 0) giveUp('Usage: npm run train:designs -- <file | folder | archive of papers> …');
else {
  const words = new Map<string, LabelledPaper>();
  for await (const item of readSources(papers))
    if ('paper' in item && item.paper.pmc_id) {
      const { pmc_id, title, abstract, sections } = item.paper;
      words.set(pmc_id, { title, abstract, methods: methodsOf(sections) });
    }
  const labels = JSON.parse(readFileSync(dataset('labels/study-designs.json'), 'utf8'));
  const known = taughtDesigns(labels, words);
  const packed = packModel(trainDesigns(known));
  writeFileSync(resource('weights/study-designs.bin.gz'), packed);
  console.log(`Learned from ${known.length} texts; ${(packed.length / 1000).toFixed(0)} kB written.`);
}
