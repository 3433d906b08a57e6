import { sql } from 'drizzle-orm';
import { accessLog, accountLinks, accountMails, sessions, users, zoteroKeys } from '../../schema.ts';
import { own, type PersonalTable, tokenHash } from './personal-table.ts';

/** The account, its sessions and what was done to it. */
export const accountTables: readonly PersonalTable[] = [
  {
    table: users,
    file: 'account',
    holds: 'Your account and your profile, the health fields decrypted.',
    belongsTo: (userId) => sql`t.id = ${userId}`,
    leftOut: {
      password: 'A hash; the password itself is not kept.',
      health_fields: 'Encrypted; it stands decrypted under health_profile.',
      health_key: 'Which key the health fields are encrypted with.',
      username_key: 'Another spelling of username, for comparing.',
      email_key: 'Another spelling of email, for comparing.',
    },
  },
  {
    table: accountMails,
    file: 'account-emails',
    holds: 'E-mails about your account: when, to which address, and whether they were sent.',
    belongsTo: own,
  },
  {
    table: accountLinks,
    file: 'account-links',
    holds: 'Links that were mailed to you and can still be opened.',
    belongsTo: own,
    leftOut: { token_hash: tokenHash },
  },
  {
    table: zoteroKeys,
    file: 'zotero',
    holds:
      'That a Zotero key of yours is set, since when, and for which account there. The key is not shown.',
    belongsTo: own,
    leftOut: {
      sealed: 'The key, encrypted. Zotero lists your keys and can show you a new one.',
      data_key: 'Which key it is encrypted with.',
    },
  },
  {
    table: sessions,
    file: 'sessions',
    holds: 'Where you are logged in.',
    belongsTo: own,
    leftOut: { token_hash: tokenHash },
  },
  {
    table: accessLog,
    file: 'access-log',
    holds: 'What was done to your account, and when.',
    belongsTo: own,
    spreadsheet: ['at', 'action', 'client'],
  },
];
