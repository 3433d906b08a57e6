import { Lines } from '../xml/lines.ts';
import { mathHandler, plainTex, texBody } from '../xml/math.ts';
import { mathSource } from '../xml/math-source.ts';
import type { Attributes, ElementHandler } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';
import type { InnerReader, RunningText } from './running-text.ts';

/** Characters that are kept of a formula in one form; a longer form is left out. */
const MOST_CHARACTERS = 20_000;
const FORMULAS = new Set(['inline-formula', 'disp-formula', 'mml:math', 'math', 'tex-math']);
/** Elements in which a formula may be given in several forms. */
const AROUND_FORMS = new Set(['inline-formula', 'disp-formula', 'alternatives']);

/** Returns whether an element is a formula, or the forms of one, and is read by `formulaPlace`. */
export const isFormula = (name: string): boolean => FORMULAS.has(name) || name === 'alternatives';

/** A formula once in the running text, however many forms of it are given: MathML before TeX. */
export function formulaHandler(into: RunningText, name: string, inside: InnerReader): ElementHandler {
  const math: string[] = [];
  const tex: string[] = [];
  const sources: string[] = [];
  let label = '';
  // A formula may be written in letters alone.
  const letters = { lines: new Lines(), parts: into.parts };
  const around = name === 'alternatives' ? into : letters;
  const form = (child: string, attributes: Attributes): ElementHandler => {
    if (child === 'tex-math') return plainText((text) => tex.push(text));
    if (child === 'mml:math' || child === 'math')
      return mathSource(
        attributes,
        mathHandler((text) => math.push(text)),
        (source) => sources.push(source),
        MOST_CHARACTERS,
      );
    if (child === 'alternatives') return { open: form };
    if (child === 'label')
      return plainText((text) => {
        label = text;
      });
    return inside(around, name, child, attributes);
  };
  const close = () => {
    const spoken = letters.lines.take().replaceAll('\n', ' ');
    const text = math.join(' ') || tex.map(plainTex).join(' ');
    into.lines.add(`${spoken} ${text} `);
    into.parts?.addFormula({
      display: name === 'disp-formula',
      label,
      text: bounded(text || spoken) ?? '',
      tex: bounded(tex.map(texBody).join(' ')),
      mathml: bounded(sources.join('')),
    });
  };
  if (AROUND_FORMS.has(name)) return { open: form, text: (text) => around.lines.add(text), close };
  const only = form(name, {});
  return {
    ...only,
    close() {
      only.close?.();
      close();
    },
  };
}

const bounded = (form: string): string | null => (form && form.length <= MOST_CHARACTERS ? form : null);
