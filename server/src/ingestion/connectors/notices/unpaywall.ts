import { z } from 'zod';
import type { SourceClient } from '../http/source-client.ts';
import { doiPath, SourceError } from '../paper-source.ts';

const LONGEST_ADDRESS = 2000;

const location = z.object({ url: z.string().nullish(), url_for_pdf: z.string().nullish() });
const answered = z.object({ is_oa: z.boolean(), best_oa_location: location.nullish() });

/**
 * Returns the address of the best free copy of a paper; null when none is known. Only an address that a browser may open safely
 * counts; it is never asked from here. Throws SourceError when Unpaywall gave no answer, or does not accept the contact address.
 */
export async function freeCopy(
  client: SourceClient,
  { doi, email }: { doi: string; email: string },
  signal: AbortSignal,
): Promise<string | null> {
  const path = `${doiPath(doi)}?${new URLSearchParams({ email })}`;
  const request = { path, accept: 'application/json', answers: [404, 422], isBroken: brokenIn, signal };
  const { status, body } = await client.request('unpaywall', request);
  if (status === 404) return null;
  if (status === 422) {
    if (!/e-?mail/i.test(body)) return null;
    throw new SourceError('unpaywall', 'refused', 'status 422: CONTACT_EMAIL is not accepted');
  }
  const { best_oa_location: best } = answered.parse(JSON.parse(body));
  return safeAddress(best?.url_for_pdf) ?? safeAddress(best?.url);
}

function brokenIn(body: string): string | null {
  try {
    return answered.safeParse(JSON.parse(body)).success ? null : 'no open-access state in the body';
  } catch {
    return 'not JSON';
  }
}

function safeAddress(text: string | null | undefined): string | null {
  if (!text || text.length > LONGEST_ADDRESS || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}
