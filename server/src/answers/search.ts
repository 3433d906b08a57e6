import type { SearchResult } from '@health/contract';
import type { Services } from '../services.ts';
import { searches } from '../tables/searches.ts';
import { answerQuestion } from './answer-question.ts';

/** Answers a question and keeps it in the reader's history. */
export async function search({ db, now }: Services, userId: string, query: string): Promise<SearchResult> {
  const { model, content, citations } = await answerQuestion(db, query);
  const addedOn = now();
  const [kept] = await db
    .insert(searches)
    .values({ userId, query, result: content, citations, model, addedOn })
    .returning({ id: searches.id });
  if (!kept) throw new Error('The search was not stored.');
  return { id: kept.id, created: Math.floor(addedOn.getTime() / 1000), model, content, citations };
}
