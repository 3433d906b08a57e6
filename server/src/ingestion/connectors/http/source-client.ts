import { setTimeout as wait } from 'node:timers/promises';
import type { SourceName } from '@health/contract';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { Agent, fetch, type Response } from 'undici';
import packageFile from '../../../../package.json' with { type: 'json' };
import type { Services, SourcePace } from '../../../platform/services.ts';
import { SourceError } from '../paper-source.ts';
import { type FileRequest, rangeOf, storeDownload } from './download-file.ts';
import { codeOf, readBody, readBytes, UnusableBody } from './read-body.ts';
import { holdRequests, requestRates, takeTurn } from './request-rates.ts';
import {
  headersUnless,
  retryAfter,
  type SourceAnswer,
  type SourceRequest,
  timeouts,
  type Urgency,
  urgencies,
} from './source-request.ts';

type Requester = Pick<Services, 'db' | 'config' | 'now' | 'sourcePace'>;

const SECOND = 1000;
const LARGEST = 32 * 1024 * 1024;
/** A day: a source that asks for a longer wait is asked again then. */
const LONGEST_HOLD = 86_400 * SECOND;

/** Others wait a little longer for their turn, so that it goes to a person who waits, in another process too. */
const AFTER_PEOPLE = 30;
/** Half an hour: a file of PubMed has up to 100 MB. What came until then is kept. */
const LONGEST_DOWNLOAD = 30 * 60 * SECOND;
/** Codes of a host that is not there: asking again at once changes nothing. */
const NOT_THERE = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENETDOWN UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

/** The setting that holds the address of each source. */
export const addressSettings = {
  'europe-pmc': 'EUROPE_PMC_URL',
  pubmed: 'PUBMED_FILES_URL',
  pmc: 'PMC_CLOUD_URL',
  eutils: 'EUTILS_URL',
  crossref: 'CROSSREF_URL',
  'retraction-watch': 'RETRACTION_WATCH_URL',
  unpaywall: 'UNPAYWALL_URL',
  zotero: 'ZOTERO_URL',
} as const satisfies Record<SourceName, string>;

/**
 * Asks the sources politely: at the rate that each states, with back-off and `Retry-After` obeyed. Only the addresses of the settings
 * are asked; a redirection leads nowhere else.
 */
export class SourceClient {
  private readonly queues = new Map<string, PQueue>();
  /** How many people wait for their turn at each source. */
  private readonly people = new Map<SourceName, number>();
  private readonly agents: Record<Urgency, Agent>;
  private readonly services: Requester;
  private readonly pace: SourcePace;

  /** Asks as often as the sources allow, unless `pace` says more. */
  constructor(services: Requester, pace: Partial<SourcePace> = {}) {
    this.services = services;
    this.pace = { backOff: SECOND / 2, rates: requestRates, ...services.sourcePace, ...pace };
    this.agents = { normal: agentOf('normal'), urgent: agentOf('urgent') };
  }

  /** Returns the answer of a source. Throws SourceError when there is none, and the reason of the signal when it is aborted. */
  request(source: SourceName, request: SourceRequest): Promise<SourceAnswer> {
    return this.inQueue(source, request, async (response) => {
      const body = await readBody(response, request.largest ?? LARGEST);
      const broken = response.status === 200 ? (request.isBroken?.(body) ?? null) : null;
      if (broken !== null) throw new SourceError(source, 'broken', broken);
      return { status: response.status, headers: response.headers, body };
    });
  }

  /**
   * Hands the body of an answer to `take` as it comes, unpacked, for one that is too large for memory. Returns what `take` does, which
   * is called again when the answer breaks off. Throws as `request` does; what `take` throws itself must be a SourceError.
   */
  stream<Result>(
    source: SourceName,
    request: SourceRequest,
    take: (answer: Omit<SourceAnswer, 'body'> & { chunks: AsyncIterable<Uint8Array> }) => Promise<Result>,
  ): Promise<Result> {
    return this.inQueue(source, request, (response) => {
      const { status, headers } = response;
      return take({ status, headers, chunks: readBytes(response, request.largest ?? LARGEST) });
    });
  }

  /**
   * Stores a file of a source and continues where an earlier attempt stopped. Throws SourceError when it cannot be had, NoRoomForFile when there
   * is no room for it, and the reason of the signal when it is aborted.
   */
  async download(source: SourceName, file: FileRequest): Promise<void> {
    const { path, to, signal } = file;
    const request = {
      path,
      signal,
      answers: [206, 416],
      longest: LONGEST_DOWNLOAD,
      headers: () => rangeOf(to),
    };
    await this.inQueue(source, request, (response) => storeDownload(source, response, file));
  }

  /** Closes the connections. */
  async close(): Promise<void> {
    await Promise.all(urgencies.map((kind) => this.agents[kind].close()));
  }

  /** Waits for its turn, asks, and hands the response over; asks again when that was no answer. */
  private inQueue<Result>(
    source: SourceName,
    request: SourceRequest,
    take: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const { signal } = request;
    const work = () =>
      pRetry(() => this.attempt(source, request, take), {
        retries: timeoutsOf(request).retries,
        minTimeout: this.pace.backOff,
        signal,
        shouldRetry: ({ error }) => error instanceof SourceError && isWorthAsking(error),
        onFailedAttempt: ({ error }) => this.holdAsAsked(error, request),
      });
    return this.queueOf(source, request).add(work, { signal });
  }

