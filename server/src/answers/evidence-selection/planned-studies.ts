import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import { isNotice } from '../../text/sentences/split-sentences.ts';
import { termMatch } from '../question-frame/match-term.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import type { ScoredSentence } from './evidence.ts';
import { WITHOUT_ROLE } from './quotable-sentences.ts';
import { type EvidencePaper, paperProfile } from './read-papers.ts';
import { rankSentences } from './select-sentences.ts';

const MAX_LENGTH = 600;
const MIN_LENGTH = 40;
/** What quote and title must mention of the question, by weight. */
const MIN_COVERED = 0.3;
/** States what is tested or planned. */
const AIM =
  /\b(?:aim(?:s|ed)?|objectives?|purpose|hypothes\w+|will|planned|designed to|to (?:investigate|evaluate|compare|assess|examine|determine|test)|investigates?|evaluates?|compares?|tests?)\b/i;
/** Says what kind of study it is. */
const STUDY = /\b(?:randomi[sz]ed|randomly|controlled|conducting)\b.{0,60}\b(?:trial|study)\b/i;
/** Says what becomes of the results. */
const PUBLICATION = /\b(?:publi\w+|disseminat\w+|(?:results|findings) (?:of|from|will))\b/i;
/** What it is worth, beside the words of the question, that a sentence states the aim. */
const STATES_AIM = 0.3;

/** Returns the sentence of a protocol that says most of what is asked about; null when none says enough. */
export function plannedSentence(
  paper: EvidencePaper,
  abstract: readonly RoledSentence[],
  frame: QuestionFrame,
): ScoredSentence | null {
  const sentences = abstract
    .map(({ text }) => text)
    .filter((text) => text.length >= MIN_LENGTH && text.length <= MAX_LENGTH)
    .filter((text) => (AIM.test(text) || STUDY.test(text)) && !PUBLICATION.test(text) && !isNotice(text))
    .map((quote) => ({ ...WITHOUT_ROLE, quote, section: 'Abstract' }));
  const inTitle = frame.terms.map((term) => termMatch(term, paperProfile(paper).title));
  const worth = (one: ScoredSentence): number => coveredBy(one) + (AIM.test(one.quote) ? STATES_AIM : 0);
  const [best] = rankSentences(paper, sentences, frame)
    .filter((one) => coveredBy(one, inTitle) >= MIN_COVERED)
    .toSorted((a, b) => Number(a.isDependent) - Number(b.isDependent) || worth(b) - worth(a));
  return best ?? null;
}

/** The weighted share of the question that a sentence mentions, or the title does where its fits are given. */
const coveredBy = ({ fits, shares }: ScoredSentence, inTitle: readonly number[] = []): number =>
  fits.reduce((sum, fit, at) => sum + Math.max(fit, inTitle[at] ?? 0) * (shares[at] ?? 0), 0);
