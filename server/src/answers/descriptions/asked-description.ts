import type { QuestionReading } from '@health/contract';
import { askedDefinition } from './asked-definition.ts';
import { askedList } from './asked-list.ts';
import type { AskedDescription } from './described.ts';

/** Returns what a question asks to be listed or defined, by its wording or by the user's correction; null when it asks for something else. */
export const askedDescription = (question: string, correction?: QuestionReading): AskedDescription | null =>
  (correction ? null : askedList(question)) ?? askedDefinition(question, correction);
