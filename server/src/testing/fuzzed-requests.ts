import { api, type Endpoint } from '@health/contract';
import { cases, type EndpointName, PAPER, SEARCH } from './arbitrary-input.ts';

/** Text that is odd but a person may have written it. */
export const odd = {
  markup: '<script>alert("1")</script><b>&amp;</b>',
  emoji: 'Zoë 👩🏽‍⚕️🍒',
  'right-to-left text': 'שלום \u202Eمرحبا',
};
/** Longer than any field. */
export const LONG = 'x'.repeat(10_000);
/** Text that no person types. */
export const NUL = 'a\0b';

/** A request that no client of ours sends. */
export interface FuzzedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

const names = Object.keys(api) as EndpointName[];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const texts = [
  ...[LONG, NUL, PAPER, SEARCH, '', ' ', '0', '-1', '1e309', 'NaN', 'null', 'true', '[]', '{}'],
  ...Object.values(odd),
  ...["' or 1=1 --", '"; drop table users; --', '$1', '\\', '%', '_%', '../../etc/passwd', '%00', '%', '%zz'],
  ...['\ud800', '\uFEFF', '\r\nset-cookie: a=b', '((((((((', '"unclosed', 'a AND OR NOT', '*'.repeat(500)],
  ...['__proto__', 'constructor', '{{7*7}}', 'javascript:alert(1)', '\u0000', '١٢٣', 'İ', 'ß'],
];
const values: unknown[] = [
  ...texts,
  ...[null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}, [[[[]]]], { data: [null, 1, 'x'] }],
  ...[
    JSON.parse('{"__proto__":{"x":1}}'),
    { length: 1e9 },
    Array(300).fill('x'),
    { kind: 'liked', pmc_id: 7 },
  ],
];
const types = [
  ...Array(6).fill('application/json'),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=x',
    '/',
  ],
];

/** Returns a request that is wrong somewhere: the same for the same sequence of numbers from 0 to below 1. */
export function fuzzedRequest(random: () => number, token: string): FuzzedRequest {
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (part: number) => random() < part;
  const name = one(names);
  const endpoint: Endpoint = api[name];
  const method = chance(0.9) ? endpoint.method : one(methods);
  const input = mutated({ ...cases[name].input }, one, chance);
  const path = endpoint.path.replace(/\{\w+\}/, () => encoded(String(chance(0.5) ? SEARCH : one(texts))));
  const headers: Record<string, string> = {};
  if (chance(0.85))
    headers.authorization = chance(0.9) ? `Bearer ${token}` : `Bearer ${printable(one(texts))}`;
  if (chance(0.05))
    headers.cookie = `pending-log-in=${encoded(one(texts))}; access-code=${encoded(one(texts))}`;
  if (chance(0.05)) headers['if-none-match'] = printable(one(texts));
  if (chance(0.05)) headers['last-event-id'] = printable(one(texts));
  if (chance(0.05)) headers.accept = one(['text/event-stream', '*/*', 'x', '']);
  const hasBody = method !== 'GET' && method !== 'HEAD' && chance(0.95);
  const url = spelled(path, one, chance) + (endpoint.query || chance(0.1) ? queryOf(input) : '');
  if (!hasBody) return { method, url, headers };
  headers['content-type'] = one(types);
  return { method, url, headers, payload: bodyOf(input, one, chance) };
}

type One = <T>(from: readonly T[]) => T;
type Chance = (part: number) => boolean;

/** Some fields changed, left out, or added. */
function mutated(input: Record<string, unknown>, one: One, chance: Chance): Record<string, unknown> {
  for (const field of Object.keys(input)) {
    if (chance(0.4)) input[field] = one(values);
    if (chance(0.1)) delete input[field];
  }
  if (chance(0.2)) input[one(['id', 'role', 'username', 'x', 'toString'])] = one(values);
  return input;
}

/** The body as JSON, sometimes cut or with a byte that does not belong. */
function bodyOf(input: Record<string, unknown>, one: One, chance: Chance): string {
  const text = JSON.stringify(chance(0.95) ? input : one(values)) ?? '';
  if (chance(0.9)) return text;
  return chance(0.5) ? text.slice(0, Math.floor(text.length / 2)) : `${text}${one(texts)}`;
}

/** The same address, or one that is spelled in another way. */
function spelled(path: string, one: One, chance: Chance): string {
  if (chance(0.85)) return path;
  return one([
    `${path}/`,
    path.replace('/api/', '/%61pi/'),
    path.replace('/api/', '//api//'),
    `${path}/${encoded(one(texts)).slice(0, 300)}`,
    `${path}%`,
    `${path}%ff%fe`,
    path.toUpperCase(),
    path.replace('/api/', '/api/../api/'),
  ]);
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).map(([name, value]) => `${name}=${encoded(String(Object(value)))}`);
  return `?${pairs.join('&')}`;
}

/** Encoded for an address; half of a pair of code units, which cannot be encoded, is replaced. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** What may be in a header at all; clients refuse to send anything else. */
const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 4000);
