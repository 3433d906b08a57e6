import { keyOf } from '../../library/papers/paper-key.ts';
import { bareDoi, DOI_PATTERN, unescaped } from '../../text/ids/doi.ts';
import type { SourcePaper } from '../source-paper.ts';
import { cutToLength, folded } from '../xml/lines.ts';
import type { Attributes, ElementHandler } from '../xml/parse-xml.ts';

type Reference = Omit<SourcePaper['parts']['references'][number], 'cited_in'>;
type Field = 'title' | 'source' | 'year' | 'volume' | 'issue' | 'first' | 'last' | 'article' | 'other';

/** The elements of a citation, and which field their words belong to. */
const FIELDS = new Map<string, Field>([
  ['article-title', 'title'],
  ['chapter-title', 'title'],
  ['part-title', 'title'],
  ['data-title', 'title'],
  ['source', 'source'],
  ['year', 'year'],
  ['volume', 'volume'],
  ['issue', 'issue'],
  ['fpage', 'first'],
  ['page-range', 'first'],
  ['lpage', 'last'],
  ['elocation-id', 'article'],
]);
/** Characters that are kept of one entry, and of one of its fields. */
const MOST_CHARACTERS = 10_000;
const DOI = new RegExp(`\\b${DOI_PATTERN}`, 'i');
/** Characters of the longest DOI that is kept, of a label and of a volume, an issue or pages. */
const MOST_OF_DOI = 300;
const MOST_OF_SHORT = 500;
/** The name of an id, in front of it. */
const ID_NAME = /(?:doi(?:\.org\/)?|pmid|pmcid)\s*:?\s*$/i;

/**
 * Reads one citation (`element-citation`, `mixed-citation` and their older names). A list has hundreds of citations with
 * hundreds of names: all elements of one are read by the same few places.
 */
export class CitationReader {
  private readonly fields = new Map<Field, string>();
  private readonly ids = new Map<string, string>();
  private readonly authors: string[] = [];
  private surname = '';
  private given = '';
  private name = '';
  /** The names being read are those of editors or translators. */
  private ofOthers = false;
  private id = '';
  /** Everything in printed order. */
  private printed = '';
  /** There is punctuation or text between the elements: the citation is printed unchanged. */
  private isPrinted = false;

  readonly handler: ElementHandler = {
    open: (name, attributes) => this.inside(name, attributes),
    text: (text) => {
      this.isPrinted ||= /[^\s]/.test(text);
      this.print(text);
    },
  };
  private readonly nameHandler: ElementHandler = {
    open: (name) => this.partOfName(name),
    text: (text) => {
      this.name += text;
      this.print(text);
    },
    close: () => {
      const parts = folded(`${this.given} ${this.surname}`);
      if (!this.ofOthers) this.authors.push(parts || folded(this.name));
      this.surname = '';
      this.given = '';
      this.name = '';
    },
  };
  private readonly surnameHandler: ElementHandler = {
    text: (text) => {
      this.surname += text;
      this.print(text);
    },
  };
  private readonly givenHandler: ElementHandler = {
    text: (text) => {
      this.given += text;
      this.print(text);
    },
  };
  private readonly passing: ElementHandler = {
    open: (name, attributes) => this.inside(name, attributes),
    text: (text) => this.print(text),
  };

  /** Returns the entry as it was read; `label` is its printed number. */
  finished(label: string): Reference {
    const year = Number(/\d{4}/.exec(this.field('year'))?.[0] ?? Number.NaN);
    const text = this.isPrinted ? folded(this.printed) : this.composed();
    const doi = this.ids.get('doi') ?? '';
    return {
      label: short(label),
      authors: this.authors.filter(Boolean),
      title: this.field('title').replace(/[.,;:]$/, ''),
      source: this.field('source').replace(/[.,;:]$/, ''),
      year: year >= 1000 && year <= 2200 ? year : null,
      volume: short(this.field('volume')),
      issue: short(this.field('issue')),
      pages: short(this.pages()),
      doi: doiOf(DOI.exec(doi)?.[0] ?? DOI.exec(text || this.field('other'))?.[0]),
      pmid: /^\d{1,9}$/.exec(this.ids.get('pmid') ?? '')?.[0] ?? null,
      pmc_id: this.pmcId(),
      text: cutToLength(text, MOST_CHARACTERS),
    };
  }

