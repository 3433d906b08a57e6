import { layOutMail, linkParagraph, paragraph, type WrittenMail } from '../../platform/mail/mail-layout.ts';

/** What a mail about an account says. None holds words that its user did not write or verify: others could be made to send spam. */
export interface AccountMailWords {
  subject: string;
  /** Paragraphs of plain text. */
  before: string[];
  link?: { words: string; url: string };
  after: string[];
}

/** Pieces that the texts are made of. */
interface Facts {
  /** The address of the link's page, in mails that have one. */
  url: string;
  /** The page of the account. */
  account: string;
  /** The username, where the address is verified to be its owner's; else empty. */
  username: string;
}

const notYou = 'If this was not you, you need not do anything.';

/** The words of each kind of mail. */
export const accountMailWords = {
  verify: ({ url }: Facts): AccountMailWords => ({
    subject: 'Please verify your e-mail address',
    before: ['This address was given for an account of the Health Application.'],
    link: { words: 'Verify this address', url },
    after: ['The link works once, for 24 hours. Until then no other mail is sent to this address.', notYou],
  }),
  reset: ({ url, username }: Facts): AccountMailWords => ({
    subject: 'Choose a new password',
    before: [
      'A new password was asked for, for your account of the Health Application.',
      ...(username ? [`Your username is ${username}.`] : []),
    ],
    link: { words: 'Choose a new password', url },
    after: [
      'The link works once, for 30 minutes. A new password ends every open session.',
      `${notYou} Your password stays as it is.`,
    ],
  }),
  'password-changed': ({ account }: Facts): AccountMailWords => ({
    subject: 'Your password was changed',
    before: ['The password of your account of the Health Application was changed.'],
    link: { words: 'Your account', url: account },
    after: ['If this was not you, choose a new password with "Forgot password" on the login page.'],
  }),
  'email-changed': ({ account }: Facts): AccountMailWords => ({
    subject: 'Your e-mail address is to change',
    before: [
      'Another e-mail address was given for your account of the Health Application. It counts as soon as the link that was mailed there is opened.',
    ],
    link: { words: 'Your account', url: account },
    after: ['If this was not you, log in and change your password.'],
  }),
  'address-taken': ({ account, username }: Facts): AccountMailWords => ({
    subject: 'You have an account already',
    before: [
      'This address was given for another account of the Health Application. It is verified for your account, so that it cannot be used for a second one.',
      `Your username is ${username}. If you forgot your password, choose "Forgot password" on the login page.`,
    ],
    link: { words: 'Your account', url: account },
    after: [notYou],
  }),
};

const footer = 'The Health Application sent this because the address was given for an account.';

/** Subject, plain text and HTML of a mail; all three say the same. */
export function writeAccountMail({ subject, before, link, after }: AccountMailWords): WrittenMail {
  const paragraphs = (words: readonly string[]) => words.map((one) => paragraph(one));
  return layOutMail({
    subject,
    body: [
      ...paragraphs(before),
      ...(link ? [linkParagraph(link.url, link.words)] : []),
      ...paragraphs(after),
    ],
    footer: [paragraph(footer, 'quiet')],
  });
}
