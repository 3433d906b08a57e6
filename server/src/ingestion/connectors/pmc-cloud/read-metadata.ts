import { z } from 'zod';
import { SourceError } from '../paper-source.ts';

/** The metadata of one version of an article in PMC Cloud; see docs/data.md. */
const metadata = z.object({
  pmcid: z.string().regex(/^PMC\d{1,12}$/),
  version: z.int().positive(),
  is_pmc_openaccess: z.boolean().default(false),
  is_manuscript: z.boolean().default(false),
  is_historical_ocr: z.boolean().default(false),
  is_retracted: z.boolean().default(false),
  license_code: z.string().nullish(),
  xml_url: z.string().nullish(),
});
export type ArticleVersion = z.infer<typeof metadata>;

/** Reads the metadata of a version. Throws SourceError when they are none. */
export function readMetadata(body: string): ArticleVersion {
  const parsed = metadata.safeParse(jsonIn(body));
  if (!parsed.success) throw new SourceError('pmc', 'broken', 'no metadata of an article');
  return parsed.data;
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Returns the version of record: what the publisher printed goes before the manuscript of its authors, and among these the newest. The
 * highest number alone does not tell, since a manuscript may be added later. Null without any.
 */
export function versionOfRecord(versions: readonly ArticleVersion[]): ArticleVersion | null {
  const [best = null] = versions
    .filter(({ xml_url }) => xml_url)
    .toSorted((a, b) => Number(a.is_manuscript) - Number(b.is_manuscript) || b.version - a.version);
  return best;
}

const BUCKET = 'pmc-oa-opendata';

/**
 * Returns where a file that metadata name lies below the address of the settings, and its MD5; null for an address of anything else,
 * which is never asked.
 */
export function placeInBucket(address: string): { path: string; md5: string | null } | null {
  const [, bucket, path = '', md5 = null] =
    /^s3:\/\/([\w.-]+)\/(PMC\d{1,12}\.\d{1,3}\/[\w.-]{1,100}\.xml)(?:\?md5=([0-9a-f]{32}))?$/i.exec(
      address,
    ) ?? [];
  return bucket === BUCKET ? { path: `/${path}`, md5 } : null;
}

/** The licences by which articles of PubMed Central can be chosen, and how its metadata call each. */
const codes = {
  cc0: 'CC0',
  'cc-by': 'CC BY',
  'cc-by-sa': 'CC BY-SA',
  'cc-by-nd': 'CC BY-ND',
  'cc-by-nc': 'CC BY-NC',
  'cc-by-nc-sa': 'CC BY-NC-SA',
  'cc-by-nc-nd': 'CC BY-NC-ND',
} as const;
export type PmcLicence = keyof typeof codes;

/** Returns whether a name on the command line is that of a licence. */
export const isLicence = (name: string): name is PmcLicence => name in codes;

/** Returns whether an article with this code is under one of the licences; one without a code is under none. */
export const isUnder = (code: string | null, chosen: readonly PmcLicence[]): boolean =>
  code !== null && chosen.some((name) => codes[name] === code.trim().toUpperCase());
