import { isConclusionTitle, labelledConclusion } from '../../evidence/sentence-roles/concluding-sentences.ts';
import { keyInFileName, keyOf, pageOf } from '../../library/papers/paper-key.ts';
import { revisionOf } from '../revision.ts';
import type { FoundRecord, SourcePaper } from '../source-paper.ts';
import { ownIds, readTitle } from '../title-and-ids.ts';
import { type Attributes, bothHandlers, type ElementHandler, LEFT_OUT } from '../xml/parse-xml.ts';
import type { FoundAbstract } from './abstract.ts';
import { bodyConclusion, bodyHandler } from './body.ts';
import { documentHandler } from './document/document-handler.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { frontHandler, metaHandler } from './front.ts';
import { backHandler } from './references.ts';

/** Abstract types that are used when there is no ordinary abstract. */
const INSTEAD = /^(?:executive-summary|short)$/i;
/** Abstract types that mean the ordinary abstract. */
const ORDINARY = /^(?:|normal|abstract)$/i;

/** What the parts are called that are outside the text. */
const FLOATS = 'Figures and tables';

/** Takes what was understood of an article, or why it is skipped. */
export type ArticleTaker = (found: FoundRecord) => void;

/** Reads a JATS `article` element; `item` names where it comes from. */
export function articleHandler(item: string, attributes: Attributes, take: ArticleTaker): ElementHandler {
  const language = attributes['xml:lang']?.slice(0, 2).toLowerCase() || 'en';
  const draft = emptyDraft(attributes['article-type']?.toLowerCase() ?? '', language);
  const shorten = () => {
    draft.isShortened = true;
  };
  return {
    open(name, inner) {
      if (name === 'front') return frontHandler(draft);
      if (name === 'sub-article') return translationHandler(draft, inner);
      const read = (text: ElementHandler, title?: string) =>
        bothHandlers(text, documentHandler(draft.document, title));
      if (name === 'body') return read(bodyHandler(draft.sections, draft.parts, [], shorten));
      if (name === 'back') return read(backHandler(draft.parts));
      return name === 'floats-group' || name === 'floats-wrap'
        ? read(bodyHandler(draft.sections, draft.parts, [FLOATS], shorten), FLOATS)
        : LEFT_OUT;
    },
    close: () => take(finished(item, draft)),
  };
}

/** The article in another language, which is only searched; what else is inside an article (reviews, replies) is left out. */
function translationHandler(draft: Draft, { 'article-type': type = '' }: Attributes): ElementHandler {
  if (type.toLowerCase() !== 'translation') return LEFT_OUT;
  const own = emptyDraft('translation', draft.language);
  return {
    open: (name) => {
      if (name === 'front-stub') return metaHandler(own);
      return name === 'front' ? frontHandler(own) : LEFT_OUT;
    },
    close() {
      const texts = [
        own.printed.title,
        ...own.abstracts.map(({ text }) => text),
        [...own.keyWords].join(', '),
      ];
      draft.translations.push(...texts, ...own.translations);
    },
  };
}

function finished(item: string, draft: Draft): FoundRecord {
  const ids = ownIds({
    doi: draft.ids.get('doi') ?? [],
    pmid: draft.ids.get('pmid') ?? [],
    pmcid: [...(draft.ids.get('pmc') ?? []), ...(draft.ids.get('pmcid') ?? [])],
  });
  const { pmid } = ids;
  const key = ids.pmcid ?? preprintKey(draft) ?? keyInFileName(item) ?? (pmid && keyOf('MED', pmid));
  if (!key) return { skipped: { item, reason: 'no id, neither inside nor in the name of the file' } };
  const title = readTitle(draft.printed.title, draft.otherTitle);
  if (!title) return { skipped: { item: `${item} (${key})`, reason: 'no title' } };
  const abstract = mainAbstract(draft);
  const licence =
    draft.licences.find(({ name, url }) => name && url) ??
    draft.licences.find(({ name }) => name) ??
    draft.licences[0];
  return {
    paper: {
      ...draft.printed,
      title,
      pmc_id: key,
      pmid,
      doi: ids.doi,
      pub_year: draft.year.chosen(draft.printed),
      ...draft.authors.fields,
      translations: draft.translations.filter(Boolean).join('\n'),
      revision: revisionOf(draft.version || versionIn(draft), draft.lastDay),
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
    shortened: [
      ...ids.notIds,
      ...(draft.isShortened ? ['sections: only the first 10,000,000 characters are kept'] : []),
    ],
  };
}

function documentOf({ document, parts }: Draft): string {
  const finished = document.finished(parts.entries);
  return finished ? JSON.stringify(finished) : '';
}

/** The key by the id of a preprint that the article names. */
function preprintKey({ ids }: Draft): string | null {
  const [preprint] = (ids.get('archive') ?? []).flatMap((id) => /^PPR(\d{1,12})$/i.exec(id)?.[1] ?? []);
  return preprint ? keyOf('PPR', preprint) : null;
}

/** The version of the article at PMC, "PMC123.2". */
const versionIn = ({ ids }: Draft): string => /\.(\d{1,3})$/.exec(ids.get('pmcid-ver')?.[0] ?? '')?.[1] ?? '';

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
