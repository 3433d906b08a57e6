import { z } from 'zod';
import type { SourceClient } from '../http/source-client.ts';
import type { SourceAnswer } from '../http/source-request.ts';
import { SourceError } from '../paper-source.ts';
import {
  type ZoteroCollectionRecord,
  type ZoteroItem,
  type ZoteroKeyInfo,
  type ZoteroWritten,
  zoteroCollection,
  zoteroItem,
  zoteroKeyInfo,
  zoteroWritten,
} from './zotero-item.ts';

const NAME = 'zotero';
/** Objects of one page: the most that Zotero gives. */
const PAGE = 100;
/** Objects of one library or collection that are read. */
const MOST = 20_000;
/** Objects of one write: the most that Zotero takes. */
export const MOST_WRITTEN = 50;
/** Bytes of one page: an item of 100 may hold a long abstract and long notes. */
const LARGEST = 48 * 1024 * 1024;

/** Whose library is asked, with the key that opens it. */
export interface ZoteroLogIn {
  key: string;
  account: number;
}

/** Zotero says no: the key does not open this, it is not there, or there is more of it than is read. */
export class ZoteroError extends Error {
  override name = 'ZoteroError';
  readonly why: 'key' | 'missing' | 'too many';

  constructor(why: ZoteroError['why']) {
    super(`Zotero: ${why}`);
    this.why = why;
  }
}

/** All objects of a library or collection, and the version of the library before the first of them was read. */
export interface ZoteroList<Item> {
  version: number;
  items: Item[];
}

/** What Zotero made of a write; `null` when the library has changed since the version that was named. */
export type ZoteroWrite = (ZoteroWritten & { version: number }) | null;

/**
 * Zotero's Web API, version 3, as far as it is used. Throws SourceError when there was no answer, ZoteroRefusal when it says no. The
 * key goes into a header alone, never into an address or a message.
 */
export class ZoteroApi {
  private readonly client: Pick<SourceClient, 'request'>;
  private readonly signal: AbortSignal;

  constructor(client: Pick<SourceClient, 'request'>, signal: AbortSignal) {
    this.client = client;
    this.signal = signal;
  }

  /** Returns what a key may do; null when Zotero does not know it. */
  async keyInfo(key: string): Promise<ZoteroKeyInfo | null> {
    const { status, value } = await this.ask(key, '/keys/current', zoteroKeyInfo, [403, 404]);
    return status === 200 ? value : null;
  }

  /** Returns the collections of a library. */
  collections(logIn: ZoteroLogIn): Promise<ZoteroList<ZoteroCollectionRecord>> {
    return this.readAll(logIn, '/collections?', zoteroCollection);
  }

  /** Returns the items of a collection or of the whole library, their notes among them; files are left out. */
  items(logIn: ZoteroLogIn, collection: string | null): Promise<ZoteroList<ZoteroItem>> {
    const within = collection === null ? '' : `/collections/${collection}`;
    return this.readAll(logIn, `${within}/items?itemType=-attachment&`, zoteroItem);
  }

  /** Writes objects if the library still has this version. */
  async write(
    { key, account }: ZoteroLogIn,
    what: 'items' | 'collections',
    objects: readonly object[],
    version: number,
  ): Promise<ZoteroWrite> {
    const path = `/users/${account}/${what}`;
    const headers = { 'if-unmodified-since-version': String(version) };
    // 428 would say that the version is missing, which cannot be.
    const answer = await this.ask(key, path, zoteroWritten, [403, 404, 412], { json: objects, headers });
    if (answer.status === 412) return null;
    return { ...usable(answer), version: versionOf(answer.headers) };
  }

  /** Reads page after page. What comes twice because the library changes meanwhile counts once. */
  private async readAll<Item extends { key: string }>(
    { key, account }: ZoteroLogIn,
    path: string,
    shape: z.ZodType<Item>,
  ): Promise<ZoteroList<Item>> {
    const byKey = new Map<string, Item>();
    let version = 0;
    for (let start = 0; ; start += PAGE) {
      const address = `/users/${account}${path}limit=${PAGE}&start=${start}`;
      const answer = await this.ask(key, address, z.array(z.unknown()), [403, 404]);
      const page = usable(answer);
      if (start === 0) version = versionOf(answer.headers);
      // One item that cannot be read does not harm the others; where none can, the page is a list of something else.
      const read = page.flatMap((one) => shape.safeParse(one).data ?? []);
      if (page.length > 0 && read.length === 0)
        throw new SourceError(NAME, 'broken', 'a list of other things');
      for (const one of read) byKey.set(one.key, one);
      const total = Number(answer.headers.get('total-results') ?? 0);
      // The count may be wrong in both directions: an empty page ends the list, a full one does not.
      if (page.length === 0 || (page.length < PAGE && start + PAGE >= total))
        return { version, items: [...byKey.values()] };
      if (start + PAGE >= MOST) throw new ZoteroError('too many');
    }
  }

  private async ask<Value>(
    key: string,
    path: string,
    shape: z.ZodType<Value>,
    answers: readonly number[],
    more: { json?: unknown; headers?: Record<string, string> } = {},
  ) {
    const read: { value?: Value } = {};
    const { status, headers } = await this.client.request(NAME, {
      path,
      ...(more.json !== undefined && { json: more.json }),
      accept: 'application/json',
      headers: async () => ({ 'zotero-api-version': '3', 'zotero-api-key': key, ...more.headers }),
      answers,
      largest: LARGEST,
      signal: this.signal,
      isBroken(body) {
        const parsed = shape.safeParse(jsonOf(body));
        if (parsed.success) read.value = parsed.data;
        return parsed.success ? null : 'not the JSON that was asked for';
      },
    });
    return { status, headers, value: read.value ?? null };
  }
}

function usable<Value>({ status, value }: { status: number; value: Value | null }): Value {
  if (status === 403) throw new ZoteroError('key');
  if (status === 404) throw new ZoteroError('missing');
  if (value === null) throw new SourceError(NAME, 'broken', `no value with status ${status}`);
  return value;
}

function versionOf(headers: SourceAnswer['headers']): number {
  const version = Number(headers.get('last-modified-version') ?? Number.NaN);
  if (!Number.isInteger(version)) throw new SourceError(NAME, 'broken', 'no version of the library');
  return version;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
