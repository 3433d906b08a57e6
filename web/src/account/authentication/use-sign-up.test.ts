import { requirement } from '@health/contract/testing/requirement';
import { describe, expect, it } from 'vitest';
import { accessCodeIn, isFixedCode } from './AccessCodeDialog.tsx';
import { checkSignUp, underBoth } from './use-sign-up.ts';

describe('underBoth', () => {
  it('shows email and password errors under both of their fields', () => {
    requirement('4.7');
    expect(underBoth({ email: 'Taken.', password: 'Short.', age: 'Low.' })).toEqual({
      email: 'Taken.',
      confirm_email: 'Taken.',
      password: 'Short.',
      confirm_password: 'Short.',
      age: 'Low.',
    });
  });

  it('adds nothing when there is no error', () => {
    expect(underBoth({ age: 'Low.' })).toEqual({ age: 'Low.' });
  });
});

describe('isFixedCode', () => {
  it.each([
    ['HEALTH-2026', true],
    [' HEALTH-2026 ', true],
    ['health-2026', false],
    ['', false],
  ])('returns for %j: %s', (code, right) => {
    requirement('3.5');
    expect(isFixedCode(code)).toBe(right);
  });
});

describe('accessCodeIn', () => {
  it('reads only the code that the dialog passes on', () => {
    expect(accessCodeIn({ accessCode: 'x' })).toBe('x');
    expect(accessCodeIn(null)).toBeUndefined();
    expect(accessCodeIn({ accessCode: 7 })).toBeUndefined();
  });
});

describe('checkSignUp', () => {
  it('returns one message for each invalid field', () => {
    const errors = checkSignUp({ username: 'ab', age: '', password: 'short' });
    expect(errors).toMatchObject({
      first_name: 'First name is required.',
      username: 'Username must have at least 3 characters.',
      age: 'Age must be a whole number.',
      password: 'Password must have at least 8 characters.',
      conditions: 'Please agree to the Terms and Conditions.',
    });
  });
});
