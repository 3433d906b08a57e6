import { jsonAnswer, type PlayedAnswer, type PlayedSource, type ReceivedRequest } from './played-source.ts';

/** What a played library holds of an object. */
export type PlayedObject = Record<string, unknown> & { key: string; version: number };

const TEXT = 'text/plain';
const refused = (status: number, body: string, headers = {}): PlayedAnswer => ({
  status,
  type: TEXT,
  headers,
  body,
});

/** One person's library at Zotero, and the key that opens it. */
export class PlayedZotero {
  readonly account = 475_425;
  key = 'P9NiFoyLeZu2bZNvvuQPDWsd';
  name = 'mira';
  canWrite = true;
  version = 2087;
  readonly items = new Map<string, PlayedObject>();
  readonly collections = new Map<string, PlayedObject>();
  /** Returns why an item is rejected; null for one that is accepted. */
  refuses: (item: PlayedObject) => string | null = () => null;

  /** Adds or replaces an item, as its owner does in another program. */
  put(key: string, data: Record<string, unknown>): void {
    this.version++;
    this.items.set(key, { tags: [], collections: [], ...data, key, version: this.version });
  }

  /** Adds a collection, within another one when it is named. */
  putCollection(key: string, name: string, parentCollection: string | false = false): void {
    this.version++;
    this.collections.set(key, { key, version: this.version, name, parentCollection });
  }

  /** Takes everything away. */
  clear(): void {
    this.items.clear();
    this.collections.clear();
    this.refuses = () => null;
    this.canWrite = true;
    this.version++;
  }

  /** The items that are works, in the order in which they came. */
  works(): PlayedObject[] {
    return [...this.items.values()].filter(({ itemType }) => itemType !== 'note');
  }

  /** The notes of an item. */
  notesOf(key: string): PlayedObject[] {
    return [...this.items.values()].filter(({ parentItem }) => parentItem === key);
  }
}

/** Plays Zotero's Web API, version 3, over one library, in the shape of real answers. */
export function playZotero(zotero: PlayedZotero): PlayedSource {
  return (request) => {
    if (request.headers['zotero-api-version'] !== '3') return refused(400, 'Version 3 was not asked for');
    const known = request.headers['zotero-api-key'] === zotero.key;
    if (request.path === '/keys/current') return known ? keyInfo(zotero) : refused(403, 'Invalid key');
    if (!known) return refused(403, 'Forbidden');
    const [, account, rest = ''] = /^\/users\/(\d+)(\/.*)$/.exec(request.path) ?? [];
    if (Number(account) !== zotero.account) return refused(403, 'Forbidden');
    if (request.method === 'POST') return write(zotero, rest, request);
    return read(zotero, rest, request);
  };
}

function keyInfo({ key, account, name, canWrite }: PlayedZotero): PlayedAnswer {
  const user = { library: true, files: true, notes: true, ...(canWrite && { write: true }) };
  return jsonAnswer({ key, userID: account, username: name, displayName: name, access: { user } });
}

function read(zotero: PlayedZotero, rest: string, { query }: ReceivedRequest): PlayedAnswer | null {
  const limit = Math.min(Number(query.get('limit') ?? 25), 100);
  const start = Number(query.get('start') ?? 0);
  const page = (objects: readonly PlayedObject[]): PlayedAnswer => ({
    ...jsonAnswer(objects.slice(start, start + limit).map((data) => wrapped(zotero, data))),
    headers: {
      'total-results': String(objects.length),
      'last-modified-version': String(zotero.version),
      'zotero-api-version': '3',
    },
  });
  if (rest === '/collections') return page([...zotero.collections.values()]);
  const matching = [...zotero.items.values()].filter(
    ({ itemType }) => `-${itemType}` !== query.get('itemType'),
  );
  if (rest === '/items') return page(matching);
  const [, key = ''] = /^\/collections\/([A-Z0-9]{8})\/items$/.exec(rest) ?? [];
  if (!key) return null;
  if (!zotero.collections.has(key)) return refused(404, 'Collection not found');
  const within = (item: PlayedObject | undefined) =>
    Array.isArray(item?.collections) && item.collections.includes(key);
  // A note is in the collections of its item.
  return page(matching.filter((item) => within(item) || within(zotero.items.get(String(item.parentItem)))));
}

