import { jsonAnswer, type PlayedSource } from './played-source.ts';

/** Where a free copy is, as Unpaywall says it; null for a paper without one. */
export type PlayedCopy = { url: string; url_for_pdf: string | null } | null;

/** Plays Unpaywall over copies by DOI in lower case. */
export function playUnpaywall(copies: ReadonlyMap<string, PlayedCopy>): PlayedSource {
  return ({ path, query }) => {
    const doi = decodeURIComponent(path.slice(1)).toLowerCase();
    const refused = (message: string, status: number) =>
      jsonAnswer({ HTTP_status_code: status, error: true, message }, status);
    if (!query.get('email')?.includes('@') || query.get('email')?.endsWith('@example.com'))
      return refused(
        'Please use your own email address in API calls. See http://unpaywall.org/products/api',
        422,
      );
    const best = copies.get(doi);
    if (best === undefined)
      return refused(`'${doi}' isn't in Unpaywall. See https://support.unpaywall.org/`, 404);
    return jsonAnswer({
      doi,
      is_oa: best !== null,
      oa_status: best ? 'green' : 'closed',
      best_oa_location: best,
    });
  };
}
