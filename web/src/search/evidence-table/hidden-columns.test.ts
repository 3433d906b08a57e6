import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepHiddenColumns, parseHiddenColumns, readHiddenColumns } from './use-evidence-view.ts';

describe('parseHiddenColumns', () => {
  it.each([
    ['["year","people"]', ['people', 'year']],
    ['["study","year"]', ['year']],
    ['["colour","year"]', ['year']],
    ['["year","year"]', ['year']],
    ['[1,"year"]', []],
    ['{"year":true}', []],
    ['"year"', []],
    ['[', []],
    ['', []],
    [null, []],
  ])('reads %s as %j', (text, columns) => {
    expect(parseHiddenColumns(text)).toEqual(columns);
  });
});

describe('keepHiddenColumns', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('keeps the hidden columns, and nothing when all are shown again', () => {
    keepHiddenColumns(['year']);
    expect(readHiddenColumns()).toEqual(['year']);
    keepHiddenColumns([]);
    expect(readHiddenColumns()).toEqual([]);
    expect(localStorage.getItem('hidden-evidence-columns')).toBeNull();
  });

  it('does without a browser that refuses to store', () => {
    vi.stubGlobal('localStorage', undefined);
    keepHiddenColumns(['year']);
    expect(readHiddenColumns()).toEqual([]);
  });
});
