/** Who publishes the texts of licences, as far as the articles we know name them. */
const HOSTS = new Set(['creativecommons.org', 'www.creativecommons.org', 'pubs.acs.org']);
const LONGEST = 500;
/** The licences of Creative Commons by the path of their text. */
const DEED = /^\/(?:licen[cs]es\/(by(?:-(?:nc|nd|sa)){0,2})|publicdomain\/(zero|mark))(?:\/|$)/i;

/**
 * Returns an address under which the text of a licence may be linked: https or http, at a host that is known for such texts. Null for
 * every other text, whatever it contains: it comes from the file that is imported, and users click on it.
 */
export function licenceAddress(written: string): string | null {
  const address = written.trim();
  const whole = /^(?:www\.)?creativecommons\.org\//i.test(address) ? `https://${address}` : address;
  if (whole.length > LONGEST || /\s/.test(whole) || !URL.canParse(whole)) return null;
  const { protocol, host, username, password } = new URL(whole);
  const isKnown = /^https?:$/.test(protocol) && HOSTS.has(host) && !username && !password;
  return isKnown ? whole : null;
}

/** Returns the short name of the licence whose text is at an address, "CC-BY-NC"; null when the address does not say. */
export function licenceAt(address: string): string | null {
  const { host, pathname } = new URL(address);
  const [, code, dedication] = (host.endsWith('creativecommons.org') && DEED.exec(pathname)) || [];
  if (code) return `CC-${code.toUpperCase()}`;
  if (!dedication) return null;
  return dedication.toLowerCase() === 'zero' ? 'CC0' : 'Public domain';
}
