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
import type { Database } from '../../platform/database/connect.ts';
import { models } from '../../platform/schema/models.ts';
import { corpus, papers } from '../../platform/schema/papers.ts';
import { roles } from '../../text/sentences/section-titles.ts';
import { currentRoles, forgetRoles, ROLES } from './current-roles.ts';

/** With fewer titled abstracts the shipped model reads better; more than the most teach nothing new. */
const LIMITS = { least: 1000, most: 20_000 };
/** A library has to grow by a fifth before it is worth learning anew. */
const GROWTH = 1.2;
const PAGE = 500;

/**
 * Learns the roles of sentences from the library's own titled abstracts, when enough new papers have come. The new model
 * is kept only if it reads every tenth abstract, held out, at least as well as the one in use. Answers whether it was.
 */
export async function retrainRoles(db: Database, signal?: AbortSignal, limits = LIMITS): Promise<boolean> {
  const held = await papersHeld(db);
  const [last] = await db.select().from(models).where(eq(models.name, ROLES));
  if (held < (last ? last.papers * GROWTH : limits.least)) return false;
  const abstracts = await titledAbstracts(db, limits.most, signal);
  if (abstracts.length < limits.least || signal?.aborted) return false;
  const heldOut = abstracts.filter((_, at) => at % 10 === 0);
  const model = await train(
    abstracts.filter((_, at) => at % 10 !== 0),
    signal,
  );
  if (!model) return false;
  const accuracy = await accuracyOf(model, heldOut);
  const before = await accuracyOf(await currentRoles(db), heldOut);
  const better = accuracy >= before;
  const row = {
    papers: held,
    taught: abstracts.length,
    accuracy: Math.max(accuracy, before),
    trainedAt: new Date(),
  };
  const weights = better ? packModel(model) : (last?.weights ?? null);
  await db
    .insert(models)
    .values({ name: ROLES, weights, ...row })
    .onConflictDoUpdate({ target: models.name, set: { weights, ...row } });
  forgetRoles(db);
  return better;
}

async function papersHeld(db: Database): Promise<number> {
  const [row] = await db.select({ papers: corpus.papers }).from(corpus);
  return row?.papers ?? 0;
}

async function titledAbstracts(db: Database, most: number, signal?: AbortSignal): Promise<OpenSentence[][]> {
  const found: OpenSentence[][] = [];
  let after = '';
  while (found.length < most && !signal?.aborted) {
    const page = await db
      .select({ id: papers.pmcId, abstract: papers.abstract })
      .from(papers)
      .where(
        and(gt(papers.pmcId, after), eq(papers.abstractBy, 'authors'), sql`${papers.abstract} like '%:%'`),
      )
      .orderBy(asc(papers.pmcId))
      .limit(PAGE);
    for (const { abstract } of page) {
      const sentences = taughtBy(abstract);
      if (sentences) found.push(sentences);
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE) break;
  }
  return found.slice(0, most);
}

/** Lets everything else of this process have its turn between any hundred abstracts; null when it was told to stop. */
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
  let right = 0;
  let judged = 0;
  for (const [done, sentences] of abstracts.entries()) {
    if (done % 100 === 99) await setImmediate();
    const open = sentences.map(({ text }) => ({ text, roles }));
    for (const [at, { role }] of decodeRoles(model, open).entries()) {
      const truth = sentences[at]?.roles ?? [];
      if (truth.length !== 1) continue;
      judged++;
      if (truth[0] === role) right++;
    }
  }
  return judged === 0 ? 0 : right / judged;
}
