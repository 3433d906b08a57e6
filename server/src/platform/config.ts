import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type SourceName, sourceNames } from '@health/contract';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const secret = z.string().min(1).optional();
const yes = z
  .enum(['yes', 'no'])
  .default('no')
  .transform((word) => word === 'yes');

const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .optional();

/** Redirects, links in e-mails and the page itself lead to the root of an address. What is no address is refused as that. */
const publicAddress = endpoint.refine((url) => !url || !URL.canParse(url) || isRoot(new URL(url)), {
  error:
    'must be an address without a path, such as https://papers.example.org; serve the application under a name of its own',
});

function isRoot({ href, origin }: URL): boolean {
  return href === `${origin}/`;
}

/** "address" or "Name <address>", on one line. */
const sender = z
  .string()
  .refine((text) => isSender(text), 'must be an e-mail address, or a name and an address in < >, on one line')
  .optional();

function isSender(text: string): boolean {
  const [, address = text] = /^[^<>"\p{Cc}]*<([^<>]*)>$/u.exec(text) ?? [];
  return z.email().safeParse(address).success;
}

/** Whether a proxy is trusted, by its address and by how many are between it and this server. */
type TrustsHop = (address: string, hop: number) => boolean;

/** The format of Fastify: none, a number of proxies before this server, or the addresses of proxies. */
const trustProxy = z
  .string()
  .default('no')
  .transform((text, context): false | string[] | TrustsHop => {
    if (text === 'no') return false;
    if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text);
    const proxies = text.split(',').map((part) => part.trim());
    if (proxies.every(isProxy)) return proxies;
    context.addIssue(
      'must be no, a number of proxies from 1 to 9, or addresses of proxies, separated by commas',
    );
    return z.NEVER;
  });

function isProxy(text: string): boolean {
  return ipaddr.isValidCIDR(text) || (ipaddr.isValid(text) && /[.:]/.test(text)) || text === 'loopback';
}

/** The sources of papers outside this machine that are asked, none at all, or every one that the settings allow. */
const paperSources = z
  .string()
  .default('all')
  .transform((text, context): readonly SourceName[] => {
    if (text === 'all') return sourceNames;
    if (text === 'none') return [];
    const names = text.split(',').map((part) => part.trim());
    const known = sourceNames.filter((name) => names.includes(name));
    if (known.length === new Set(names).size) return known;
    context.addIssue(`must be all, none, or some of ${sourceNames.join(', ')}, separated by commas`);
    return z.NEVER;
  });

/** Where a source answers: its public address, unless an operator has a copy of it elsewhere. */
const sourceAddress = (byDefault: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .default(byDefault)
    .transform((address) => address.replace(/\/+$/, ''));

/** Names separated by commas. */
const names = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []));

/** A whole number within bounds; the error message names both bounds. */
const wholeNumber = (least: number, most: number, byDefault: number) => {
  const error = `must be a whole number from ${least} to ${most.toLocaleString('en')}`;
  return z.coerce
    .number({ error })
    .int({ error })
    .min(least, { error })
    .max(most, { error })
    .default(byDefault);
};

