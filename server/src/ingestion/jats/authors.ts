import { withoutEnd } from '../xml/cut-to-length.ts';
import { folded, Lines } from '../xml/lines.ts';
import { type Attributes, LEFT_OUT, type Place } from '../xml/parse-xml.ts';
import { MOST_READ } from '../xml/plain-text.ts';
import { flow } from './flow.ts';

const AUTHORS = /^(?:author|collab|group|)$/;
/** What may stand inside a group's name without belonging to it. */
const NOT_OF_THE_NAME = new Set([
  'contrib-group',
  'xref',
  'aff',
  'address',
  'email',
  'fn',
  'ext-link',
  'author-comment',
]);

interface Person {
  given: string;
  surname: string;
  suffix: string;
  whole: string;
}

const PARTS = new Map<string, keyof Person>([
  ['surname', 'surname'],
  ['given-names', 'given'],
  ['suffix', 'suffix'],
]);

/** Reads a `contrib-group` into names in printed order: "Given Surname", or a group's name, once. */
export function authorsPlace(authors: Set<string>): Place {
  const add = (name: string) => {
    if (name) authors.add(name);
  };
  return {
    open: (name, attributes) => (name === 'contrib' && isAuthor(attributes) ? contributor(add) : LEFT_OUT),
  };
}

function isAuthor(attributes: Attributes): boolean {
  return AUTHORS.test(attributes['contrib-type'] ?? '');
}

function contributor(add: (name: string) => void): Place {
  let named = false;
  // A name may be given again in another script; the first one counts.
  const once = (name: string) => {
    if (!named && name) add(name);
    named ||= name !== '';
  };
  const open = (name: string): Place => {
    if (name === 'name' || name === 'string-name') return person(once);
    if (name === 'name-alternatives' || name === 'collab-alternatives') return { open };
    if (name === 'collab' || name === 'collab-name' || name === 'on-behalf-of')
      return group(name === 'collab' ? add : once);
    if (name === 'anonymous') once('Anonymous');
    return LEFT_OUT;
  };
  return { open };
}

function person(done: (name: string) => void): Place {
  const found: Person = { given: '', surname: '', suffix: '', whole: '' };
  const part = (key: keyof Person): Place => ({
    open: () => part(key),
    text(text) {
      found[key] += text;
      if (key !== 'whole') found.whole += text;
    },
  });
  return {
    ...part('whole'),
    open: (name) => (name === 'prefix' || name === 'degrees' ? LEFT_OUT : part(PARTS.get(name) ?? 'whole')),
    close() {
      const parts = [found.given, found.surname, found.suffix].map(folded).filter(Boolean);
      done(found.surname ? parts.join(' ') : folded(found.whole));
    },
  };
}

function group(done: (name: string) => void): Place {
  const lines = new Lines(MOST_READ);
  const inner = (): Place => ({
    open: (name, attributes) =>
      NOT_OF_THE_NAME.has(name)
        ? LEFT_OUT
        : name === 'institution'
          ? inner()
          : (flow(lines).open?.(name, attributes) ?? LEFT_OUT),
    text: (text) => lines.add(text),
  });
  return {
    ...inner(),
    close: () => done(withoutEnd(lines.take().replaceAll('\n', ' '), ' ,;:')),
  };
}
