import { designByMetadata } from './design-by-metadata.ts';
import { designByAbstract, designByTitle } from './design-by-words.ts';
import type { DesignFound, PaperMetadata, StudyDesign } from './designs.ts';

/**
 * The study design by rules: metadata that names a design, then the words of the title, then those of the abstract, then
 * metadata that only hints ("Review", MeSH headings). `because` quotes the sign; it is empty when no design was found.
 */
export function studyDesignOf(paper: PaperMetadata): { design: StudyDesign | null; because: string } {
  const metadata = designByMetadata(paper);
  if (metadata?.strong) return answer(metadata);
  const title = designByTitle(paper.title);
  if (title && (title.strong || !metadata)) return answer(title);
  return answer(preferred(metadata, designByAbstract(paper.abstract)) ?? title);
}

/** A hint gives way to the abstract, except that a paper filed as a review stays one unless it was a systematic one. */
function preferred(hint: DesignFound | null, abstract: DesignFound | null): DesignFound | null {
  if (!hint || !abstract) return hint ?? abstract;
  const systematic = abstract.design === 'Systematic review' || abstract.design === 'Meta-analysis';
  const bound = hint.design === 'Review' || hint.design === 'Animal study';
  return bound && !systematic ? hint : abstract;
}

function answer(found: DesignFound | null) {
  return { design: found?.design ?? null, because: found?.because ?? '' };
}
