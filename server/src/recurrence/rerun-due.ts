import { and, asc, eq, lte } from 'drizzle-orm';
import { answerQuestion } from '../answering/answer-question.ts';
import type { Services } from '../services.ts';
import { searches } from '../tables/searches.ts';
import { nextRun } from './calendar.ts';

/**
 * Answers every recurrent search that is due anew and sets its next time. The row is claimed by moving its time
 * on first, so that of several workers only one runs it. Answers how many ran.
 */
export async function rerunDue(services: Services): Promise<number> {
  const { db, now } = services;
  const due = await db
    .select()
    .from(searches)
    .where(lte(searches.nextRunAt, now()))
    .orderBy(asc(searches.nextRunAt))
    .limit(100);
  let ran = 0;
  for (const { id, query, schedule, nextRunAt } of due) {
    if (!schedule || !nextRunAt) continue;
    const mine = and(eq(searches.id, id), eq(searches.nextRunAt, nextRunAt));
    const claimed = await db
      .update(searches)
      .set({ nextRunAt: nextRun(schedule, nextRunAt, now()) })
      .where(mine)
      .returning({ id: searches.id });
    if (claimed.length === 0) continue;
    const { model, content, citations } = await answerQuestion(services, query);
    await db.update(searches).set({ result: content, citations, model }).where(eq(searches.id, id));
    ran++;
  }
  return ran;
}
