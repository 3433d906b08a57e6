import { keyOf } from '../../library/papers/paper-key.ts';
import { readDoi } from '../../text/ids/doi.ts';
import type { SourcePaper } from '../source-paper.ts';
import type { Attributes } from '../xml/parse-xml.ts';
import type { Draft } from './draft.ts';

type Relation = SourcePaper['relations'][number];

const KINDS = new Map<string, Relation['kind']>([
  ['retracted-article', 'retracts'],
  ['corrected-article', 'corrects'],
  ['object-of-concern', 'doubts'],
]);
/** Papers that only mention a withdrawn one; what they name is not withdrawn by them. */
const STUDIES = /^(?:research-article|review-article|systematic-review|case-report|brief-report)$/;

/** Records a `related-article`: this article withdraws or corrects another, or was itself withdrawn. */
export function noteRelated(draft: Draft, attributes: Attributes): void {
  const type = attributes['related-article-type'] ?? '';
  if (type === 'retraction-forward') draft.withdrawn = true;
  const kind = KINDS.get(type);
  if (!kind || (kind === 'retracts' && STUDIES.test(draft.articleType))) return;
  const ids = idsOf(attributes['xlink:href'] ?? '', attributes['ext-link-type'] ?? '');
  if (ids) draft.relations.push({ kind, ...ids });
}

function idsOf(href: string, linkType: string): Omit<Relation, 'kind'> | null {
  const none = { pmc_id: null, pmid: null, doi: null };
  const doi = readDoi(href);
  if (doi) return { ...none, doi };
  const pmc = /PMC(\d+)/i.exec(href)?.[1] ?? (/^pmc/i.test(linkType) ? /\d+/.exec(href)?.[0] : undefined);
  if (pmc) return { ...none, pmc_id: keyOf('PMC', pmc) };
  const pmid = /^(?:https?:\S*\/)?(\d{1,9})\/?$/.exec(href.trim())?.[1];
  return pmid ? { ...none, pmid } : null;
}
