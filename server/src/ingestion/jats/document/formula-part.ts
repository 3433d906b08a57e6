import { cutToLength } from '../../xml/lines.ts';
import { plainTex, texBody } from '../../xml/math.ts';
import { mathSource } from '../../xml/math-source.ts';
import { type Attributes, type ElementHandler, LEFT_OUT } from '../../xml/parse-xml.ts';
import { plainText } from '../../xml/plain-text.ts';
import type { DraftRuns } from './run-writer.ts';
import { endParagraph, type Where, type WordFlow } from './where.ts';

/** Characters that are kept of a formula in one form; a longer form is left out. */
const MOST_CHARACTERS = 20_000;
const MOST_OF_LABEL = 50;
const FORMULAS = new Set(['inline-formula', 'disp-formula', 'mml:math', 'math', 'tex-math', 'alternatives']);

/** Returns whether an element is a formula or holds its forms, and is read by `formulaPart`. */
export const isFormulaElement = (name: string): boolean => FORMULAS.has(name);

/** A formula in the forms in which the article has it. */
interface FormulaForms {
  mathml: string[];
  tex: string[];
  label: string;
  /** Written in letters. */
  letters: WordFlow & { paragraphs: DraftRuns[] };
}

/** Reads a formula: as MathML, else in letters, else as TeX. */
export function formulaPart(where: Where, name: string, attributes: Attributes): ElementHandler {
  const forms: FormulaForms = {
    mathml: [],
    tex: [],
    label: '',
    letters: { writer: where.draft.writer(), paragraphs: [] },
  };
  const isBlock = name === 'disp-formula' && !where.flow.paragraphs;
  if (isBlock) endParagraph(where);
  const open = formReader(where, forms);
  const close = () => (isBlock ? addBlock(where, forms, attributes.id) : addInline(where, forms));
  if (name === 'inline-formula' || name === 'disp-formula' || name === 'alternatives')
    return { open, text: (text) => forms.letters.writer.add(text, where.style), close };
  const only = open(name, attributes);
  return {
    ...only,
    close() {
      only.close?.();
      close();
    },
  };
}

function formReader(where: Where, forms: FormulaForms) {
  const letters: Where = { ...where, flow: forms.letters };
  const open = (name: string, attributes: Attributes): ElementHandler => {
    if (name === 'tex-math') return plainText((text) => forms.tex.push(texBody(text)));
    if (name === 'mml:math' || name === 'math')
      return mathSource(attributes, LEFT_OUT, (source) => forms.mathml.push(source), MOST_CHARACTERS);
    if (name === 'alternatives') return { open };
    if (name === 'label')
      return plainText((label) => {
        forms.label = cutToLength(label, MOST_OF_LABEL);
      });
    return where.read(letters, name, attributes);
  };
  return open;
}

const lettersOf = ({ letters: { writer, paragraphs } }: FormulaForms): DraftRuns => [
  ...paragraphs.flat(),
  ...writer.take(),
];

function addInline({ flow: { writer }, style }: Where, forms: FormulaForms): void {
  const letters = lettersOf(forms);
  const [math] = forms.mathml;
  if (math) writer.addMath(math);
  else if (letters.length > 0) writer.append(letters);
  else if (forms.tex[0]) writer.add(bounded(plainTex(forms.tex[0])), { ...style, marks: ['monospace'] });
}

function addBlock({ draft, box }: Where, forms: FormulaForms, id?: string): void {
  const words = draft.writer();
  for (const math of forms.mathml) words.addMath(math);
  const letters = lettersOf(forms);
  const tex = bounded(forms.tex.join(' '));
  const isTexOnly = forms.mathml.length === 0 && letters.length === 0;
  if (forms.mathml.length === 0) words.append(letters);
  if (isTexOnly && tex && !draft.room.takes(tex.length)) return;
  draft.add(
    {
      kind: 'formula',
      id: draft.name('e', id),
      label: forms.label,
      runs: words.take(),
      tex: isTexOnly && tex ? tex : null,
    },
    box,
  );
}

const bounded = (form: string): string => (form.length <= MOST_CHARACTERS ? form : '');
