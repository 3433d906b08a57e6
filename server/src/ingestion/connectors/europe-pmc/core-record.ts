import { z } from 'zod';

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
