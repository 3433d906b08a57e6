import { readFileSync } from 'node:fs';
import { type QuestionType, questionTypes } from '@health/contract';
import { z } from 'zod';

const keys = z.array(z.string());
const slots = z.object({
  population: z.string(),
  intervention: z.string(),
  comparator: z.string(),
  outcome: z.string(),
});

/** A question with what answers it: a line of a question set. */
const keyedQuestion = z.object({
  id: z.string(),
  type: z.string(),
  question: z.string(),
  paraphrases: keys,
  expect: z.enum(['answer', 'refuse', 'notice', 'clarify']),
  /** Papers of which one must be quoted first. */
  lead: keys,
  /** Papers of which one of each group must be quoted. */
  must_cite: z.array(keys),
  /** Papers that also answer. */
  also_ok: keys.default([]),
  /** Patterns of the sentences that state the answer. */
  quote_any: keys,
  slots: slots.optional(),
});
export type KeyedQuestion = z.infer<typeof keyedQuestion>;

const labelledQuestion = z.object({ question: z.string(), type: z.enum(questionTypes) });
/** A question with the type of answer it asks for. */
export type LabelledQuestion = z.infer<typeof labelledQuestion>;

const slottedQuestion = z.object({ question: z.string(), slots });
/** A question with the words of each slot; empty where it names none. */
export type SlottedQuestion = z.infer<typeof slottedQuestion>;

/** Reads questions with their slots, one a line. */
export const readSlottedQuestions = (path: string): SlottedQuestion[] => readLines(path, slottedQuestion);

/** Reads a set of questions with keys, one a line. */
export const readQuestions = (path: string): KeyedQuestion[] => readLines(path, keyedQuestion);

/** Reads questions with their types, one a line. */
export const readTypedQuestions = (path: string): LabelledQuestion[] => readLines(path, labelledQuestion);

function readLines<Line>(path: string, shape: z.ZodType<Line>): Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, at) => shape.parse(JSON.parse(line), { error: () => `in line ${at + 1} of ${path}` }));
}

/** The type that a question of a set asks for; null where its kind says nothing of that ("multi_part"). */
export function typeOfQuestion({ type }: KeyedQuestion): QuestionType | null {
  const named = type === 'diagnostic' ? 'accuracy' : type;
  return questionTypes.find((one) => one === named) ?? null;
}

/** The question with its slots, of a set that labels them; null where all are empty or one is not in the question's own words. */
export function slotsOfQuestion({ question, slots: labelled }: KeyedQuestion): SlottedQuestion | null {
  const stretches = Object.values(labelled ?? {});
  const isLabelled = stretches.some(Boolean) && stretches.every((words) => question.includes(words));
  return labelled && isLabelled ? { question, slots: labelled } : null;
}

/** The question and its paraphrases. */
export const wordingsOf = ({ question, paraphrases }: KeyedQuestion): string[] => [question, ...paraphrases];
