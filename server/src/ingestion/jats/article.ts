import { isConclusionTitle, labelledConclusion } from '../../evidence/sentence-roles/concluding-sentences.ts';
import { keyInFileName, keyOf, pageOf } from '../../library/papers/paper-key.ts';
import type { FoundRecord, SourcePaper } from '../source-paper.ts';
import { bothPlaces } from '../xml/both-places.ts';
import { type Attributes, LEFT_OUT, type Place } from '../xml/parse-xml.ts';
import type { FoundAbstract } from './abstract.ts';
import { backPlace } from './back.ts';
import { bodyConclusion, bodyPlace } from './body.ts';
import { documentPlace } from './document/document-place.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { frontPlace } from './front.ts';

/** Abstract types that stand in where there is no ordinary abstract. */
const INSTEAD = /^(?:executive-summary|short)$/i;
/** Abstract types that mean the ordinary abstract. */
const ORDINARY = /^(?:|normal|abstract)$/i;

/** What the parts are called that stand outside the text. */
const FLOATS = 'Figures and tables';

/** Takes what was understood of an article, or why it is skipped. */
export type ArticleTaker = (found: FoundRecord) => void;

/** Reads a JATS `article` element; `item` names where it comes from. */
export function articlePlace(item: string, attributes: Attributes, take: ArticleTaker): Place {
  const language = attributes['xml:lang']?.slice(0, 2).toLowerCase() || 'en';
  const draft = emptyDraft(attributes['article-type']?.toLowerCase() ?? '', language);
  const shorten = () => {
    draft.isShortened = true;
  };
  return {
    open(name) {
      if (name === 'front') return frontPlace(draft);
      const read = (text: Place, title?: string) => bothPlaces(text, documentPlace(draft.document, title));
      if (name === 'body') return read(bodyPlace(draft.sections, draft.parts, [], shorten));
      if (name === 'back') return read(backPlace(draft.parts));
      return name === 'floats-group' || name === 'floats-wrap'
        ? read(bodyPlace(draft.sections, draft.parts, [FLOATS], shorten), FLOATS)
        : LEFT_OUT;
    },
    close: () => take(finished(item, draft)),
  };
}

function finished(item: string, draft: Draft): FoundRecord {
  const pmid = /^\d+$/.exec(draft.ids.get('pmid') ?? '')?.[0] ?? null;
  const key = ownKey(draft) ?? keyInFileName(item) ?? (pmid && keyOf('MED', pmid));
  if (!key) return { skipped: { item, reason: 'no id, neither inside nor in the name of the file' } };
  if (!draft.printed.title) return { skipped: { item: `${item} (${key})`, reason: 'no title' } };
  const abstract = mainAbstract(draft);
  const licence =
    draft.licences.find(({ name, url }) => name && url) ??
    draft.licences.find(({ name }) => name) ??
    draft.licences[0];
  return {
    paper: {
      ...draft.printed,
      pmc_id: key,
      pmid,
      doi: draft.ids.get('doi')?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '') ?? null,
      pub_year: draft.year,
      authors: [...draft.authors],
      abstract,
      abstract_by: 'authors',
      plain_summary: draft.abstracts.find((one) => one.forEverybody && one.text)?.text ?? null,
      conclusion: conclusionOf(draft, abstract),
      key_words: [...draft.keyWords],
      mesh: [],
      article_type: draft.articleType,
      publication_types: [...draft.headings, ...(draft.withdrawn ? ['Retracted Publication'] : [])],
      licence: licence?.name ?? null,
      licence_url: licence?.url ?? null,
      pdf_url: pageOf(key),
      sections: draft.sections.map(({ titles, text, number, kind }) => ({
        heading: titles.join(' › '),
        text,
        level: titles.length,
        number,
        kind,
      })),
      parts: draft.parts.placedIn(draft.sections),
      document: documentOf(draft),
      relations: draft.relations,
      interests: [],
      source: 'jats',
    },
    ...(draft.isShortened && { shortened: ['sections: only the first 10,000,000 characters are kept'] }),
  };
}

function documentOf({ document, parts }: Draft): string {
  const finished = document.finished(parts.entries);
  return finished ? JSON.stringify(finished) : '';
}

/** The key by the PMC id or by the id of a preprint that the article names. */
function ownKey({ ids }: Draft): string | null {
  const pmc = /^(?:PMC)?(\d{1,12})(?:\.\d+)?$/i.exec(ids.get('pmc') ?? ids.get('pmcid') ?? '')?.[1];
  if (pmc) return keyOf('PMC', pmc);
  const preprint = /^PPR(\d{1,12})$/i.exec(ids.get('archive') ?? '')?.[1];
  return preprint ? keyOf('PPR', preprint) : null;
}

function mainAbstract({ abstracts, language }: Draft): string {
  const ordinary = abstracts.filter((one) => ORDINARY.test(one.type) && !one.forEverybody && one.text);
  const spoken = ({ language: own }: FoundAbstract) =>
    own === '' || own.slice(0, 2).toLowerCase() === language;
  const instead = abstracts.find((one) => INSTEAD.test(one.type) && !one.forEverybody);
  return (ordinary.find(spoken) ?? ordinary[0] ?? instead)?.text ?? '';
}

function conclusionOf({ sections }: Draft, abstract: string): SourcePaper['conclusion'] {
  const body = bodyConclusion(sections, isConclusionTitle);
  if (body) return { text: body, from: 'body' };
  const labelled = labelledConclusion(abstract);
  return labelled ? { text: labelled, from: 'abstract' } : null;
}
