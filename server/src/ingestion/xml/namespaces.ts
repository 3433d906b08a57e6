type Attributes = Record<string, string>;

/** Namespaces whose names are read under a prefix of their own, because they mean other things than those of articles. */
const WRITTEN: Readonly<Record<string, string>> = {
  'http://www.w3.org/1998/Math/MathML': 'mml',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  'http://www.niso.org/schemas/ali/1.0/': 'ali',
  'http://docs.oasis-open.org/ns/oasis-exchange/table': 'oasis',
  'http://www.niso.org/standards/z39-96/ns/oasis-exchange/table': 'oasis',
};
/** What these prefixes mean where a document does not declare them. */
const COMMON_PREFIXES = new Set([...Object.values(WRITTEN), 'mathml', 'm']);
const COMMON_NAMES: Readonly<Record<string, string>> = { mathml: 'mml', m: 'mml' };

/** An element whose names are the same whatever prefixes its document chose. */
interface NamedElement {
  name: string;
  attributes: Attributes;
}

/**
 * Names elements and attributes by what their prefixes stand for: those of articles and records without any ("article" for
 * "j:article"), those of a few other namespaces under the standard prefix ("mml:math", "xlink:href"). An undeclared prefix is not an
 * error: fragments of documents come without the element that declares it.
 */
export class Namespaces {
  /** The prefixes that hold inside each open element; most elements declare none and share those around them. */
  private readonly scopes: ReadonlyMap<string, string>[] = [new Map()];

  /** Enters an element. */
  open(name: string, attributes: Attributes): NamedElement {
    const declared = Object.entries(attributes).filter(
      ([key]) => key === 'xmlns' || key.startsWith('xmlns:'),
    );
    const around = this.scopes.at(-1) ?? new Map<string, string>();
    const here =
      declared.length === 0
        ? around
        : new Map([...around, ...declared.map(([key, uri]): [string, string] => [key.slice(6), uri.trim()])]);
    this.scopes.push(here);
    return { name: nameIn(here, name, here.get('') ?? ''), attributes: attributesIn(here, attributes) };
  }

  /** Leaves the element that was entered last. */
  close(): void {
    if (this.scopes.length > 1) this.scopes.pop();
  }
}

function nameIn(scope: ReadonlyMap<string, string>, written: string, ofNone: string): string {
  const colon = written.indexOf(':');
  if (colon < 0) return prefixed(WRITTEN[ofNone], written);
  const [prefix, local] = [written.slice(0, colon), written.slice(colon + 1)];
  const uri = scope.get(prefix);
  if (uri !== undefined) return prefixed(WRITTEN[uri], local);
  return COMMON_PREFIXES.has(prefix) ? prefixed(COMMON_NAMES[prefix] ?? prefix, local) : local;
}

const prefixed = (prefix: string | undefined, local: string): string =>
  prefix ? `${prefix}:${local}` : local;

function attributesIn(scope: ReadonlyMap<string, string>, attributes: Attributes): Attributes {
  const entries = Object.entries(attributes);
  if (!entries.some(([name]) => name.includes(':'))) return attributes;
  return Object.fromEntries(
    entries.map(([name, value]) => [name.startsWith('xmlns') ? name : nameIn(scope, name, ''), value]),
  );
}
