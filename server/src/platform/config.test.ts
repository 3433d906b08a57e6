import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the settings', () => {
  it('have a default for everything, and empty counts as unset', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', OPEN_SIGNUP: false });
  });

  it('list everything that is wrong at once', () => {
    const wrong = { PORT: '99999', DATABASE_URL: 'mysql://x', PROFILE_KEY: 'short' };
    expect(() => readConfig(wrong)).toThrow(
      /PORT: must be a whole number from 0 to 65,535\n.*DATABASE_URL: must start with postgres.*\n.*PROFILE_KEY: must have at least 16/,
    );
  });

  it.each(['abc', '-1', '2.5', '70000'])('explain the valid values of PORT when it is %j', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow('PORT: must be a whole number from 0 to 65,535');
  });

  it('trust only proxies that are listed', () => {
    expect(readConfig({}).TRUST_PROXY).toBe(false);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).TRUST_PROXY).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
    const hops = readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY;
    expect(typeof hops === 'function' && [0, 1, 2].map((hop) => hops('192.0.2.1', hop))).toEqual([
      true,
      true,
      false,
    ]);
    for (const TRUST_PROXY of ['yes', 'true', '0', '10', 'proxy.example.org', '10.0.0.0/99', '*'])
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY: must be no, a number of proxies/);
  });

  it('require the endpoint and the name of a model together', () => {
    const half = { LLM_BASE_URL: 'http://localhost:11434/v1', EMBEDDING_MODEL: 'some-model' };
    expect(() => readConfig(half)).toThrow(/LLM_MODEL: is needed too.*\n.*EMBEDDING_BASE_URL: is needed too/);
    expect(() => readConfig({ ENCODER: 'endpoint' })).toThrow(
      /EMBEDDING_BASE_URL: is needed when ENCODER is endpoint/,
    );
    expect(() => readConfig({ LLM_BASE_URL: 'ftp://x', LLM_MODEL: 'm' })).toThrow(
      /LLM_BASE_URL: must be an address/,
    );
  });

  it('require a sender and a public address with a mail server, and explain invalid ones', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(
      /MAIL_FROM: is needed too when SMTP_URL is set\n.*PUBLIC_URL: is needed too when SMTP_URL is set/,
    );
    const mail = { SMTP_URL: 'smtps://me:pass@mail.example.org', PUBLIC_URL: 'https://example.org' };
    for (const MAIL_FROM of ['a@example.org', 'Papers <a@example.org>', 'Été <a@example.org>'])
      expect(readConfig({ ...mail, MAIL_FROM })).toMatchObject({ MAIL_FROM, MAIL_DELAY: 2 });
    for (const MAIL_FROM of [
      'papers',
      'a@example.org\nBcc: b@example.org',
      'A\n<a@example.org>',
      'a@b.org, c@d.org',
    ])
      expect(() => readConfig({ ...mail, MAIL_FROM })).toThrow(/MAIL_FROM: must be an e-mail address/);
    for (const SMTP_URL of ['https://mail.example.org', 'mail.example.org:25', 'smtp://'])
      expect(() => readConfig({ ...mail, SMTP_URL, MAIL_FROM: 'a@example.org' })).toThrow(
        /SMTP_URL: must be an address that starts with smtp/,
      );
    for (const none of ['javascript:alert(1)', 'papers.example.org', 'http://'])
      expect(() => readConfig({ PUBLIC_URL: none })).toThrow(
        /PUBLIC_URL: must be an address that starts with http/,
      );
    for (const more of ['/lib', '/lib/', '/?lib', '/#lib', '//'])
      expect(() => readConfig({ PUBLIC_URL: `https://papers.example.org${more}` })).toThrow(
        /PUBLIC_URL: must be an address without a path/,
      );
    expect(() => readConfig({ PUBLIC_URL: 'https://me:word@papers.example.org' })).toThrow(/PUBLIC_URL/);
    for (const url of [
      'https://papers.example.org',
      'http://127.0.0.1:3000/',
      'https://Papers.example.org:443',
    ])
      expect(readConfig({ PUBLIC_URL: url }).PUBLIC_URL).toBe(url);
  });

  it('refuse access from outside without a decision on who may sign up', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(ConfigError);
    expect(readConfig({ HOST: '0.0.0.0', OPEN_SIGNUP: 'yes' }).HOST).toBe('0.0.0.0');
    expect(readConfig({ HOST: '0.0.0.0', ACCESS_CODE: 'x' }).HOST).toBe('0.0.0.0');
  });
});
