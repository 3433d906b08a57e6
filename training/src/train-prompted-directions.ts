import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp } from '@health/server/bin/open-services';
import { packWeights, promptedWeightNames } from '@health/server/evidence/findings/prompted/prompted-model';
import { resource } from '@health/server/resources';
import { fitCalibration } from './prompted-directions/fit-calibration.ts';
import { fitPromptedModel, lessonsOf } from './prompted-directions/fit-prompted-directions.ts';
import {
  figuresOf,
  intervalsOf,
  judgePrompt,
  meanChances,
} from './prompted-directions/judge-prompted-directions.ts';
import { readKnownPrompts } from './prompted-directions/read-prompts.ts';

const FOLDS = 5;
/** Articles are dealt into folds by their number, spread by a prime. */
const foldOf = (pmcId: string): number => ((Number(pmcId.replace(/\D/g, '')) * 7919) % 10007) % FOLDS;

const [folder, leftOut] = process.argv.slice(2);
if (!folder || !leftOut)
  giveUp('Usage: npm run train:prompted -- <folder of Evidence Inference> <file of PMC ids to leave out>');
else {
  const without = new Set(readFileSync(leftOut, 'utf8').split(/\s+/));
  const known = readKnownPrompts(folder).filter(
    ({ pmcId, split }) => split === 'train' && !without.has(pmcId),
  );
  const lessons = known.map((one) => ({ one, lessons: lessonsOf(one), fold: foldOf(one.pmcId) }));
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fitPromptedModel(lessons.filter((one) => one.fold !== fold).map((one) => one.lessons));
    return lessons.filter((one) => one.fold === fold).map(({ one }) => judgePrompt(one, model));
  }).flat();
  console.log('Five-fold, by articles:');
  console.table({ ...figuresOf(judged), ...intervalsOf(judged) });
  console.log('Calibration:');
  console.log(
    fitCalibration(
      judged.flatMap((one) => {
        const chances = meanChances(one);
        return chances ? [{ truth: one.truth, chances }] : [];
      }),
    ),
  );
  const model = fitPromptedModel(lessons.map((one) => one.lessons));
  for (const name of promptedWeightNames) {
    const packed = packWeights(model[name]);
    writeFileSync(resource(`weights/finding-${name}.bin.gz`), packed);
    console.log(`${name}: ${(packed.length / 1000).toFixed(0)} kB written.`);
  }
  console.log(`Learned from ${known.length} prompts.`);
}
