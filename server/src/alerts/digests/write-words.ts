import {
  anchor,
  escapeHtml,
  layOutMail,
  linkParagraph,
  type MailPart,
  paragraph,
  sectionHeading,
  styled,
  type WrittenMail,
} from '../../platform/mail/mail-layout.ts';

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

/** Returns an e-mail in plain text and HTML. */
export function writeWords({ subject, searches, why, profile, unsubscribe }: MailWords): WrittenMail {
  const several = searches.length > 1;
  return layOutMail({
    subject,
    body: searches.flatMap(({ heading, url, papers, more }) => [
      ...(several ? [sectionHeading(heading)] : []),
      ...papers.map(paperPart),
      linkParagraph(url, more || 'The search with its answer'),
    ]),
    footer: [
      paragraph(why, 'quiet'),
      linkParagraph(profile, 'Settings', 'quiet'),
      linkParagraph(unsubscribe, 'Stop these e-mails', 'quiet'),
    ],
  });
}

function paperPart(paper: PaperWords): MailPart {
  const { title, source, quote, section, why, warning, url } = paper;
  const quoted = quote && `"${quote}" (${section})`;
  return {
    html: paperHtml(paper),
    text: [
      `* ${title}`,
      ...[source, warning, quoted, why, url].filter(Boolean).map((words) => `  ${words}`),
    ].join('\n'),
  };
}

function paperHtml({ title, source, quote, section, why, warning, url }: PaperWords): string {
  const line = (words: string, style: 'quiet' | 'warning') =>
    words && `<p ${styled(style)}>${escapeHtml(words)}</p>`;
  return [
    `<div ${styled('item')}>`,
    `<p dir="auto" ${styled('title')}>${anchor(url, title)}</p>`,
    line(source, 'quiet'),
    line(warning, 'warning'),
    quote &&
      `<blockquote dir="auto" ${styled('quote')}>“${escapeHtml(quote)}” <span ${styled('quiet')}>(${escapeHtml(section)})</span></blockquote>`,
    line(why, 'quiet'),
    '</div>',
  ]
    .filter(Boolean)
    .join('\n');
}
