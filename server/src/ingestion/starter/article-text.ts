import { readFile } from 'node:fs/promises';
import { type ElementHandler, parseXml } from '../xml/parse-xml.ts';

/** The whole text of an article, including tables, captions and references, with a space where an element ends. */
export async function articleText(file: string): Promise<string> {
  const found: string[] = [];
  const everywhere: ElementHandler = {
    open: () => everywhere,
    text: (text) => void found.push(text),
    close: () => void found.push(' '),
  };
  const parser = parseXml(everywhere);
  parser.write(await readFile(file, 'utf8'));
  parser.close();
  return found.join('');
}
