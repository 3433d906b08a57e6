import { decodeHTMLStrict } from 'entities';
import { withoutInvisible } from '../../text/tokens/invisible.ts';
import { raisedText } from './raised-text.ts';

/**
 * Tags that stand in titles and abstracts. Everything else with a "<" is text, such as "survival of <1 year": it comes unescaped.
 */
export const INLINE_TAG =
  /<(\/?)(?:jats:)?(h[1-6]|title|p|div|br|hr|ul|ol|li|sec|abstract|i|b|em|strong|u|sub|sup|span|font|sc|tt|small|italic|bold|underline|monospace|inline-formula)(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/gi;
const RAISED = /<(?:jats:)?(sup|sub)>((?:(?!<\/?(?:jats:)?su[pb]>)[\s\S]){0,200}?)<\/(?:jats:)?\1>/gi;
const CLOSING = /<\/[a-z:]{1,20}>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Returns a text in which what is set high or low keeps its meaning without its tags. */
export const withRaised = (text: string): string =>
  text.replaceAll(RAISED, (_, name: string, inside: string, at: number) => {
    const script = name.toLowerCase() === 'sup' ? 'sup' : 'sub';
    return raisedText(
      script,
      decodeHTMLStrict(inside.replaceAll(INLINE_TAG, '')),
      text.slice(Math.max(0, at - 1), at),
    );
  });

/**
 * Returns a text as it was meant: entities that were escaped twice read once more, tags that were escaped read as tags, and nothing in
 * it that cannot be seen.
 */
export function tidyText(text: string): string {
  const read = ENTITY.test(text) ? decodeHTMLStrict(text) : text;
  const plain = CLOSING.test(read) ? withRaised(read).replaceAll(INLINE_TAG, '') : read;
  return withoutInvisible(plain);
}