/** An object as it is answered: with its library and links around it. */
function wrapped({ account, name }: PlayedZotero, data: PlayedObject) {
  const links = {
    self: { href: `https://api.zotero.org/users/${account}/items/${data.key}`, type: 'application/json' },
  };
  const library = { type: 'user', id: account, name, links: {} };
  return { key: data.key, version: data.version, library, links, meta: {}, data };
}

function write(zotero: PlayedZotero, rest: string, { headers, body }: ReceivedRequest): PlayedAnswer {
  if (!zotero.canWrite) return refused(403, 'Write access denied');
  const expected = headers['if-unmodified-since-version'];
  if (expected === undefined) return refused(428, 'If-Unmodified-Since-Version not provided');
  if (Number(expected) < zotero.version)
    return refused(
      412,
      `Library has been modified since specified version (expected ${expected}, found ${zotero.version})`,
      { 'last-modified-version': String(zotero.version) },
    );
  const objects = JSON.parse(body) as PlayedObject[];
  if (objects.length > 50) return refused(413, 'Cannot add more than 50 objects at a time');
  const store = rest === '/collections' ? zotero.collections : zotero.items;
  zotero.version++;
  const successful: Record<string, object> = {};
  const success: Record<string, string> = {};
  const failed: Record<string, object> = {};
  for (const [index, object] of objects.entries()) {
    const problem = problemOf(zotero, store, object);
    if (problem) {
      failed[index] = { key: object.key, ...problem };
      continue;
    }
    const data = { ...store.get(object.key), ...object, version: zotero.version };
    store.set(object.key, data);
    successful[index] = wrapped(zotero, data);
    success[index] = object.key;
  }
  return {
    ...jsonAnswer({ successful, success, unchanged: {}, failed }),
    headers: { 'last-modified-version': String(zotero.version) },
  };
}

function problemOf(
  zotero: PlayedZotero,
  store: ReadonlyMap<string, PlayedObject>,
  object: PlayedObject,
): { code: number; message: string } | null {
  const known = store.get(object.key);
  if (!known && object.version > 0)
    return { code: 404, message: `Item doesn't exist (expected version ${object.version}; use 0 instead)` };
  if (known && known.version !== object.version)
    return {
      code: 412,
      message: `Item has been modified since specified version (expected ${object.version}, found ${known.version})`,
    };
  if (object.parentItem && !store.has(String(object.parentItem)))
    return { code: 409, message: `Parent item ${String(object.parentItem)} doesn't exist` };
  const reason = zotero.refuses(object);
  return reason === null ? null : { code: 400, message: reason };
}

/** Returns a library with a collection of two works, one of which has a note, and one work outside of it. */
export function filledZotero(): PlayedZotero {
  const zotero = new PlayedZotero();
  zotero.putCollection('THES2222', 'Thesis');
  zotero.put('WORK2222', {
    ...{
      itemType: 'journalArticle',
      title: 'A walk a day',
      publicationTitle: 'Journal of Walks',
      date: '2021-03',
    },
    ...{ DOI: '10.5555/generated.47', tags: [{ tag: 'walking' }], collections: ['THES2222'] },
    creators: [{ creatorType: 'author', firstName: 'Ada', lastName: 'Walker' }],
  });
  zotero.put('NOTE2222', { itemType: 'note', parentItem: 'WORK2222', note: '<p>Cite this <b>first</b></p>' });
  zotero.put('WORK3333', { itemType: 'book', title: 'Walking as a way of life', collections: ['THES2222'] });
  zotero.put('WORK4444', { itemType: 'journalArticle', title: 'Of something else', date: '2019' });
  return zotero;
}
