import { escapeUTF8 } from 'entities';

/** An e-mail whose subject, plain text and HTML say the same. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A part of an e-mail, written twice. */
export interface MailPart {
  html: string;
  text: string;
}

/** What an e-mail consists of: the subject is its heading, the footer says why it comes. */
export interface MailContent {
  subject: string;
  body: readonly MailPart[];
  footer: readonly MailPart[];
}

/** Mail programs read no style sheet, so every element has its style with it. No background: what is dark stays dark. */
const styles = {
  body: 'margin:0;padding:0',
  frame:
    'max-width:600px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere',
  h1: 'font-size:20px;line-height:1.35;margin:0 0 8px',
  h2: 'font-size:17px;line-height:1.4;margin:28px 0 0',
  paragraph: 'margin:16px 0',
  item: 'margin:0;padding:16px 0;border-bottom:1px solid #8d949b',
  title: 'font-weight:600;margin:0',
  link: 'color:#1864ab',
  quiet: 'color:#5c636a;font-size:14px;margin:2px 0 0',
  warning: 'color:#c92a2a;font-weight:600;margin:8px 0 0',
  quote: 'margin:10px 0;padding:0 0 0 12px;border-left:3px solid #8d949b',
  footer: 'margin:28px 0 0',
};

/** Colours for dark screens, for programs that do read a style sheet; the others show the inline ones, or turn them themselves. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){a{color:#74c0fc !important}.quiet{color:#b0b5ba !important}.warning{color:#ffa8a8 !important}}`;

/** Returns the attributes of an element with this style. */
export const styled = (style: keyof typeof styles): string =>
  `class="${style}" style="${escapeUTF8(styles[style])}"`;

/** Returns words as HTML. */
export const escapeHtml = (words: string): string => escapeUTF8(words);

/** Returns a link as HTML. */
export const anchor = (url: string, words: string): string =>
  `<a href="${escapeUTF8(url)}" ${styled('link')}>${escapeUTF8(words)}</a>`;

/** A paragraph; a quiet one is small and grey. */
export const paragraph = (words: string, style: 'paragraph' | 'quiet' = 'paragraph'): MailPart => ({
  html: `<p ${styled(style)}>${escapeUTF8(words)}</p>`,
  text: words,
});

/** A paragraph that is a link. */
export const linkParagraph = (
  url: string,
  words: string,
  style: 'paragraph' | 'quiet' = 'paragraph',
): MailPart => ({
  html: `<p ${styled(style)}>${anchor(url, words)}</p>`,
  text: `${words}: ${url}`,
});

/** The heading of a section. */
export const sectionHeading = (words: string): MailPart => ({
  html: `<h2 dir="auto" ${styled('h2')}>${escapeUTF8(words)}</h2>`,
  text: `== ${words} ==`,
});

/** Returns the e-mail in plain text and in HTML: no image, no script, nothing that is fetched. */
export function layOutMail({ subject, body, footer }: MailContent): WrittenMail {
  const html = [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escapeUTF8(subject)}</title><style>${darkStyles}</style></head>`,
    `<body ${styled('body')}><div ${styled('frame')}>`,
    `<h1 dir="auto" ${styled('h1')}>${escapeUTF8(subject)}</h1>`,
    ...body.map((part) => part.html),
    `<div ${styled('footer')}>`,
    ...footer.map((part) => part.html),
    '</div></div></body></html>\n',
  ].join('\n');
  // The line that begins the footer is the one mail programs know as the beginning of a signature.
  const signature = ['-- ', ...footer.map((part) => part.text)].join('\n');
  return { subject, html, text: `${[subject, ...body.map((part) => part.text), signature].join('\n\n')}\n` };
}
