import { coverage } from '../search/words.ts';
import { splitSentences } from '../sentences/split-sentences.ts';

/** What of a paper can be quoted. */
export interface Quotable {
  abstract: string;
  conclusion: string;
  conclusionFrom: 'body' | 'abstract' | 'sentences' | 'library' | 'none';
}

export interface ChosenSentence {
  /** Word for word as it stands in the paper. */
  quote: string;
  section: 'Abstract' | 'Conclusion';
  /** Share of the question's words it has, 0 to 1. */
  overlap: number;
}

/** A conclusion answers best, a result with the question's words next; what was asked about must be in the sentence. */
const weights = { conclusion: 0.6, result: 0.2, overlap: 0.8 };
/** A sentence with less of the question is about something else. */
const LEAST_OVERLAP = 0.2;
const LONGEST = 600;
/** Paragraphs of an abstract that say why and how, not what was found. */
const NO_FINDING =
  /^(?:background|introduction|context|rationale|objectives?|aims?|purpose|hypothes[ie]s|(?:materials?|patients|subjects|participants) and methods|methods?|methodology|(?:study |trial )?design|settings?|participants|patients|subjects|interventions?|measurements?|(?:main )?outcome measures?|(?:trial )?registration|funding)[\w /&-]{0,30}:/i;
const NOTICE =
  /\b(trial regist\w*|registered (?:at|with|on|in)|clinicaltrials\.gov|isrctn|funding|funded by|competing interest|copyright)\b/i;

/** The one sentence of the paper that answers best, or null when none speaks of what was asked. */
export function chooseSentence(
  paper: Quotable,
  question: readonly string[],
  telling: ReadonlyMap<string, number>,
): ChosenSentence | null {
  const [best] = sentencesOf(paper)
    .filter(({ quote }) => quote.length <= LONGEST && !NOTICE.test(quote) && !/[:?]$/.test(quote))
    .map(({ quote, section, role }) => ({
      quote,
      section,
      role,
      overlap: coverage(question, quote, telling),
    }))
    .filter(({ overlap }) => overlap >= LEAST_OVERLAP)
    .map((one) => ({ ...one, score: weights[one.role] + weights.overlap * one.overlap }))
    .toSorted((a, b) => b.score - a.score);
  return best ? { quote: best.quote, section: best.section, overlap: best.overlap } : null;
}

type Role = 'conclusion' | 'result';
type Sentence = { quote: string; section: ChosenSentence['section']; role: Role };

function sentencesOf({ abstract, conclusion, conclusionFrom }: Quotable): Sentence[] {
  const concluding = splitSentences(firstParagraph(conclusion)).map((quote) => ({
    quote: withoutLabel(quote),
    section: conclusionFrom === 'body' ? ('Conclusion' as const) : ('Abstract' as const),
    role: 'conclusion' as const,
  }));
  const findings = abstract.split('\n').filter((paragraph) => !NO_FINDING.test(paragraph));
  const rest = findings.flatMap(splitSentences).map((quote) => ({
    quote: withoutLabel(quote),
    section: 'Abstract' as const,
    role: 'result' as const,
  }));
  return [...concluding, ...rest].filter(({ quote }) => quote.length > 20);
}

/** A concluding section of a body can be long; what it says first is what it says. */
const firstParagraph = (text: string): string =>
  text.split('\n').find((paragraph) => paragraph.trim().length > 60) ?? text;

/** "Results: Sleep improved." is quoted from "Sleep" on: still word for word, without the heading. */
const withoutLabel = (sentence: string): string =>
  sentence.replace(/^(?:[A-Z][\p{L} &/,-]{2,50}:\s+)/u, '').trim();
