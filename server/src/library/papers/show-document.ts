import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PaperDocument } from '@health/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { DOCUMENT_VERSION, paperDocuments } from '../schema/full-text.ts';
import { requirePaper } from './show-papers.ts';
import { showText } from './show-text.ts';

const unpack = promisify(gunzip);

/** The client that requests a document, and its response. */
interface DocumentRequest {
  userId: string;
  pmcId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Returns the full text of a paper with its structure, compressed as stored; 304 to a client that has it. A text stored before
 * structures were read is returned as plain paragraphs. Refuses an unknown paper with 404.
 */
export async function showDocument(
  services: Pick<Services, 'db'>,
  { userId, pmcId, request, reply }: DocumentRequest,
): Promise<PaperDocument | FastifyReply> {
  const content = await storedDocument(services, pmcId);
  if (!content) return plainDocument(services, userId, pmcId);
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  // The user's browser may keep it, but has to ask each time whether it still may be read.
  reply.header('cache-control', 'private, no-cache').header('etag', tag).header('vary', 'authorization');
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return JSON.parse(String(await unpack(content)));
  return reply.type('application/json; charset=utf-8').header('content-encoding', 'gzip').send(content);
}

async function storedDocument({ db }: Pick<Services, 'db'>, pmcId: string): Promise<Buffer | null> {
  const isReadable = and(eq(paperDocuments.pmcId, pmcId), eq(paperDocuments.version, DOCUMENT_VERSION));
  const [stored] = await db
    .select({ content: paperDocuments.content })
    .from(paperDocuments)
    .where(isReadable);
  return stored ? Buffer.from(stored.content) : null;
}

/** The sections as they are searched: paragraphs without emphasis, in which tables are lines. */
async function plainDocument(
  services: Pick<Services, 'db'>,
  userId: string,
  pmcId: string,
): Promise<PaperDocument> {
  const text = await showText(services, userId, pmcId);
  const references = ('references' in text && text.references) || [];
  return {
    kept: text.sections.length > 0 ? 'plain' : 'none',
    sections: text.sections.map(({ heading, level, number, text: words }, place) => ({
      id: `s${place + 1}`,
      level: Math.max(level, 1),
      number,
      title: heading ? [heading.split(' › ').at(-1) ?? ''] : [],
      blocks: words.split('\n').map((paragraph) => ({ kind: 'paragraph' as const, runs: [paragraph] })),
    })),
    references,
    cut: false,
  };
}

/** An entry of a reference list, by its place, and the paper of this library that it names. */
interface ReferenceHere {
  place: number;
  pmc_id: string;
}

/**
 * Returns which entries of the reference list of a paper are papers of this library: by key, PubMed id or DOI. Refuses an unknown
 * paper with 404.
 */
export async function referencesHere({ db }: Pick<Services, 'db'>, pmcId: string): Promise<ReferenceHere[]> {
  await requirePaper(db, pmcId);
  const { rows } = await db.execute<ReferenceHere & Record<string, unknown>>(sql`
    select distinct on (r.position) r.position as place, p.pmc_id
    from paper_references r cross join lateral (
      select pmc_id, 1 as rank from papers where pmc_id = r.to_pmc_id
      union all select pmc_id, 2 from paper_aliases where alias = r.to_pmc_id
      union all select pmc_id, 3 from papers where pmid = r.pmid
      union all select pmc_id, 4 from papers where lower(doi) = lower(r.doi)
    ) as p where r.pmc_id = ${pmcId} and p.pmc_id <> r.pmc_id order by r.position, p.rank, p.pmc_id`);
  return rows.map(({ place, pmc_id }) => ({ place, pmc_id }));
}