const atOnce = (byDefault: number) => wholeNumber(1, 1000, byDefault);
const cores = availableParallelism();

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  PUBLIC_URL: publicAddress,
  TRUST_PROXY: trustProxy,
  SEARCHES_AT_ONCE: atOnce(Math.max(2, cores)),
  LOGINS_AT_ONCE: atOnce(Math.max(1, Math.floor(cores / 2))),
  EXPORTS_AT_ONCE: atOnce(1),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_READ_URLS: names.refine(
    (urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url)),
    'must be addresses that start with postgres://, separated by commas',
  ),
  ACCESS_CODE: secret,
  OPEN_SIGNUP: yes,
  OIDC_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: secret,
  GOOGLE_CLIENT_SECRET: secret,
  LOGIN_TRIES: wholeNumber(1, 1_000_000, 20),
  PROFILE_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  LLM_BASE_URL: endpoint,
  LLM_API_KEY: secret,
  LLM_MODEL: secret,
  ENCODER: z.enum(['local', 'endpoint', 'off']).default('local'),
  EMBEDDING_BASE_URL: endpoint,
  EMBEDDING_API_KEY: secret,
  EMBEDDING_MODEL: secret,
  READER: z.enum(['local', 'off']).default('local'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address that starts with smtp:// or smtps://',
    })
    .optional(),
  MAIL_FROM: sender,
  MAIL_DELAY: wholeNumber(0, 1440, 2),
  PAPER_SOURCES: paperSources,
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  LOOK_FURTHER: yes.prefault('yes'),
  ADMIN_USERS: names,
  EUROPE_PMC_URL: sourceAddress('https://www.ebi.ac.uk/europepmc/webservices/rest'),
  PUBMED_FILES_URL: sourceAddress('https://ftp.ncbi.nlm.nih.gov/pubmed'),
  PMC_CLOUD_URL: sourceAddress('https://pmc-oa-opendata.s3.amazonaws.com'),
  EUTILS_URL: sourceAddress('https://eutils.ncbi.nlm.nih.gov/entrez/eutils'),
  CROSSREF_URL: sourceAddress('https://api.crossref.org'),
  RETRACTION_WATCH_URL: sourceAddress(
    'https://gitlab.com/crossref/retraction-watch-data/-/raw/main/retraction_watch.csv',
  ),
  UNPAYWALL_URL: sourceAddress('https://api.unpaywall.org/v2'),
  ZOTERO_URL: sourceAddress('https://api.zotero.org'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.infer<typeof environment>;

/** Returns where people reach this server, such as `https://papers.example.org`; never what a request claims. */
export function publicOrigin({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin;
}

/** The settings cannot be used; `message` lists every one that is wrong, a line each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Reads the environment. Empty values count as unset. Throws ConfigError with one readable list. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not valid:\n${lines.join('\n')}`);
  }
  const config = parsed.data;
  refuseHalf([...halfEndpoints(config), ...halfMail(config), ...halfReplicas(config)]);
  if (!loopback.includes(config.HOST) && !config.ACCESS_CODE && !config.OPEN_SIGNUP) {
    throw new ConfigError(
      `HOST=${config.HOST} lets other machines reach this server. Set ACCESS_CODE to the code people need to sign up, or OPEN_SIGNUP=yes to let anyone in.`,
    );
  }
  return config;
}

function refuseHalf(lines: string[]): void {
  if (lines.length > 0) throw new ConfigError(`These settings are not valid:\n${lines.join('\n')}`);
}

/** An endpoint without its model, or the other way round, would look switched on and answer nothing. */
function halfEndpoints(config: Config): string[] {
  if (config.ENCODER === 'endpoint' && !config.EMBEDDING_BASE_URL)
    return ['  EMBEDDING_BASE_URL: is needed when ENCODER is endpoint'];
  return (['LLM', 'EMBEDDING'] as const).flatMap((kind) => {
    const [address, model] = [config[`${kind}_BASE_URL`], config[`${kind}_MODEL`]];
    if (!address === !model) return [];
    const [has, lacks] = address ? ['BASE_URL', 'MODEL'] : ['MODEL', 'BASE_URL'];
    return [`  ${kind}_${lacks}: is needed too when ${kind}_${has} is set`];
  });
}

/** Replicas are of a server; the embedded size has none. */
const halfReplicas = ({ DATABASE_READ_URLS, DATABASE_URL }: Config): string[] =>
  DATABASE_READ_URLS.length > 0 && !DATABASE_URL
    ? ['  DATABASE_URL: is needed too when DATABASE_READ_URLS is set']
    : [];

/** An e-mail needs a sender, and links that lead back here from wherever it is read. */
function halfMail(config: Config): string[] {
  if (!config.SMTP_URL) return [];
  return (['MAIL_FROM', 'PUBLIC_URL'] as const).flatMap((name) =>
    config[name] ? [] : [`  ${name}: is needed too when SMTP_URL is set`],
  );
}
