import type { DocumentRun } from '@health/contract';
import { createContext, createElement, memo, type ReactNode, useContext } from 'react';
import { piecesOf, type TextMark, type TextPiece, type UnitMarks } from '../text/marks.ts';
import { type MathNode, mathNodesOf } from '../text/math-elements.ts';
import classes from './words.module.css';

/** The context for the text of a section: its marks, and the action of a click on a highlight. */
interface WordContext {
  marks: UnitMarks;
  onHighlight: (id: string) => void;
}

export const MarksContext = createContext<WordContext>({ marks: new Map(), onHighlight: () => {} });

interface WordsProps {
  /** The name of the unit. */
  unit: string;
  runs: readonly DocumentRun[];
  /** A formula on a separate line. */
  isBlock?: boolean;
}
type MarkedRun = Exclude<DocumentRun, string>;
type RunMark = NonNullable<MarkedRun['marks']>[number];

const NONE: readonly TextMark[] = [];

/** The text of a unit, formatted and highlighted. */
export function Words({ unit, runs, isBlock = false }: WordsProps) {
  const { marks, onHighlight } = useContext(MarksContext);
  return (
    <span data-unit={unit} className={classes.words}>
      {piecesOf(runs, marks.get(unit) ?? NONE).map(({ run, pieces }, at) => {
        const key = `${at}`;
        if (typeof run === 'string')
          return pieces.map((piece) => (
            <Piece key={piece.start} piece={piece} onHighlight={onHighlight}>
              {piece.text}
            </Piece>
          ));
        const inside = pieces.map((piece) => (
          <Piece key={piece.start} piece={piece} onHighlight={leadsAway(run) ? undefined : onHighlight}>
            {run.mathml ? (
              <MathFormula source={run.mathml} words={piece.text} isBlock={isBlock} />
            ) : (
              piece.text
            )}
          </Piece>
        ));
        return <Linked key={key} run={run} inside={setAs(run.marks ?? [], inside)} />;
      })}
    </span>
  );
}

const leadsAway = ({ cites, to, href }: MarkedRun): boolean => Boolean(cites || to || href);

/** A link in the text: to a reference, to a part, or to another site. */
function Linked({ run, inside }: { run: MarkedRun; inside: ReactNode }) {
  const target = run.cites ? `r${(run.cites[0] ?? 0) + 1}` : run.to;
  if (target)
    return (
      <a href={`#${target}`} className={classes.link}>
        {inside}
      </a>
    );
  if (!run.href) return inside;
  return (
    <a href={run.href} className={classes.link} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}

const ELEMENTS: Record<RunMark, (inside: ReactNode) => ReactNode> = {
  italic: (inside) => <i>{inside}</i>,
  bold: (inside) => <b>{inside}</b>,
  underlined: (inside) => <u>{inside}</u>,
  struck: (inside) => <s>{inside}</s>,
  'small-caps': (inside) => <span className={classes.smallCaps}>{inside}</span>,
  monospace: (inside) => <code>{inside}</code>,
  superscript: (inside) => <sup>{inside}</sup>,
  subscript: (inside) => <sub>{inside}</sub>,
};

const setAs = (marks: readonly RunMark[], inside: ReactNode): ReactNode =>
  marks.reduceRight<ReactNode>((set, mark) => ELEMENTS[mark](set), inside);

interface PieceProps {
  piece: TextPiece;
  /** Opens a highlight; undefined where a click has another meaning. */
  onHighlight: ((id: string) => void) | undefined;
}

function Piece({ piece, onHighlight, children }: React.PropsWithChildren<PieceProps>) {
  const { marks, start } = piece;
  if (marks.length === 0) return children;
  const reasons = marks.map(({ reason }) => reason);
  const highlight = marks.find(({ reason }) => reason.kind === 'highlight');
  const found = reasons.find((reason) => reason.kind === 'found');
  const own = highlight?.reason.kind === 'highlight' ? highlight.reason : null;
  const begins = (mark: TextMark | undefined) => mark?.isFirst && mark.start === start;
  const data = {
    'data-colour': own?.colour,
    'data-note': own?.hasNote || undefined,
    'data-highlight': begins(highlight) ? own?.id : undefined,
    'data-cited': reasons.some(({ kind }) => kind === 'cited') || undefined,
    'data-found': found ? (found.current ? 'current' : 'other') : undefined,
  };
  if (!own || !onHighlight)
    return (
      <mark {...data} className={classes.mark}>
        {children}
      </mark>
    );
  const open = () => {
    // Selecting text is not a click.
    if (getSelection()?.isCollapsed ?? true) onHighlight(own.id);
  };
  const isButton = begins(highlight);
  return (
    <mark
      {...data}
      className={classes.mark}
      onClick={open}
      onKeyDown={(event) => event.key === 'Enter' && onHighlight(own.id)}
      {...(isButton && {
        role: 'button',
        tabIndex: 0,
        'aria-haspopup': 'dialog',
      })}
    >
      {children}
    </mark>
  );
}

interface MathFormulaProps {
  source: string;
  /** The text of the formula for browsers that cannot render it. */
  words: string;
  isBlock: boolean;
}

/** A formula, rendered by the browser from layout elements only. */
const MathFormula = memo(function MathFormula({ source, words, isBlock }: MathFormulaProps) {
  const node = mathNodesOf(source);
  // Selected text is counted in characters of the source: browsers may get different ones.
  return <span data-words={words.length}>{node ? drawn(node, 0, isBlock) : words}</span>;
});

function drawn(node: MathNode, key: number, isBlock = false): ReactNode {
  if (typeof node === 'string') return node;
  const attributes = isBlock ? { ...node.attributes, display: 'block' } : node.attributes;
  return createElement(
    node.name,
    { ...attributes, key },
    ...node.children.map((child, at) => drawn(child, at)),
  );
}

interface UnitParagraphsProps {
  /** The prefix of the names of the units. */
  unit: string;
  paragraphs: readonly (readonly DocumentRun[])[];
}

/** Paragraphs of a caption or of notes, each a separate unit. */
export function UnitParagraphs({ unit, paragraphs }: UnitParagraphsProps) {
  return paragraphs.map((runs, at) => {
    const name = `${unit}${at}`;
    return (
      <p key={name}>
        <Words unit={name} runs={runs} />
      </p>
    );
  });
}
