import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { packModel } from '../../evidence/classifiers/packed-model.ts';
import type { SequenceModel } from '../../evidence/classifiers/sequence-model.ts';
import {
  decodeRoles,
  type OpenSentence,
  taughtBy,
  trainRoles,
} from '../../evidence/sentence-roles/role-model.ts';
import { corpus, papers } from '../../library/schema/papers.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { roles } from '../../text/sentences/labelled-parts.ts';
import { models } from '../schema.ts';
import { currentRoles, invalidateRoles, ROLES } from './current-roles.ts';

/** With fewer labelled abstracts the shipped model is more accurate; more than the maximum add nothing. */
const ABSTRACT_LIMITS = { least: 1000, most: 20_000 };
/** The library must grow by a fifth before it is worth training again. */
const GROWTH = 1.2;
const PAGE_SIZE = 500;

/**
 * Trains the classifier of sentence roles on the library's own labelled abstracts, when enough papers were added. The new model is
 * kept only if it classifies the held-out abstracts (every tenth) at least as well as the current one. Returns whether it was kept.
 */
export async function retrainRoles(
  services: KeptDatabase<Database>,
  signal?: AbortSignal,
  limits = ABSTRACT_LIMITS,
): Promise<boolean> {
  const { db } = services;
  const paperCount = await countPapers(db);
  const [last] = await db.select().from(models).where(eq(models.name, ROLES));
  if (paperCount < (last ? last.papers * GROWTH : limits.least)) return false;
  const abstracts = await titledAbstracts(db, limits.most, signal);
  if (abstracts.length < limits.least || signal?.aborted) return false;
  const heldOut = abstracts.filter((_, at) => at % 10 === 0);
  const model = await train(
    abstracts.filter((_, at) => at % 10 !== 0),
    signal,
  );
  if (!model) return false;
  const accuracy = await accuracyOf(model, heldOut);
  const previousAccuracy = await accuracyOf(await currentRoles(services), heldOut);
  const isBetter = accuracy >= previousAccuracy;
  const row = {
    papers: paperCount,
    taught: abstracts.length,
    accuracy: Math.max(accuracy, previousAccuracy),
    trainedAt: new Date(),
  };
  const weights = isBetter ? packModel(model) : (last?.weights ?? null);
  await db
    .insert(models)
    .values({ name: ROLES, weights, ...row })
    .onConflictDoUpdate({ target: models.name, set: { weights, ...row } });
  invalidateRoles(services);
  return isBetter;
}

async function countPapers(db: Database): Promise<number> {
  const [row] = await db.select({ papers: corpus.papers }).from(corpus);
  return row?.papers ?? 0;
}

async function titledAbstracts(
  db: Database,
  maximum: number,
  signal?: AbortSignal,
): Promise<OpenSentence[][]> {
  const found: OpenSentence[][] = [];
  let after = '';
  while (found.length < maximum && !signal?.aborted) {
    const page = await db
      .select({ id: papers.pmcId, abstract: papers.abstract })
      .from(papers)
      .where(
        and(gt(papers.pmcId, after), eq(papers.abstractBy, 'authors'), sql`${papers.abstract} like '%:%'`),
      )
      .orderBy(asc(papers.pmcId))
      .limit(PAGE_SIZE);
    for (const { abstract } of page) {
      const sentences = taughtBy(abstract);
      if (sentences) found.push(sentences);
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE_SIZE) break;
  }
  return found.slice(0, maximum);
}

/** Trains in steps and lets other work of the process run between them; null when `signal` is aborted. */
async function train(
  abstracts: readonly OpenSentence[][],
  signal?: AbortSignal,
): Promise<SequenceModel | null> {
  const training = trainRoles(abstracts);
  for (;;) {
    const step = training.next();
    if (step.done) return step.value;
    if (signal?.aborted) return null;
    await setImmediate();
  }
}

async function accuracyOf(model: SequenceModel, abstracts: readonly OpenSentence[][]): Promise<number> {
  let correct = 0;
  let judged = 0;
  for (const [index, sentences] of abstracts.entries()) {
    if (index % 100 === 99) await setImmediate();
    const unlabelled = sentences.map(({ text }) => ({ text, roles }));
    for (const [at, { role }] of decodeRoles(model, unlabelled).entries()) {
      const expected = sentences[at]?.roles ?? [];
      if (expected.length !== 1) continue;
      judged++;
      if (expected[0] === role) correct++;
    }
  }
  return judged === 0 ? 0 : correct / judged;
}
