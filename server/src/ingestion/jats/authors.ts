import type { AuthorName } from '@health/contract';
import { printedName } from '../../library/citations/record/names.ts';
import type { DividedAuthors } from '../tidy-paper.ts';
import { folded, Lines, withoutEnd } from '../xml/lines.ts';
import { type Attributes, type ElementHandler, LEFT_OUT } from '../xml/parse-xml.ts';
import { MOST_READ } from '../xml/plain-text.ts';
import { flow } from './flow.ts';

const AUTHORS = /^(?:authors?|corresp(?:onding)?(?: author)?|)$/i;
/** Groups; the people whom a list of this kind names are their members. */
const GROUPS = /^(?:collab(?:orators?)?|group|study-group)$/i;
/** Lists of people who are not authors. */
const OTHERS = /collab|member|editor|review|investigator|translat|committee|contributor-list|non-?author/i;
/** What may be inside a group's name without belonging to it. */
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
export function authorsHandler(
  authors: DividedAuthors,
  { 'content-type': content = '' }: Attributes,
): ElementHandler {
  if (OTHERS.test(content)) return LEFT_OUT;
  const add = (name: AuthorName) => authors.add(name);
  return {
    open(name, { 'contrib-type': type = '' }) {
      if (name !== 'contrib' || !(AUTHORS.test(type) || GROUPS.test(type))) return LEFT_OUT;
      return contributor(add, AUTHORS.test(type));
    },
  };
}

type TakeName = (name: AuthorName) => void;

function contributor(add: TakeName, mayBePerson: boolean): ElementHandler {
  let named = false;
  // A name may be given again in another script; the first one counts.
  const once: TakeName = (name) => {
    if (!named && printedName(name)) add(name);
    named ||= printedName(name) !== '';
  };
  const open = (name: string): ElementHandler => {
    if (name === 'name' || name === 'string-name') return mayBePerson ? person(once) : LEFT_OUT;
    if (name === 'name-alternatives' || name === 'collab-alternatives') return { open };
    if (name === 'collab' || name === 'collab-name' || name === 'on-behalf-of')
      return group(name === 'collab' ? add : once);
    if (name === 'anonymous') once({ literal: 'Anonymous' });
    return LEFT_OUT;
  };
  return { open };
}

function person(done: TakeName): ElementHandler {
  const found: Person = { given: '', surname: '', suffix: '', whole: '' };
  const part = (key: keyof Person): ElementHandler => ({
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
      const [family = '', given = '', suffix = ''] = [found.surname, found.given, found.suffix].map(folded);
      done(family ? { family, given, suffix } : { literal: folded(found.whole) });
    },
  };
}

function group(done: TakeName): ElementHandler {
  const lines = new Lines(MOST_READ);
  const inner = (): ElementHandler => ({
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
    close: () => done({ literal: withoutEnd(lines.take().replaceAll('\n', ' '), ' ,;:') }),
  };
}
