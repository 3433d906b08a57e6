import { ONLY_READS } from '../platform/database/migrate.ts';

const NO_ANSWER = 'The PostgreSQL server of DATABASE_URL does not answer. Start it, or correct DATABASE_URL.';
const UNKNOWN_AUTHORITY =
  'The certificate of the PostgreSQL server is not from an authority that this machine knows. Name the file with the certificate of its authority in DATABASE_URL, as in ?sslmode=verify-full&sslrootcert=/path/ca.pem.';
const OUT_OF_DATE =
  'The certificate of the PostgreSQL server has expired or is not valid yet. Renew it, or set the clocks right.';

/** Why a PostgreSQL server cannot be used, by codes of Node, of TLS and of PostgreSQL. */
const byCode: Record<string, string> = {
  ECONNREFUSED: NO_ANSWER,
  ECONNRESET: NO_ANSWER,
  EAI_AGAIN: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  ERR_INVALID_URL:
    'DATABASE_URL is no address. Write the characters : / ? # @ and % of its user and password as %3A %2F %3F %23 %40 and %25.',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: OUT_OF_DATE,
  CERT_NOT_YET_VALID: OUT_OF_DATE,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the PostgreSQL server is for another host than DATABASE_URL names. Write there a name that the certificate has.',
  '25006': ONLY_READS,
  '28000': 'The PostgreSQL server refuses the user of DATABASE_URL.',
  '28P01': 'The PostgreSQL server refuses the user or the password of DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist on the PostgreSQL server. Create it first.',
  '42501':
    'The role of DATABASE_URL may not create or change tables. Use the owner of the database, or a role with CREATE on it and on its schema public; once there are tables, the role that made them.',
  '53100': 'The disk of the PostgreSQL server is full. Make room and start again; nothing is lost.',
  '53300':
    'The PostgreSQL server has no connection left for DATABASE_URL. Raise max_connections or the limit of the role, or stop what uses them; each process takes up to 20.',
  '57P03': 'The PostgreSQL server of DATABASE_URL is starting or stopping. Try again in a moment.',
};

/** The same by words, where there is no code or it says less. The words of the driver, of PostgreSQL and of the extension. */
const byWords: [RegExp, string][] = [
  [
    /pg_textsearch/,
    'This library still has an index of the extension pg_textsearch, which the PostgreSQL server no longer loads. Start this version once with pg_textsearch in shared_preload_libraries; from then on the extension is not needed.',
  ],
  [
    /no encryption|SSL off/,
    'The PostgreSQL server refuses unencrypted connections. Add ?sslmode=verify-full to DATABASE_URL.',
  ],
  [
    /does not support SSL/,
    'The PostgreSQL server of DATABASE_URL does not support TLS. Switch it on there, or take sslmode out of DATABASE_URL.',
  ],
  [
    /password must be a string/,
    'The PostgreSQL server asks for a password, and DATABASE_URL has none. Write it there, or into the file that PGPASSFILE names.',
  ],
  [/timeout expired|connection timeout|Connection terminated/, NO_ANSWER],
];

/** Codes of a pooler, which says itself what is the matter, and of all other failures of TLS. */
const POOLER = /^08/;
const TLS = /^(?:EPROTO|ERR_SSL_|ERR_OSSL_|CERT_|HOSTNAME_MISMATCH|INVALID_)/;

/** Returns why the PostgreSQL server of DATABASE_URL cannot be used, as one sentence; null when that is not the reason. */
export function serverFailure(error: Error, DATABASE_URL: string): string | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const file = 'path' in error && typeof error.path === 'string' ? error.path : null;
  if (file && [file, encodeURIComponent(file)].some((name) => DATABASE_URL.includes(`=${name}`)))
    return `The file ${file} that DATABASE_URL names is not there, or this user may not read it.`;
  const worded = byWords.find(([words]) => words.test(error.message))?.[1];
  if (worded) return worded;
  if (POOLER.test(code))
    return `The server or pooler of DATABASE_URL refuses the connection: ${error.message}`;
  if (byCode[code]) return byCode[code];
  return TLS.test(code)
    ? `No encrypted connection to the PostgreSQL server of DATABASE_URL can be made (${code}).`
    : null;
}
