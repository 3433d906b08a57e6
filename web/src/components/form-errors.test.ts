import { signUpForm } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { checkedBy, firstOfEach } from './form-errors.ts';

describe('firstOfEach', () => {
  it('takes one sentence a field and leaves out empty ones', () => {
    expect(firstOfEach({ a: ['One.', 'Two.'], b: [], c: undefined })).toEqual({ a: 'One.' });
  });
});

describe('checkedBy', () => {
  it('says what is wrong with each field of a form', () => {
    const errors = checkedBy(signUpForm)({ username: 'ab', age: '', password: 'short' });
    expect(errors).toMatchObject({
      first_name: 'First name is required.',
      username: 'Username must have at least 3 characters.',
      age: 'Age must be a whole number.',
      password: 'Password must have at least 8 characters.',
      conditions: 'Please agree to the Terms and Conditions.',
    });
  });
});
