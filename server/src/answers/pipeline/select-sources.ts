import type { Database } from '../../platform/database/connect.ts';
import type { KeptDatabase, Services } from '../../platform/services.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import type { AnswerInput } from '../compose/sources.ts';
import { findDefinitions } from '../definitions/find-definitions.ts';
import { knownRoles } from '../evidence-selection/known-readings.ts';
import { worthReading } from '../evidence-selection/match-papers.ts';
import { readWithQuestion } from '../evidence-selection/read-with-question.ts';
import type { RetrievedEvidence } from '../evidence-selection/retrieve-evidence.ts';
import { type SelectedEvidence, selectEvidence } from '../evidence-selection/select-evidence.ts';
import type { AskedQuestion } from '../question-frame/asked-question.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { currentRoles } from '../role-model/current-roles.ts';

/** A question as it was read, with the papers that were found for it. */
export interface FramedQuestion {
  question: UnderstoodQuestion;
  correction: AskedQuestion['correction'];
  frame: QuestionFrame;
  candidates: RetrievedEvidence;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** The sources of an answer, and what they define where a definition is asked for. */
export type SelectedSources = SelectedEvidence & Pick<AnswerInput, 'definition'>;

/** Selects the sentences that answer a question: those that define what it asks for, else what was found. */
export async function selectSources(
  services: KeptDatabase<Database> & Pick<Services, 'reader'>,
  { question, correction, frame, candidates, signal }: FramedQuestion,
): Promise<SelectedSources> {
  const { db } = services;
  const roles = await currentRoles(services);
  const classifyRoles = (abstract: string) => knownRoles(abstract, roles);
  const { definition, evidence } = await findDefinitions(
    db,
    { question: question.written, correction, candidates },
    classifyRoles,
  );
  // Without the reader nothing is said to answer, a definition neither.
  if (evidence.length > 0 && services.reader?.isAvailable())
    return { level: 'answer', isRead: true, evidence, parts: [], retractedCount: 0, definition };
  const worth = worthReading(candidates, frame);
  const readings = await readWithQuestion(services.reader, question.written, worth, signal);
  const selected = await selectEvidence(db, { ...candidates, readings }, frame, classifyRoles);
  return { ...selected, definition: readings ? definition : null };
}
