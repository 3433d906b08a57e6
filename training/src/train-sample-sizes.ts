import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp } from '@health/server/bin/open-services';
import { readSources } from '@health/server/ingestion/read-sources';
import { resource } from '@health/server/resources';
import { z } from 'zod';
import { type KnownSize, packSizes, trainSizes } from './sample-size/fit-sizes.ts';

/** Sample sizes labelled by reading the abstracts, by PMC id or PMID; only the part for tuning teaches. */
const labels = z.object({ tuning: z.array(z.object({ id: z.string(), size: z.int().nullable() })) });
/** Questions with the parts of the abstract that answers them, by PMID, as PubMedQA has them. */
const questions = z.record(z.string(), z.object({ CONTEXTS: z.array(z.string()), LONG_ANSWER: z.string() }));

const [labelled, papers, answered] = process.argv.slice(2);
if (!labelled || !papers || !answered)
  giveUp('Usage: npm run train:sizes -- <labels.json> <folder | archive of papers> <questions.json>');
else {
  const abstracts = new Map(
    Object.entries(questions.parse(JSON.parse(readFileSync(answered, 'utf8')))).map(
      ([id, { CONTEXTS, LONG_ANSWER }]) => [id, [...CONTEXTS, LONG_ANSWER].join(' ')],
    ),
  );
  for await (const item of readSources([papers]))
    if ('paper' in item && item.paper.pmc_id) abstracts.set(item.paper.pmc_id, item.paper.abstract);
  const known = labels
    .parse(JSON.parse(readFileSync(labelled, 'utf8')))
    .tuning.flatMap(({ id, size }): KnownSize[] => {
      const abstract = abstracts.get(id);
      return abstract === undefined ? [] : [{ abstract, size }];
    });
  const packed = packSizes(trainSizes(known));
  writeFileSync(resource('weights/sample-sizes.bin.gz'), packed);
  console.log(`Learned from ${known.length} abstracts; ${(packed.length / 1000).toFixed(0)} kB written.`);
}