  private async attempt<Result>(
    source: SourceName,
    request: SourceRequest,
    take: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    await this.waitForTurn(source, request);
    const limit = AbortSignal.timeout(request.longest ?? timeoutsOf(request).whole);
    const signal = AbortSignal.any([request.signal, limit]);
    try {
      const response = await this.send(source, { ...request, signal });
      await this.holdForBackoff(source, response);
      return await take(this.answered(source, request, response));
    } catch (error) {
      request.signal.throwIfAborted();
      throw error instanceof UnusableBody ? new SourceError(source, 'broken', error.message) : error;
    }
  }

  /** Waits until the request may start; gives up at once when that is too far away. */
  private async waitForTurn(source: SourceName, request: SourceRequest): Promise<void> {
    if (!request.urgent) return this.takeTurn(source, request);
    this.people.set(source, (this.people.get(source) ?? 0) + 1);
    try {
      await this.takeTurn(source, request);
    } finally {
      this.people.set(source, (this.people.get(source) ?? 1) - 1);
    }
  }

  private async takeTurn(source: SourceName, request: SourceRequest): Promise<void> {
    const { signal, urgent } = request;
    for (;;) {
      signal.throwIfAborted();
      const isAfterPeople = !urgent && (this.people.get(source) ?? 0) > 0;
      const milliseconds = isAfterPeople
        ? AFTER_PEOPLE
        : await takeTurn(this.services.db, source, this.pace.rates[source]);
      if (milliseconds === 0) return;
      if (milliseconds > timeoutsOf(request).turn) {
        const retryAt = new Date(this.services.now().getTime() + milliseconds);
        throw new SourceError(source, 'busy', 'asked for more time', retryAt);
      }
      await wait(milliseconds + (urgent ? 0 : AFTER_PEOPLE), undefined, { signal });
    }
  }

  private async send(source: SourceName, request: SourceRequest): Promise<Response> {
    const { path, form, json, accept, headers, unlessChanged = null, signal, urgent } = request;
    const { CONTACT_EMAIL } = this.services.config;
    try {
      return await fetch(this.services.config[addressSettings[source]] + path, {
        dispatcher: this.agents[urgent ? 'urgent' : 'normal'],
        redirect: 'manual',
        signal,
        headers: {
          'user-agent': `HealthApplication/${packageFile.version}${CONTACT_EMAIL ? ` (mailto:${CONTACT_EMAIL})` : ''}`,
          ...(accept && { accept }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headersUnless(unlessChanged),
          ...(await headers?.()),
        },
        ...(form && { method: 'POST', body: form }),
        ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      });
    } catch (error) {
      throw new SourceError(source, 'unreachable', codeOf(error));
    }
  }

  /** Returns a response that is an answer; throws what the others mean. */
  private answered(source: SourceName, request: SourceRequest, response: Response): Response {
    const { status, headers } = response;
    const isSame = status === 304 && Boolean(request.unlessChanged);
    if (status === 200 || isSame || request.answers?.includes(status)) return response;
    void response.body?.cancel().catch(() => {});
    const detail = `status ${status}`;
    const retryAt = retryAfter(headers.get('retry-after'), this.services.now());
    if (status === 429 || status === 503) throw new SourceError(source, 'busy', detail, retryAt);
    throw new SourceError(source, status >= 500 ? 'unreachable' : 'refused', detail);
  }

  /** Zotero asks for a pause in a header that rides on answers which are fine otherwise. */
  private async holdForBackoff(source: SourceName, { headers }: Response): Promise<void> {
    const seconds = Number(headers.get('backoff') ?? 0);
    if (seconds > 0) await holdRequests(this.services.db, source, Math.min(seconds * SECOND, LONGEST_HOLD));
  }

  /** Pauses all requests for as long as the source asks; gives up when that is too long. */
  private async holdAsAsked(error: Error, request: SourceRequest): Promise<void> {
    if (!(error instanceof SourceError) || error.retryAt === null) return;
    const asked = error.retryAt.getTime() - this.services.now().getTime();
    if (asked > 0) await holdRequests(this.services.db, error.source, Math.min(asked, LONGEST_HOLD));
    if (asked > timeoutsOf(request).turn) throw error;
  }

  private queueOf(source: SourceName, { urgent }: SourceRequest): PQueue {
    const name = `${source} ${urgent ? 'urgent' : 'normal'}`;
    const cached = this.queues.get(name);
    if (cached) return cached;
    const queue = new PQueue({ concurrency: this.pace.rates[source].atOnce });
    this.queues.set(name, queue);
    return queue;
  }
}

const timeoutsOf = ({ urgent }: SourceRequest) => timeouts[urgent ? 'urgent' : 'normal'];

function agentOf(kind: Urgency): Agent {
  const { connect, silence } = timeouts[kind];
  return new Agent({ connect: { timeout: connect }, headersTimeout: silence, bodyTimeout: silence });
}

const isWorthAsking = ({ problem, detail }: SourceError): boolean =>
  problem !== 'refused' && !NOT_THERE.has(detail);
