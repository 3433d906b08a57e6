import { cutToLength } from '../../xml/lines.ts';
import type { Attributes, ElementHandler } from '../../xml/parse-xml.ts';
import { plainText } from '../../xml/plain-text.ts';
import { PLAIN } from './run-writer.ts';
import { blockHandler, endParagraph, ownLine, type Where } from './where.ts';

const MOST_OF_NUMBER = 50;

/** Reads a section. `title` is what it is called when it has no title of its own. */
export function sectionHandler(where: Where, { id = '' }: Attributes, title = ''): ElementHandler {
  const { draft } = where;
  const level = where.level + 1;
  // The stretch that holds the sections of an article is none itself, unless it has words.
  const isOuter = where.level === 0 && !title;
  const section = isOuter ? null : draft.beginSection(where.level || 1, id);
  if (section && title) {
    const words = draft.writer();
    words.add(title, PLAIN);
    section.title = words.take();
    section.isUntitled = true;
  }
  const inner = { ...where, parent: 'sec', level, style: PLAIN };
  const handler = blockHandler(inner);
  return {
    ...handler,
    open(name, attributes) {
      if (section && name === 'label')
        return plainText((number) => {
          section.number = cutToLength(number.replace(/\.$/, ''), MOST_OF_NUMBER);
        });
      if (section && name === 'title' && section.blocks.length === 0)
        return ownLine(inner, 'title', (runs) => {
          if (runs.length > 0) Object.assign(section, { title: runs, isUntitled: false });
        });
      return where.read(inner, name, attributes);
    },
    close() {
      endParagraph(inner);
    },
  };
}
