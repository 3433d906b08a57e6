import type { DocumentBlock } from '@health/contract';

/** A block with its index in its section. */
interface PlacedBlock<Block extends DocumentBlock = DocumentBlock> {
  block: Block;
  place: number;
}

/** An item of a list: its paragraphs, and the list inside it. */
export interface TextListItem {
  marker: string;
  paragraphs: PlacedBlock<ItemBlock>[];
  inner: TextListItem[];
}
type ItemBlock = Extract<DocumentBlock, { kind: 'item' }>;

/** Blocks grouped as they are shown on the page. */
export type BlockGroup =
  | ({ group: 'one' } & PlacedBlock)
  | { group: 'list'; place: number; items: TextListItem[] }
  | { group: 'frame'; place: number; groups: BlockGroup[] };

/** Returns the blocks of a section grouped into lists and frames. */
export function groupBlocks(blocks: readonly DocumentBlock[]): BlockGroup[] {
  return groupPlaced(blocks.map((block, place) => ({ block, place })));
}

function groupPlaced(blocks: readonly PlacedBlock[], inFrame = 0): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (let at = 0; at < blocks.length; ) {
    const first = blocks[at];
    if (!first) break;
    const box = first.block.box ?? 0;
    const together = blocks.slice(at, at + runLength(blocks, at, box !== inFrame ? isInFrame(box) : isItem));
    const { place } = first;
    if (box !== inFrame) groups.push({ group: 'frame', place, groups: groupPlaced(together, box) });
    else if (isItem(first)) groups.push({ group: 'list', place, items: listOf(together.filter(isItem)) });
    else groups.push({ group: 'one', ...first });
    at += box !== inFrame || isItem(first) ? together.length : 1;
  }
  return groups;
}

const isItem = (placed: PlacedBlock): placed is PlacedBlock<ItemBlock> => placed.block.kind === 'item';
const isInFrame =
  (box: number) =>
  ({ block }: PlacedBlock): boolean =>
    block.box === box;

function runLength(
  blocks: readonly PlacedBlock[],
  at: number,
  isPart: (block: PlacedBlock) => boolean,
): number {
  let length = 0;
  for (let next = blocks[at]; next && isPart(next); next = blocks[at + length]) length++;
  return length;
}

/** Items as nested lists. */
function listOf(blocks: readonly PlacedBlock<ItemBlock>[]): TextListItem[] {
  const items: TextListItem[] = [];
  const depth = Math.min(...blocks.map(({ block }) => block.depth));
  for (let at = 0; at < blocks.length; ) {
    const placed = blocks[at];
    if (!placed) break;
    const last = items.at(-1);
    if (placed.block.depth > depth) {
      const length = blocks.slice(at).findIndex(({ block }) => block.depth === depth);
      const inner = blocks.slice(at, length < 0 ? undefined : at + length);
      if (last) last.inner.push(...listOf(inner));
      else items.push({ marker: '', paragraphs: [], inner: listOf(inner) });
      at += inner.length;
      continue;
    }
    if (placed.block.marker === null && last && last.inner.length === 0) last.paragraphs.push(placed);
    else items.push({ marker: placed.block.marker ?? '', paragraphs: [placed], inner: [] });
    at++;
  }
  return items;
}
