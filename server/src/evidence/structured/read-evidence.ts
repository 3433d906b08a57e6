import { type RoledSentence, rolesOf } from '../sentence-roles/sentence-roles.ts';
import { findClaims } from '../study-design/find-claims.ts';
import { findCompared } from './find-compared.ts';
import { findPeople } from './find-people.ts';
import type { PaperEvidence, SentenceFinding, StoredFinding, TextSpan } from './paper-evidence.ts';
import { findingsOf, type KnownStudy } from './sentence-findings.ts';

/** What a paper is read from. */
export interface StudiedPaper {
  title: string;
  abstract: string;
  /** What it was recognised as; null when that is not known. */
  design: string | null;
}

/** An abstract of twenty-four result sentences is longer than nearly all. */
const MOST_SENTENCES = 24;

/** Reads what a paper says about its study: who took part, what was compared, what was found, each with its place in the text. */
export function readEvidence({ title, abstract, design }: StudiedPaper): PaperEvidence {
  const compared = findCompared(title, abstract);
  const people = findPeople(abstract);
  return {
    ...compared,
    population: people.population ?? compared.population,
    size: people.size,
    design: designSpan({ title, abstract, design }),
    findings: readFindings({ title, abstract }, compared),
  };
}

/** What the sentences of results and conclusions report, each read with the others around it. */
function readFindings(
  paper: Pick<StudiedPaper, 'title' | 'abstract'>,
  compared: ComparedArms,
): StoredFinding[] {
  const sentences = rolesOf(paper.abstract);
  const study = knownStudy(paper, compared, sentences);
  return sentences
    .filter(isResult)
    .slice(0, MOST_SENTENCES)
    .flatMap(({ text, start, role }) =>
      findingsOf(text, study)
        .filter(says)
        .map((finding) => ({
          ...finding,
          sentence: { in: 'abstract' as const, start, end: start + text.length },
          role,
        })),
    );
}

/** Which outcome changes is worth knowing, even where it is not plain which way. */
const says = ({ direction, outcome, effects }: SentenceFinding): boolean =>
  direction !== 'unclear' || outcome !== null || effects.length > 0;

type ComparedArms = Pick<PaperEvidence, 'intervention' | 'comparator'>;

/** Returns what `findingsOf` has to know of the study of a paper whose arms are known. */
export function knownStudy(
  { title, abstract }: Pick<StudiedPaper, 'title' | 'abstract'>,
  { intervention, comparator }: ComparedArms,
  sentences: readonly Pick<RoledSentence, 'text'>[],
): KnownStudy {
  const words = (span: TextSpan | null): string =>
    span ? (span.in === 'title' ? title : abstract).slice(span.start, span.end) : '';
  return {
    intervention: words(intervention),
    comparator: words(comparator),
    abstract: sentences.map(({ text }) => text),
  };
}

const isResult = <T extends RoledSentence>(sentence: T): sentence is T & { role: StoredFinding['role'] } =>
  sentence.role === 'results' || sentence.role === 'conclusions';

/** The first words by which the paper says that it is of the design it was recognised as, in its title if they are there. */
function designSpan({ title, abstract, design }: StudiedPaper): TextSpan | null {
  if (!design) return null;
  const claim = findClaims({ title, abstract }).find(({ sign }) => sign.design === design);
  if (!claim) return null;
  const { sentence, start, end } = claim;
  const isTitle = sentence.place === 'title';
  const at = (isTitle ? title : abstract).indexOf(sentence.text);
  return at < 0 ? null : { in: isTitle ? 'title' : 'abstract', start: at + start, end: at + end };
}
