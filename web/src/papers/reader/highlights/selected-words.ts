import type { TextIndex, TextRange } from '../text/text-index.ts';
import { offsetOf } from '../text/text-index.ts';

/** Returns the selected words of the text without surrounding white space; null when none are selected. */
export function selectedWords(index: TextIndex, article: Element): TextRange | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const touched = Array.from(article.querySelectorAll<HTMLElement>('[data-unit]')).filter((unit) =>
    range.intersectsNode(unit),
  );
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  const start = placeIn(index, first, range.startContainer, range.startOffset, 0);
  const end = placeIn(index, last, range.endContainer, range.endOffset, Number.POSITIVE_INFINITY);
  return start === null || end === null ? null : trimmed(index.text, { start, end });
}

/** The position in the text of a point in the page; one outside of the unit is at its edge. */
function placeIn(
  index: TextIndex,
  unit: HTMLElement,
  container: Node,
  offset: number,
  edge: number,
): number | null {
  const name = unit.dataset.unit ?? '';
  const length = index.units[index.placeOfUnit.get(name) ?? -1]?.text.length ?? 0;
  const inside = unit.contains(container) ? lengthBefore(unit, container, offset) : Math.min(edge, length);
  return offsetOf(index, { unit: name, offset: Math.min(inside, length) });
}

/** Counts the characters of a unit before a point. A formula counts as many as its source has, and is selected as a whole. */
function lengthBefore(unit: HTMLElement, container: Node, offset: number): number {
  let length = 0;
  const before = document.createRange();
  before.setStart(unit, 0);
  before.setEnd(container, offset);
  const walker = document.createTreeWalker(unit, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-words]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!before.intersectsNode(node)) break;
    if (node instanceof HTMLElement && node.dataset.words) length += Number(node.dataset.words);
    else if (node === container) length += offset;
    else if (node instanceof Text && before.comparePoint(node, 0) <= 0 && precedes(node, container, offset))
      length += node.data.length;
  }
  return length;
}

/** Whether a whole text node is before a point. */
function precedes(text: Text, container: Node, offset: number): boolean {
  const whole = document.createRange();
  whole.selectNodeContents(text);
  return whole.comparePoint(container, offset) >= 0;
}

function trimmed(text: string, { start, end }: TextRange): TextRange | null {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  const to = end - (words.length - words.trimEnd().length);
  return from < to ? { start: from, end: to } : null;
}
