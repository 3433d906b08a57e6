import { errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { refuseWeakPassword } from './weak-passwords.ts';

const ada = { username: 'ada.lovelace', email: 'countess7@example.org', names: ['Ada', 'Lovelace'] };

const isRefused = (password: string, owner = ada): Promise<boolean> =>
  refuseWeakPassword(password, owner).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ status: 400, errors: { password: [errorMessages.weakPassword] } });
      return true;
    },
  );

describe('an easily guessed password', () => {
  it('is any of the 3,000 most common ones with eight or more characters, in any case', async () => {
    requirement('19.2');
    const commonest = dictionary['passwords-common'].filter((word) => word.length >= 8).slice(0, 3000);
    expect(commonest).toHaveLength(3000);
    const accepted: string[] = [];
    for (const word of commonest)
      for (const spelling of [word, word.toUpperCase()])
        if (!(await isRefused(spelling))) accepted.push(spelling);
    expect(accepted).toEqual([]);
  });

  it.each([
    'Health Application',
    'health.application.2026',
    'my HealthApplication password',
    'HealthPapers1!',
    'papers-papers-papers',
    'healthapp123',
    'health12345',
    'Health & Ada 1815',
    'ada.lovelace1',
    'AdaLovelace',
    'lovelaceADA!!',
    'Lovelace1815',
    'countess7countess7',
    'x-Countess7-x',
    'password2026',
    '!!sunshine99',
    '24.12.1985',
    '01701234567',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '  password  ',
    'ｐａｓｓｗｏｒｄ',
  ])('is "%s"', async (password) => {
    expect(await isRefused(password)).toBe(true);
  });

  it.each([
    'a long enough phrase',
    'correct horse battery staple',
    'my health is worth more than gold',
    'seventeen papers on a boat',
    'adagio con lovebirds',
    'michelle48213097!#',
    '7391 4820 1177 3052',
    'Übergrößenträger am See',
    '日本語のパスワード',
    'kT9$vR2!qL',
  ])('is not "%s"', async (password) => {
    expect(await isRefused(password)).toBe(false);
  });

  it('does not have to avoid a name of two letters', async () => {
    expect(await isRefused('follow the river', { ...ada, username: 'lo', names: ['Wu', 'Li'] })).toBe(false);
  });
});
