import { designByClaims } from './design-by-claims.ts';
import { designByMetadata } from './design-by-metadata.ts';
import { noticeByTitle } from './design-by-words.ts';
import type { DesignFound, PaperMetadata, StudyDesign } from './designs.ts';

/**
 * The study design: a notice by its title, metadata that names a design, then what the title, the abstract and the methods claim
 * for the paper itself, then metadata that only hints ("Review", MeSH headings). `because` quotes the sign; it is empty when no
 * design was found.
 */
export function studyDesignOf(paper: PaperMetadata): { design: StudyDesign | null; because: string } {
  const metadata = designByMetadata(paper);
  if (metadata?.strong && metadata.design !== 'Randomised trial') return answer(metadata);
  const notice = noticeByTitle(paper.title);
  if (notice) return answer(notice);
  const claimed = designByClaims(paper);
  if (metadata?.strong) return answer(claimed?.strong && REUSES.has(claimed.design) ? claimed : metadata);
  return answer(preferred(metadata, claimed));
}

/** Indexers file these under the trial they describe. */
const REUSES = new Set<StudyDesign>(['Protocol', 'Secondary analysis', 'Systematic review', 'Meta-analysis']);

/** A hint gives way to what the paper claims, except that a paper filed as a review stays one unless it was a systematic one. */
function preferred(hint: DesignFound | null, claimed: DesignFound | null): DesignFound | null {
  if (!hint || !claimed) return hint ?? claimed;
  const systematic = claimed.design === 'Systematic review' || claimed.design === 'Meta-analysis';
  const bound = hint.design === 'Review' || hint.design === 'Animal study';
  return bound && !systematic && !claimed.strong ? hint : claimed;
}

function answer(found: DesignFound | null) {
  return { design: found?.design ?? null, because: found?.because ?? '' };
}

/** A section of a full text, in reading order. */
interface TextSection {
  heading: string;
  text: string;
}

const METHODS = /method|design|participants|procedure|subjects|patients|setting|population/i;
const DESIGN = /design|trial|overview/i;
/** Characters of a section and of all sections: a design is stated at the beginning. */
const LONGEST_SECTION = 600;
const LONGEST = 2000;

/** Returns the beginnings of the sections on the methods, those on the design first; empty without such sections. */
export function methodsOf(sections: readonly TextSection[]): string {
  const about = sections.filter(({ heading }) => METHODS.test(heading));
  const first = about.filter(({ heading }) => DESIGN.test(heading));
  const others = about.filter(({ heading }) => !DESIGN.test(heading));
  const beginnings = [...first, ...others].map(({ text }) => text.slice(0, LONGEST_SECTION));
  return beginnings.join('\n').slice(0, LONGEST);
}
