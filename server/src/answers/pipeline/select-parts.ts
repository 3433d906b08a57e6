import type { Services } from '../../platform/services.ts';
import { type AnsweredPart, withPartsQuoted } from '../evidence-selection/answered-parts.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { retrieveForAnswer } from '../evidence-selection/retrieve-evidence.ts';
import { readAskedQuestion } from '../question-frame/asked-question.ts';
import { standAlone } from '../question-frame/question-parts.ts';
import { readFrame } from '../question-frame/read-frame.ts';
import { type FramedQuestion, type SelectedSources, selectSources } from './select-sources.ts';

type SearchServices = Pick<Services, 'db' | 'memory' | 'now' | 'embedder' | 'reader'>;

/** Sources of one part: the others have to be seen, too. */
const MOST_OF_PART = 3;
const MOST_QUOTES = 3;

/**
 * Answers each part of a question that asks several things as a question of its own, and takes for each part what is likelier to bear on
 * it: that, or what the whole question found for it. Returns what the whole question found where no part finds anything better.
 */
export async function selectParts(
  services: SearchServices,
  { frame, signal }: FramedQuestion,
  whole: SelectedSources,
): Promise<SelectedSources> {
  const { parts } = frame;
  const [first] = parts;
  if (!first) return whole;
  const questions = parts.map(({ asked, frame: own }, at) =>
    at === 0 ? asked : standAlone(asked, own, first.frame),
  );
  const alone = await Promise.all(
    questions.map((question) => question && askedAlone(services, question, signal)),
  );
  const used = new Set<string>();
  const chosen = parts.map(({ asked }, at) => betterOf(asked, whole, alone[at] || null, used));
  if (chosen.every(({ isOfWhole }) => isOfWhole)) return whole;
  const answered = chosen.map(({ part }) => part);
  return {
    level: 'answer',
    isRead: true,
    evidence: withPartsQuoted(merged(chosen.flatMap(({ evidence }) => evidence)), answered),
    parts: answered,
    retractedCount: whole.retractedCount,
    definition: null,
  };
}

/** Returns the sources of a question that is asked without what is around it; null where none answers. */
async function askedAlone(
  services: SearchServices,
  query: string,
  signal: AbortSignal,
): Promise<SelectedSources | null> {
  const question = await readAskedQuestion(services, { query }, services.now());
  const candidates = await retrieveForAnswer(services, question, false);
  const frame = readFrame(question, candidates.idf, { phrases: candidates.phrases });
  const selected = await selectSources(services, {
    question,
    correction: undefined,
    frame,
    candidates,
    signal,
  });
  return selected.level === 'answer' && selected.evidence.length > 0 ? selected : null;
}

interface ChosenPart {
  part: AnsweredPart;
  evidence: readonly Evidence[];
  isOfWhole: boolean;
}

/**
 * What answers a part: the sentence of the whole question's source, or of the part's own, by how likely the paper is to bear on it. No
 * sentence answers two parts: `used` has those that answer one.
 */
function betterOf(
  asked: string,
  whole: SelectedSources,
  alone: SelectedSources | null,
  used: Set<string>,
): ChosenPart {
  const found = whole.parts.find((part) => part.asked === asked)?.found ?? null;
  const source = whole.evidence.find(({ paper }) => paper.pmcId === found?.pmcId);
  const [own] = alone?.evidence ?? [];
  const isOfWhole = !alone || !own || (source !== undefined && source.relevance >= own.relevance);
  const quotes = isOfWhole ? (found ? [found.quote] : []) : own.quotes;
  const paper = isOfWhole ? source : own;
  const quote = quotes.find((one) => !used.has(one.quote));
  if (!quote || !paper) return { part: { asked, found: null }, evidence: [], isOfWhole };
  used.add(quote.quote);
  return {
    part: { asked, found: { pmcId: paper.paper.pmcId, quote } },
    evidence: isOfWhole ? [paper] : alone.evidence.slice(0, MOST_OF_PART),
    isOfWhole,
  };
}

/** Each paper once, with what is quoted of it for any part. */
function merged(evidence: readonly Evidence[]): Evidence[] {
  const byPaper = new Map<string, Evidence>();
  for (const one of evidence) {
    const known = byPaper.get(one.paper.pmcId);
    const [leading, ...others] = known?.quotes ?? one.quotes;
    const news = one.quotes.filter(
      ({ quote }) => ![leading, ...others].some((other) => other.quote === quote),
    );
    const quotes: Evidence['quotes'] = [leading, ...[...others, ...news].slice(0, MOST_QUOTES - 1)];
    byPaper.set(one.paper.pmcId, { ...(known ?? one), quotes });
  }
  return [...byPaper.values()];
}
