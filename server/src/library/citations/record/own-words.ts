import type { Reference } from './reference.ts';

/** What a user keeps beside a reference, besides notes. */
type OwnWords = Pick<Reference, 'tags' | 'folders' | 'status'>;

const LINE = /^(tag|folder|reading status): (.+)$/;

/**
 * Returns tags, folders and reading status as lines ("tag: salt"), for a field of a format that other programs leave alone: none of the
 * formats has a place for all three.
 */
export const ownWordLines = ({ tags, folders, status }: OwnWords): string[] => [
  ...tags.map((tag) => `tag: ${tag}`),
  ...folders.map((folder) => `folder: ${folder}`),
  ...(status ? [`reading status: ${status}`] : []),
];

/** Reads tags, folders and reading status from lines; lines of other programs say nothing. */
export function readOwnWords(lines: readonly string[]): OwnWords {
  const found = lines.flatMap((line) => {
    const [, kind = '', value = ''] = LINE.exec(line.trim()) ?? [];
    return kind ? [{ kind, value }] : [];
  });
  const all = (kind: string) => found.flatMap((one) => (one.kind === kind ? one.value : []));
  return { tags: all('tag'), folders: all('folder'), status: readStatus(all('reading status')[0]) };
}

/** Returns a reading status that a file names; empty for anything else. */
export const readStatus = (name: string | undefined): Reference['status'] =>
  name === 'to-read' || name === 'reading' || name === 'read' ? name : '';

/** Returns keywords without the tags that stand behind them, as files for other programs have both in one list. */
export function withoutTags(keywords: readonly string[], tags: readonly string[]): string[] {
  const left = [...keywords];
  for (const tag of tags) {
    const at = left.lastIndexOf(tag);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
