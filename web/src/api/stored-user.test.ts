import { requirement } from '@health/contract/testing/requirement';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepUser, onUserChangedElsewhere, parseUser, storedUser } from './stored-user.ts';

const ada = {
  id: '2f3a1c1e-6d0b-4a55-9c1e-0a1b2c3d4e5f',
  username: 'ada',
  token: 'secret',
  name: 'Ada',
  lastname: 'Byron',
  email: 'ada@example.org',
  age: null,
  gender: 'null' as const,
  bmi: null,
  medical_conditions: { data: [] },
  lifestyle_factors: { data: [] },
  medications: { data: [] },
  allergies: { data: [] },
};

/** The part of a browser's storage that is used here; these tests run without a browser. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('window', new EventTarget());
  keepUser(null);
});

describe('parseUser', () => {
  it('reads a complete user', () => {
    requirement('12.3');
    expect(parseUser(JSON.stringify(ada))).toEqual(ada);
  });

  it.each([null, '', 'null', '{', '[]', '"ada"', '{"username":"ada"}', JSON.stringify({ ...ada, token: 7 })])(
    'returns null for %s',
    (text) => {
      expect(parseUser(text)).toBeNull();
    },
  );
});

describe('keepUser', () => {
  it('stores the user under the key "user" and removes it again', () => {
    requirement('12.2');
    keepUser(ada);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
    expect(storedUser()).toEqual(ada);
    keepUser(null);
    expect(localStorage.getItem('user')).toBeNull();
    expect(storedUser()).toBeNull();
  });

  it('keeps the user for this visit when the browser refuses to store data', () => {
    vi.stubGlobal('localStorage', undefined);
    keepUser(ada);
    expect(storedUser()).toEqual(ada);
  });
});

describe('onUserChangedElsewhere', () => {
  it('reports a log-out in another tab', () => {
    requirement('2.9');
    keepUser(ada);
    const seen: unknown[] = [];
    onUserChangedElsewhere((user) => seen.push(user));
    localStorage.removeItem('user');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }));
    expect(seen).toEqual([null]);
    expect(storedUser()).toBeNull();
  });
});
