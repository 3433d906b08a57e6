import type { answerQuestion } from '../answers/pipeline/answer-question.ts';
import type { Database } from '../platform/database/connect.ts';
import { ProcessMemory } from '../platform/process-memory.ts';
import { testReader } from './test-reader.ts';

type AnswerServices = Parameters<typeof answerQuestion>[0];

/** What an answer needs, on a database: the reader and no other model, and always the same day. */
export const answerServices = (db: Database): AnswerServices => ({
  db,
  memory: new ProcessMemory(),
  embedder: null,
  reader: testReader,
  languageModel: null,
  now: () => new Date('2026-01-01'),
});
