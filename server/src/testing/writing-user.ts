import { setTimeout as wait } from 'node:timers/promises';
import {
  type AnswerOf,
  api,
  type Endpoint,
  type InputOf,
  type LoggedInUser,
  loggedInUser,
} from '@health/contract';
import { optionLists } from '../accounts/profile/options.ts';
import { signUpFormOf } from './test-client.ts';

const INTERESTS = ['Sleep', 'Exercise', 'Depression', 'Back Pain', 'Hiv'];
const QUESTIONS = ['Does exercise improve sleep?', 'gout', 'vitamin D and falls', 'quit smoking'];

/** A busy server is asked again after this time. */
const BUSY_MS = 250;

/** What a call was answered with; `null` when the connection ended first. */
interface Answered {
  status: number;
  body: unknown;
}

/**
 * A user who writes without a pause and knows what was acknowledged: for each thing the values that it may have. A write
 * without an answer may have been done or not; an answered one must be there.
 */
export class WritingUser {
  acknowledged = 0;
  readonly #random: () => number;
  readonly #papers: readonly string[];
  readonly #form: ReturnType<typeof signUpFormOf>;
  readonly #possible = new Map<string, Set<string>>();
  #user: LoggedInUser | null = null;

  constructor(random: () => number, papers: readonly string[]) {
    this.#random = random;
    this.#papers = papers;
    this.#form = signUpFormOf({
      username: `writer-${Math.floor(random() * 1e12)}`,
      ...sameAddress(`writer-${Math.floor(random() * 1e12)}@example.org`),
    });
  }

  async signUp(origin: string): Promise<void> {
    this.#user = loggedInUser.parse(await served(origin, api.signUp, { body: this.#form }));
  }

  /** Writes one thing after the other until the server ends the connection. */
  async writeUntilCut(origin: string): Promise<void> {
    while (await this.#writeOne(origin));
  }

  /** Writes so many things, or as many as the server answers. Returns whether it still answers. */
  async writeSome(origin: string, count: number): Promise<boolean> {
    for (let done = 0; done < count; done++) if (!(await this.#writeOne(origin))) return false;
    return true;
  }

  /** Returns what was acknowledged and is not there, one description each; empty when nothing is lost. */
  async lost(origin: string): Promise<string[]> {
    const there = await this.#read(origin);
    const lost: string[] = [];
    for (const [thing, possible] of this.#possible) {
      const value = there.get(thing) ?? 'none';
      if (!possible.has(value)) lost.push(`${thing} is ${value}, not ${[...possible].join(' or ')}`);
      // What is there now is what counts from now on.
      this.#possible.set(thing, new Set([value]));
    }
    return lost;
  }

  /** Returns whether the server was there. */
  async #writeOne(origin: string): Promise<boolean> {
    const pmc_id = this.#one(this.#papers);
    const interest = this.#one(INTERESTS);
    const value = Math.floor(this.#random() * 6);
    const data = [this.#one(optionLists.conditions.data)];
    const { set, post } = this.#writers(origin);
    const writes = [
      () => set(`saved ${pmc_id}`, 'yes', api.savePaper, { body: { pmc_id } }),
      () => set(`saved ${pmc_id}`, 'none', api.unsavePaper, { body: { pmc_id } }),
      () => set(`rated ${pmc_id}`, ratingOf(value), api.rankPaper, { body: { pmc_id, value } }),
      () => set(`interest ${interest}`, 'yes', api.addInterest, { body: { interest } }),
      () => set(`interest ${interest}`, 'none', api.deleteInterest, { body: { interest } }),
      () => set('conditions', data.join(), api.updateProfile, { body: { medical_conditions: { data } } }),
      () => set(`opened ${pmc_id}`, 'yes', api.logPaper, { query: { pmc_id } }),
      () => post(this.#one(QUESTIONS)),
      () => this.#deleteSearch(origin),
      () => this.#repeatSearch(origin),
    ];
    return this.#one(writes)();
  }

  #writers(origin: string) {
    const set = async <E extends Endpoint>(thing: string, value: string, endpoint: E, input: InputOf<E>) => {
      this.#may(thing, value);
      const answered = await call(origin, endpoint, Object(input), this.#user?.token);
      if (answered && answered.status < 300) this.#must(thing, value);
      return answered !== null;
    };
    const post = async (query: string) => {
      const answered = await call(origin, api.search, { body: { query } }, this.#user?.token);
      if (answered?.status === 200)
        this.#must(`search ${api.search.response.parse(answered.body).id}`, 'once');
      return answered !== null;
    };
    return { set, post };
  }

  #deleteSearch(origin: string): Promise<boolean> | boolean {
    const id = this.#anySearch();
    if (!id) return true;
    return this.#writers(origin).set(`search ${id}`, 'none', api.deleteSearch, { params: { id } });
  }

  #repeatSearch(origin: string): Promise<boolean> | boolean {
    const query_id = this.#anySearch();
    if (!query_id) return true;
    const schedule = this.#one(['daily', 'weekly', 'monthly'] as const);
    return this.#writers(origin).set(`search ${query_id}`, schedule, api.enableRecurrence, {
      body: { query_id, schedule },
    });
  }

  /** A search that is there for certain. */
  #anySearch(): string | undefined {
    const there = [...this.#possible].filter(
      ([thing, possible]) => thing.startsWith('search ') && !possible.has('none'),
    );
    return there.length > 0 ? this.#one(there)[0].slice('search '.length) : undefined;
  }

  #may(thing: string, value: string): void {
    const known = this.#possible.get(thing) ?? new Set(['none']);
    this.#possible.set(thing, known.add(value));
  }

  #must(thing: string, value: string): void {
    this.acknowledged++;
    this.#possible.set(thing, new Set([value]));
  }

  #one<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }

  /** Everything that the user sees after a new login. */
  async #read(origin: string): Promise<Map<string, string>> {
    const { username, password } = this.#form;
    const user = loggedInUser.parse(await served(origin, api.logIn, { body: { username, password } }));
    const see = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> =>
      endpoint.response.parse(
        await served(origin, endpoint, Object(input), this.#user?.token),
      ) as AnswerOf<E>;
    const there = new Map<string, string>();
    for (const { pmc_id } of (await see(api.listSaved, {})).data) there.set(`saved ${pmc_id}`, 'yes');
    const several = await see(api.severalPapers, { query: { pmc_ids: this.#papers.join(',') } });
    for (const { pmc_id, ranking } of several.papers) there.set(`rated ${pmc_id}`, ratingOf(ranking));
    for (const name of (await see(api.allInterests, {})).interests)
      for (const interest of INTERESTS)
        if (interest.toLowerCase() === name.toLowerCase()) there.set(`interest ${interest}`, 'yes');
    for (const { pmc_id } of await see(api.recentActivity, {})) there.set(`opened ${pmc_id}`, 'yes');
    for (const { id, schedule } of await see(api.searchHistory, {}))
      there.set(`search ${id}`, schedule ?? 'once');
    const conditions = user.medical_conditions?.data.join();
    if (conditions) there.set('conditions', conditions);
    return there;
  }
}

const ratingOf = (stars: number) => (stars === 0 ? 'none' : String(stars));
const sameAddress = (email: string) => ({ email, confirm_email: email });

/** What is sent with a call. */
interface Input {
  params?: object;
  query?: object;
  body?: object;
}

/** Returns the body of an answer. A server that says it is busy is asked again, as users do; any other refusal throws. */
async function served(origin: string, endpoint: Endpoint, input: Input, token?: string): Promise<unknown> {
  for (;;) {
    const answered = await call(origin, endpoint, input, token);
    if (answered && answered.status < 300) return answered.body;
    if (answered?.status !== 503)
      throw new Error(`${endpoint.path} answered ${answered?.status}: ${JSON.stringify(answered?.body)}`);
    await wait(BUSY_MS);
  }
}

/** Calls an endpoint; null when there was no whole answer. */
async function call(
  origin: string,
  { method, path }: Endpoint,
  input: Input,
  token?: string,
): Promise<Answered | null> {
  const { params = {}, query = {}, body } = input;
  const filled = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, String(value)),
    path,
  );
  const search = new URLSearchParams(Object.entries(query)).toString();
  try {
    const answer = await fetch(`${origin}${filled}${search && `?${search}`}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
  } catch {
    return null;
  }
}