  private inside(name: string, attributes: Attributes): ElementHandler {
    if (name === 'name' || name === 'string-name') return this.nameHandler;
    if (name === 'person-group') return this.persons(attributes['person-group-type'] ?? 'author');
    if (name === 'collab' || name === 'on-behalf-of') return this.group();
    if (name === 'pub-id' || name === 'object-id') return this.idOf(attributes['pub-id-type'] ?? '');
    const field = FIELDS.get(name);
    if (field) return this.fieldHandler(field);
    const link = name === 'ext-link' || name === 'uri' ? (attributes['xlink:href'] ?? '') : '';
    if (link.includes('doi.org/')) this.note('doi', link);
    return name === 'comment' || name.startsWith('publisher-') || name === 'conf-name'
      ? this.fieldHandler('other')
      : this.passing;
  }

  private persons(type: string): ElementHandler {
    this.ofOthers = !/author/.test(type);
    return {
      ...this.passing,
      close: () => {
        this.ofOthers = false;
      },
    };
  }

  private partOfName(name: string): ElementHandler {
    // Publishers leave the space between the parts of a name to the printer.
    if (this.printed && !/[\s,.(]/.test(this.printed.slice(-1))) this.print(' ');
    if (name === 'surname') return this.surnameHandler;
    return name === 'given-names' ? this.givenHandler : { text: (text) => this.print(text) };
  }

  private fieldHandler(field: Field): ElementHandler {
    const before = this.fields.get(field);
    if (before) this.fields.set(field, `${before} `);
    const handler: ElementHandler = {
      open: () => handler,
      text: (text) => {
        const soFar = this.fields.get(field) ?? '';
        if (soFar.length < MOST_CHARACTERS) this.fields.set(field, soFar + text);
        this.print(text);
      },
    };
    return handler;
  }

  private group(): ElementHandler {
    let words = '';
    const handler: ElementHandler = {
      open: () => inner,
      text: (text) => {
        words += text;
        this.print(text);
      },
      close: () => void this.authors.push(cutToLength(folded(words), MOST_CHARACTERS)),
    };
    const inner: ElementHandler = { open: () => inner, text: handler.text };
    return handler;
  }

  private idOf(type: string): ElementHandler {
    // Most ids are not printed; one that the words before it name is.
    const isPrinted = ID_NAME.test(this.printed.slice(-20));
    this.id = '';
    return {
      text: (text) => {
        this.id += text;
        if (isPrinted) this.print(text);
      },
      close: () => this.note(type === 'pmcid' || type === 'pmc' ? 'pmc' : type, this.id),
    };
  }

  private note(kind: string, id: string): void {
    if (!this.ids.has(kind)) this.ids.set(kind, id.trim());
  }

  private print(text: string): void {
    if (this.printed.length < MOST_CHARACTERS) this.printed += text;
  }

  private field(name: Field): string {
    return cutToLength(folded(this.fields.get(name) ?? ''), MOST_CHARACTERS);
  }

  private pages(): string {
    const [first, last] = [this.field('first'), this.field('last')];
    if (!first) return this.field('article');
    return last && last !== first ? `${first}-${last}` : first;
  }

  private pmcId(): string | null {
    const digits = /^(?:PMC)?(\d{1,12})$/i.exec(this.ids.get('pmc') ?? '')?.[1];
    return digits ? keyOf('PMC', digits) : null;
  }

  /** What the fields leave unsaid: the whole entry, as "Authors. Title. Source. Year;Volume(Issue):Pages. Publisher". */
  private composed(): string {
    const [title, source, other] = [this.field('title'), this.field('source'), this.field('other')];
    if (!other && (title || source)) return '';
    const [issue, pages] = [this.field('issue'), this.pages()];
    const printed = `${this.field('volume')}${issue && `(${issue})`}${pages && `:${pages}`}`;
    const when = [this.field('year'), printed].filter(Boolean).join(';');
    return [this.authors.filter(Boolean).join(', '), title, source, when, other]
      .filter(Boolean)
      .map((part) => part.replace(/\.$/, ''))
      .join('. ');
  }
}

const short = (text: string): string => cutToLength(text, MOST_OF_SHORT);

function doiOf(found: string | undefined): string | null {
  const doi = found && bareDoi(unescaped(found));
  return doi && doi.length <= MOST_OF_DOI ? doi : null;
}
