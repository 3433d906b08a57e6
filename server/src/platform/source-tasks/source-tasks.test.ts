import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { sourcesLine } from './source-tasks.ts';

const lineOf = (settings: Record<string, string>) => sourcesLine(readConfig(settings));

it('the startup log names the sources that may be contacted, and how to switch them off', () => {
  expect(lineOf({ PAPER_SOURCES: 'europe-pmc' })).toBe(
    "Papers and notices are fetched from Europe PMC. Names of interests are sent, a person's words only where they agree. PAPER_SOURCES=none switches it off.",
  );
  // Without a contact address, Crossref is not asked.
  expect(lineOf({ PAPER_SOURCES: 'crossref,europe-pmc,retraction-watch' })).toMatch(
    /^Papers and notices are fetched from Europe PMC and Retraction Watch\. /,
  );
  expect(lineOf({ PAPER_SOURCES: 'crossref', CONTACT_EMAIL: 'a@example.org' })).toMatch(/from Crossref\. /);
});

it('the startup log has no such line when no source is contacted', () => {
  expect(lineOf({ PAPER_SOURCES: 'none' })).toBeNull();
  expect(lineOf({ PAPER_SOURCES: 'crossref' })).toBeNull();
});
