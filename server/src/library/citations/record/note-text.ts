import { cleanText } from './fields.ts';

const CONTROL = /[\p{Cc}--[\t\n]]/gv;
/** Notes of other programs are in HTML. A note in Markdown may contain a sign or a word of markup. */
const IS_HTML = /^\s*<(?:p|div|h[1-6]|ul|ol|span|b|i|em|strong)\b[^<>]{0,300}>|<br\s?\/?>|<\/(?:p|div|li)>/i;
const PARAGRAPH_END = /<\/(?:p|div|h[1-6]|ul|ol)>\s*/gi;

/** Returns a note with its lines, empty lines and indents as they are; one in HTML as Markdown, as far as paragraphs and lists go. */
export function noteText(text: string): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?|\u2028|\u2029/g, '\n');
  return (IS_HTML.test(lines) ? fromHtml(lines) : lines)
    .replaceAll(CONTROL, '')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const fromHtml = (html: string): string =>
  html
    .split(PARAGRAPH_END)
    .map((part) => cleanText(part.replaceAll(/<li\b[^<>]{0,300}>\s*/gi, '\n- ')))
    .filter(Boolean)
    .join('\n\n')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
