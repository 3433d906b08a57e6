import { escapeUTF8 as text } from 'entities';

/** One paper in words, each ready to be set as text. */
export interface PaperWords {
  title: string;
  /** Journal and year. */
  source: string;
  quote: string;
  section: string;
  why: string;
  warning: string;
  url: string;
}

/** One search in words. */
export interface SearchWords {
  heading: string;
  url: string;
  papers: PaperWords[];
  more: string;
}

/** A whole e-mail in words. */
export interface MailWords {
  subject: string;
  searches: SearchWords[];
  why: string;
  profile: string;
  unsubscribe: string;
}

/** Colours for dark screens; mail programs that read no style sheet show the inline ones, or turn them themselves. */
const page = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){a{color:#74c0fc !important}.quiet{color:#b0b5ba !important}.warning{color:#ffa8a8 !important}}`;

const styles = {
  body: 'margin:0;padding:0',
  frame:
    'max-width:600px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere',
  h1: 'font-size:20px;line-height:1.35;margin:0 0 8px',
  h2: 'font-size:17px;line-height:1.4;margin:28px 0 0',
  paper: 'margin:0;padding:16px 0;border-bottom:1px solid #8d949b',
  title: 'font-weight:600;margin:0',
  link: 'color:#1864ab',
  quiet: 'color:#5c636a;font-size:14px;margin:2px 0 0',
  warning: 'color:#c92a2a;font-weight:600;margin:8px 0 0',
  quote: 'margin:10px 0;padding:0 0 0 12px;border-left:3px solid #8d949b',
};
const styled = (style: keyof typeof styles): string => `style="${text(styles[style])}"`;

/** The e-mail as HTML: no image, no script, nothing that is fetched. */
export function writeHtml({ subject, searches, why, profile, unsubscribe }: MailWords): string {
  const several = searches.length > 1;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${text(subject)}</title><style>${page}</style></head>`,
    `<body ${styled('body')}><div ${styled('frame')}>`,
    `<h1 dir="auto" ${styled('h1')}>${text(subject)}</h1>`,
    ...searches.map((search) => searchHtml(search, several)),
    `<p class="quiet" ${styled('quiet')}><br>${text(why)}</p>`,
    `<p class="quiet" ${styled('quiet')}>${link(profile, 'Settings')} · ${link(unsubscribe, 'Stop these e-mails')}</p>`,
    '</div></body></html>\n',
  ].join('\n');
}

const link = (url: string, words: string): string =>
  `<a href="${text(url)}" ${styled('link')}>${text(words)}</a>`;

function searchHtml({ heading, url, papers, more }: SearchWords, several: boolean): string {
  return [
    ...(several ? [`<h2 dir="auto" ${styled('h2')}>${text(heading)}</h2>`] : []),
    ...papers.map(paperHtml),
    `<p class="quiet" ${styled('quiet')}><br>${link(url, more || 'The search with its answer')}</p>`,
  ].join('\n');
}

function paperHtml({ title, source, quote, section, why, warning, url }: PaperWords): string {
  const quiet = (words: string) => (words ? `<p class="quiet" ${styled('quiet')}>${text(words)}</p>` : '');
  return [
    `<div ${styled('paper')}>`,
    `<p dir="auto" ${styled('title')}>${link(url, title)}</p>`,
    quiet(source),
    warning ? `<p class="warning" ${styled('warning')}>${text(warning)}</p>` : '',
    quote
      ? `<blockquote dir="auto" ${styled('quote')}>“${text(quote)}” <span class="quiet" ${styled('quiet')}>(${text(section)})</span></blockquote>`
      : '',
    quiet(why),
    '</div>',
  ]
    .filter(Boolean)
    .join('\n');
}
