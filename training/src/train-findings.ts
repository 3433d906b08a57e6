import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp } from '@health/server/bin/open-services';
import { packModel } from '@health/server/evidence/classifiers/packed-model';
import { resource } from '@health/server/resources';
import { z } from 'zod';
import { trainFindings } from './findings/fit-findings.ts';

/** A line of the training file: a sentence and whether it reports none, an increase or a decrease. */
const span = z.object({
  text: z.string(),
  direction: z.enum(['none', 'increase', 'decrease']),
  split: z.string(),
});

const [path] = process.argv.slice(2);
if (!path) giveUp('Usage: npm run train:findings -- <file of JSON lines>');
else {
  const spans = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => span.parse(JSON.parse(line)))
    .filter(({ split }) => split === 'train');
  const model = trainFindings(
    spans.map(({ text, direction }) => ({
      text,
      finding: direction === 'none' ? 'no difference' : 'difference',
    })),
  );
  const packed = packModel(model);
  writeFileSync(resource('weights/findings.bin.gz'), packed);
  console.log(`Learned from ${spans.length} sentences; ${(packed.length / 1000).toFixed(0)} kB written.`);
}
