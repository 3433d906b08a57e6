const schemes = /^(https?|ircs?|mailto|xmpp):/i;
const toSource = /^#source-(\d+)$/;

/** Which source of the answer a link within the page leads to, counted from 1. */
export function sourceOf(url: string | undefined): number | null {
  const number = toSource.exec(url ?? '')?.[1];
  return number ? Number(number) : null;
}

/** Lets through addresses that cannot run anything, and links to the answer's own sources; others become empty. */
export function safeUrl(url: string): string {
  return schemes.test(url) || toSource.test(url) ? url : '';
}
