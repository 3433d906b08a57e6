import { describe, expect, it } from 'vitest';
import { understand } from '../../testing/understand-test-query.ts';
import { readRequest } from './read-request.ts';

describe('a sentence to the application', () => {
  it.each([
    ['please delete my account', 'Account'],
    ['I want to delete my data.', 'Account'],
    ['How do I close my account?', 'Account'],
    ['I am done with this app', 'Account'],
    ['please log me out', 'Logout'],
    ['sign out', 'Logout'],
    ['remove me from the mailing list', 'switch off e-mails'],
    ['Stop sending me emails!', 'switch off e-mails'],
    ['unsubscribe', 'switch off e-mails'],
    ['I forgot my password', 'change your password'],
    ['download all my data', 'download everything'],
    ['clear my search history', 'history'],
    ['tell me a joke', 'Ask about'],
    ['tell me a joke about asthma', 'Ask about'],
    ['write a short poem about sleep please', 'Ask about'],
    ['who are you?', 'Ask about'],
    ['goodbye', 'Ask about'],
    ['thank you very much', 'Ask about'],
  ])('%j is answered with where to do it: %s', (query, where) => {
    const { words, refusal, parts } = understand(query);
    expect([words, refusal]).toEqual(['', expect.stringContaining(where)]);
    expect(parts).toEqual([{ kind: 'problem', written: query, meaning: refusal, without: '' }]);
  });

  it.each([
    'tell me about asthma',
    'how do I quit smoking',
    'I want to delete myself',
    'remove me from this world',
    'I am done with this life',
    'I am done with everything',
    'goodbye everyone, I am done',
    'please delete my account, I want to die',
    'stop sending me to hospital',
    'remove my data and my pain',
    'does joke telling help in depression',
    'tell me a joke about killing myself',
    'write a poem about how I want to be dead',
    'tell me a story about suicide',
    'delete',
    'sleep',
  ])('%j is none', (query) => {
    expect(readRequest(query)).toBeNull();
    expect(understand(query).refusal).toBeNull();
  });
});

describe('the address of another site', () => {
  it.each(['https://www.example.org/health/what-is-asthma', 'www.example.org'])(
    '%s is not searched',
    (query) => {
      const { words, refusal } = understand(query);
      expect([words, refusal]).toEqual(['', expect.stringContaining('Addresses of other sites')]);
    },
  );

  it('is left out of a question, which is said', () => {
    const { words, parts } = understand('asthma https://example.org/what-is-sleep');
    expect(words).toBe('asthma');
    expect(parts).toContainEqual(
      expect.objectContaining({ kind: 'problem', written: 'https://example.org/what-is-sleep' }),
    );
  });

  it.each(['https://pubmed.ncbi.nlm.nih.gov/31234567/', 'https://doi.org/10.1136/bmj.1'])(
    '%s is a paper',
    (query) => {
      expect(understand(query)).toMatchObject({ refusal: null, parts: [{ kind: 'identifier' }] });
    },
  );
});
