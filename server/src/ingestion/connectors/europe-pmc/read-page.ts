import { z } from 'zod';

/** A page as Europe PMC sends it; the records are read one by one. */
const page = z.object({
  hitCount: z.int().min(0),
  nextCursorMark: z.string().optional(),
  request: z.object({ queryString: z.string().optional() }).optional(),
  resultList: z.object({ result: z.array(z.unknown()) }),
});
export type EuropePmcPage = z.infer<typeof page>;

const error = z.object({ errCode: z.coerce.number() });

/** What a body with status 200 turned out to be. */
export type ReadBody = { page: EuropePmcPage } | { refused: string } | { broken: string };

/** The cursor of the first page. */
export const FIRST_PAGE = '*';

/**
 * Reads the body of an answer. Europe PMC sends its errors with status 200; a body without a count of hits is not an answer, and
 * neither is one to another query. Error messages contain no words of the query.
 */
export function readPage(body: string, { query, cursor }: { query: string; cursor: string }): ReadBody {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { broken: body.trim() ? 'not JSON' : 'an empty body' };
  }
  const failed = error.safeParse(json);
  if (failed.success) {
    const { errCode } = failed.data;
    return errCode >= 500 ? { broken: `errCode ${errCode}` } : { refused: `errCode ${errCode}` };
  }
  const read = page.safeParse(json);
  if (!read.success)
    return { broken: `no page: ${read.error.issues[0]?.path.join('.') ?? ''} is missing or wrong` };
  const { hitCount, request, resultList } = read.data;
  const echo = request?.queryString;
  if (echo !== undefined && essence(echo) !== essence(query))
    return { broken: 'the answer to another query' };
  if (cursor === FIRST_PAGE && hitCount > 0 && resultList.result.length === 0)
    return { broken: `no records where ${hitCount} are counted` };
  return { page: read.data };
}

/** The letters and digits of a query: how signs and white space come back is not said. */
const essence = (query: string): string => query.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const text = z.union([z.string(), z.number()]).transform(String).optional();
/** A list that is missing where it is empty, and stands alone where it has one entry in answers that were XML once. */
const list = <Entry extends z.ZodType>(inner: string, entry: Entry) =>
  z
    .record(z.string(), z.unknown())
    .optional()
    .transform((outer) => {
      const entries = outer?.[inner] ?? [];
      return Array.isArray(entries) ? entries : [entries];
    })
    .pipe(z.array(entry));

const author = z.object({
  fullName: text,
  firstName: text,
  lastName: text,
  initials: text,
  suffix: text,
  collectiveName: text,
});
export type CoreAuthor = z.infer<typeof author>;

const comment = z.object({ type: text, source: text, id: text, reference: text });
export type CoreComment = z.infer<typeof comment>;

const issue = z.object({
  issue: text,
  volume: text,
  yearOfPublication: text,
  journal: z.object({ title: text, medlineAbbreviation: text }).optional(),
});

/** A record of Europe PMC's result type "core", as far as we read it. What is absent has no key. */
export const coreRecord = z.object({
  id: z.string().min(1),
  source: z.string().min(1),
  pmid: text,
  pmcid: text,
  doi: text,
  title: text,
  authorString: text,
  authorList: list('author', author),
  journalInfo: issue.optional(),
  bookOrReportDetails: z.object({ publisher: text, yearOfPublication: text }).optional(),
  pubYear: text,
  pageInfo: text,
  abstractText: text,
  pubTypeList: list('pubType', z.string()),
  meshHeadingList: list('meshHeading', z.object({ descriptorName: text })),
  keywordList: list('keyword', z.string()),
  commentCorrectionList: list('commentCorrection', comment),
  isOpenAccess: text,
  license: text,
  hasBook: text,
  electronicPublicationDate: text,
  firstPublicationDate: text,
  dateOfRevision: text,
  versionNumber: text,
});
export type CoreRecord = z.infer<typeof coreRecord>;
