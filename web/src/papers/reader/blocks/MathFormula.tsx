import { createElement, memo, type ReactNode } from 'react';
import { type MathNode, mathNodesOf } from '../text/math-elements.ts';

interface MathFormulaProps {
  source: string;
  /** The words of the formula, where a browser has none for it. */
  words: string;
  isBlock: boolean;
}

/** A formula, drawn by the browser from elements that lay formulas out and nothing else. */
export const MathFormula = memo(function MathFormula({ source, words, isBlock }: MathFormulaProps) {
  const node = mathNodesOf(source);
  // Selected words are counted by the words of the source: browsers are given other ones at times.
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
