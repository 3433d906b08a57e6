import { readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { packModel, unpackModel } from '@health/server/evidence/classifiers/packed-model';
import { findingOf } from '@health/server/evidence/findings/finding-direction';
import { chanceOfNone } from '@health/server/evidence/findings/finding-model';
import { sampleSizeOf, unpackSizes } from '@health/server/evidence/sample-size/sample-size';
import {
  decodeRoles,
  type OpenSentence,
  taughtBy,
  trainRoles,
} from '@health/server/evidence/sentence-roles/role-model';
import { rolesOf } from '@health/server/evidence/sentence-roles/sentence-roles';
import { roles } from '@health/server/text/sentences/labelled-parts';
import { trainFindings } from '@health/training/findings/fit-findings';
import { packSizes, trainSizes } from '@health/training/sample-size/fit-sizes';
import { z } from 'zod';
import { f1, share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { designFigures } from './design-figures.ts';
import { type ArticleAbstract, articleAbstracts, findingSpans, questionAbstracts } from './evidence-texts.ts';
import { promptedDirectionFigures } from './prompted-directions.ts';

/**
 * Returns how well sentences, findings, designs and sample sizes are read, on texts that trained nothing: in per cent, but
 * for findings for a prompt, which are 0 to 1.
 */
export async function judgeEvidenceTask(): Promise<Figures> {
  const articles = await articleAbstracts();
  return {
    ...roleFigures(articles),
    ...findingFigures(),
    ...promptedDirectionFigures(),
    ...designFigures(),
    ...sampleSizes(articles),
  };
}

type Model = Parameters<typeof decodeRoles>[0];

/**
 * Trained on nine tenths of the open-access articles; the trials of the last tenth and PubMedQA are new to it. It reads
 * as it would be shipped, in few bytes.
 */
function roleFigures(articles: readonly ArticleAbstract[]): Figures {
  const questions = questionAbstracts();
  const training = trainRoles(titled(articles.filter(({ tenth }) => tenth > 0)));
  let step = training.next();
  while (!step.done) step = training.next();
  const model = unpackModel(packModel(step.value));
  const trials = titled(articles.filter(({ tenth, trial }) => tenth === 0 && trial));
  const labelled = titled(questions);
  return {
    ...accuracies('roles_trials', model, trials),
    ...accuracies('roles_pubmedqa', model, labelled),
    roles_us_per_sentence: microseconds(questions.map(({ plain }) => plain)),
  };
}

const titled = (texts: readonly { abstract: string }[]): OpenSentence[][] =>
  texts.map(({ abstract }) => taughtBy(abstract)).filter((sentences) => sentences !== null);

/** All titles hidden, every role open; sentences under a title of two roles are read but not judged. */
function accuracies(name: string, model: Model, abstracts: readonly OpenSentence[][]): Figures {
  const judged = abstracts.flatMap((sentences) => {
    const found = decodeRoles(
      model,
      sentences.map(({ text }) => ({ text, roles })),
    );
    return sentences.flatMap(({ roles: truth }, at) =>
      truth.length === 1 ? [{ truth: truth[0] ?? '', found: found[at]?.role ?? '' }] : [],
    );
  });
  const merged = (role: string) => (role === 'objective' ? 'background' : role);
  const figures: Figures = {
    [name]: percentage(judged, ({ truth, found }) => truth === found),
    [`${name}_four_roles`]: percentage(judged, ({ truth, found }) => merged(truth) === merged(found)),
    [`${name}_sentences`]: judged.length,
  };
  for (const role of roles)
    figures[`${name}_${role}_f1`] = f1(judged.map((one) => [one.truth === role, one.found === role]));
  return figures;
}

/** Time of the processor, not of the clock: other work on the machine costs nothing. */
function microseconds(texts: readonly string[]): number {
  rolesOf(texts[0] ?? '');
  const started = process.cpuUsage();
  const sentences = texts.reduce((sum, text) => sum + rolesOf(text).length, 0);
  return processorTime(started) / sentences;
}

function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}

/** The validation split, as its description asks; the test articles are left out of the archive. */
function findingFigures(): Figures {
  const spans = findingSpans();
  const model = trainFindings(spans.filter(({ split }) => split === 'train'));
  const validation = spans.filter(({ split }) => split === 'validation');
  const shown = validation.map(({ text, finding }) => ({ finding, found: findingOf(text).finding }));
  const sure = shown.filter(({ found }) => found !== 'unclear');
  const started = process.cpuUsage();
  for (const { text } of validation) findingOf(text);
  return {
    direction_none: percentage(
      validation,
      ({ text, finding }) => chanceOfNone(text, model) > 0.5 === (finding === 'no difference'),
    ),
    direction_when_sure: percentage(sure, ({ finding, found }) => finding === found),
    direction_sure_share: (100 * sure.length) / shown.length,
    direction_us_per_sentence: processorTime(started) / validation.length,
  };
}

const sizes = z.array(z.object({ id: z.string(), size: z.int().nullable() }));
type Labelled = z.infer<typeof sizes>;
const FOLDS = 5;

/**
 * Sizes labelled by reading the abstracts, by PMC id or PMID; none that is judged taught the weights. Of those judged anew and last the
 * labels were set down before anything had read them; they were chosen by the hash of their id. The abstracts that do
 * teach are read by weights learned from four fifths of the others.
 */
function sampleSizes(articles: readonly ArticleAbstract[]): Figures {
  const file = dataset('labels/sample-sizes.json');
  const read = z
    .object({ tuning: sizes, judged: sizes, judgedAnew: sizes, judgedLast: sizes })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const texts = new Map([
    ...articles.map(({ id, abstract }) => [id, abstract] as const),
    ...questionAbstracts().map(({ id, plain }) => [id, plain] as const),
  ]);
  const right = (all: Labelled, weights?: Float32Array) =>
    all.filter(({ id, size }) => (sampleSizeOf(texts.get(id) ?? '', weights)?.n ?? null) === size).length;
  const exact = (all: Labelled) => (100 * right(all)) / all.length;
  const unseen = Array.from({ length: FOLDS }, (_, fold) => {
    const others = read.tuning.filter((_, at) => at % FOLDS !== fold);
    const weights = trainSizes(others.map(({ id, size }) => ({ abstract: texts.get(id) ?? '', size })));
    return right(
      read.tuning.filter((_, at) => at % FOLDS === fold),
      unpackSizes(packSizes(weights)),
    );
  });
  const started = process.cpuUsage();
  const judged = [...read.judged, ...read.judgedAnew, ...read.judgedLast];
  const all = exact(judged);
  return {
    sample_size_us: processorTime(started) / judged.length,
    sample_size_exact: all,
    sample_size_exact_first: exact(read.judged),
    sample_size_exact_anew: exact(read.judgedAnew),
    sample_size_exact_last: exact(read.judgedLast),
    sample_size_exact_five_fold: (100 * unseen.reduce((sum, n) => sum + n, 0)) / read.tuning.length,
  };
}

const percentage = <T>(all: readonly T[], right: (one: T) => boolean): number => 100 * share(all, right);
