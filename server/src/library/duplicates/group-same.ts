import { type ComparableIds, idsContradict } from '../references/comparable.ts';

/** Something saved, as far as it is compared. */
export interface ComparedPaper {
  ids: ComparableIds;
  /** Title, year and first author as they are compared (`titleKeyOf`). */
  titleKey: string;
}

/** Letters of a title that tell works apart: "Editorial" does not. */
const LEAST_TITLE = 12;

/**
 * Returns the groups of papers that are one work, each in the order of the papers: those that share an id, or title, year and first
 * author, while no id of another kind contradicts. Papers that are like no other are in no group.
 */
export function groupSame<Paper extends ComparedPaper>(papers: readonly Paper[]): Paper[][] {
  const groups: Paper[][] = [];
  const byToken = new Map<string, Set<Paper[]>>();
  for (const paper of papers) {
    const tokens = tokensOf(paper);
    const near = tokens.flatMap((token) => [...(byToken.get(token) ?? [])]);
    const group = near.find((one) => !one.some(({ ids }) => idsContradict(ids, paper.ids))) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(paper);
    for (const token of tokens) byToken.set(token, (byToken.get(token) ?? new Set()).add(group));
  }
  return groups.filter(({ length }) => length > 1);
}

function tokensOf({ ids: { pmcid, pmid, doi }, titleKey }: ComparedPaper): string[] {
  const [title = '', year, family] = titleKey.split('|');
  const isTelling = title.length >= LEAST_TITLE && year !== '' && family !== '';
  return [
    pmcid && `pmcid:${pmcid}`,
    pmid && `pmid:${pmid}`,
    doi && `doi:${doi}`,
    isTelling && `title:${titleKey}`,
  ].flatMap((token) => token || []);
}
