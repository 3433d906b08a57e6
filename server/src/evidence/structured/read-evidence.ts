import { readEffects } from '../effects/read-effects.ts';
import { directionOf } from '../findings/prompted/prompted-finding.ts';
import { type RoledSentence, rolesOf } from '../sentence-roles/sentence-roles.ts';
import { findClaims } from '../study-design/find-claims.ts';
import { findCompared } from './find-compared.ts';
import { findPeople } from './find-people.ts';
import type { PaperEvidence, StoredFinding, TextSpan } from './paper-evidence.ts';

/** What a paper is read from. */
export interface StudiedPaper {
  title: string;
  abstract: string;
  /** What it was recognised as; null when that is not known. */
  design: string | null;
}

const MOST_FINDINGS = 8;

/** Reads what a paper says of its study: who took part, what was compared, what was found, each with its place in the text. */
export function readEvidence({ title, abstract, design }: StudiedPaper): PaperEvidence {
  const compared = findCompared(title, abstract);
  const people = findPeople(abstract);
  const words = (span: TextSpan | null): string =>
    span ? (span.in === 'title' ? title : abstract).slice(span.start, span.end) : '';
  const prompt = {
    intervention: words(compared.intervention),
    comparator: words(compared.comparator),
    outcome: words(compared.outcome),
  };
  const sentences = rolesOf(abstract);
  const texts = sentences.map(({ text }) => text);
  const findings = sentences.flatMap((sentence) => evidenceFinding(sentence, prompt, texts) ?? []);
  return {
    ...compared,
    population: people.population ?? compared.population,
    size: people.size,
    design: designSpan({ title, abstract, design }),
    findings: mostTelling(findings),
  };
}

function evidenceFinding(
  { text, start, role }: RoledSentence,
  prompt: Parameters<typeof directionOf>[1],
  abstract: readonly string[],
): StoredFinding | null {
  if (role !== 'results' && role !== 'conclusions') return null;
  const effects = readEffects(text).map((effect) => ({
    measure: effect.measure,
    start: start + effect.start,
    end: start + effect.end,
  }));
  const isPrompted = prompt.intervention !== '' && prompt.outcome !== '';
  const { direction, confidence } = isPrompted
    ? directionOf(text, prompt, abstract)
    : { direction: 'unclear' as const, confidence: 0 };
  if (effects.length === 0 && direction === 'unclear') return null;
  return {
    sentence: { in: 'abstract', start, end: start + text.length },
    role,
    direction,
    confidence: Math.round(confidence * 100) / 100,
    effects,
  };
}

/** Those with a direction first, in the order of the abstract. */
function mostTelling(findings: readonly StoredFinding[]): StoredFinding[] {
  const kept = findings
    .toSorted((a, b) => Number(a.direction === 'unclear') - Number(b.direction === 'unclear'))
    .slice(0, MOST_FINDINGS);
  return kept.toSorted((a, b) => a.sentence.start - b.sentence.start);
}

/** The first words by which the paper says that it is of the design it was recognised as, in its title if they stand there. */
function designSpan({ title, abstract, design }: StudiedPaper): TextSpan | null {
  if (!design) return null;
  const claim = findClaims({ title, abstract }).find(({ sign }) => sign.design === design);
  if (!claim) return null;
  const { sentence, start, end } = claim;
  const isTitle = sentence.place === 'title';
  const at = (isTitle ? title : abstract).indexOf(sentence.text);
  return at < 0 ? null : { in: isTitle ? 'title' : 'abstract', start: at + start, end: at + end };
}
