import type { ServerStatus, SourceStatus } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { bytesInWords, serverFigures, stateInWords, taskInWords } from './status-words.ts';

const source: SourceStatus = {
  name: 'europe-pmc',
  state: 'on',
  last_success_at: null,
  last_failure_at: null,
  problem: null,
  stored: 0,
  waiting: 0,
  failed: 0,
  next_run_at: null,
};
const task = {
  id: '2f3a1c1e-6d0b-4a55-9c1e-0a1b2c3d4e5f',
  source: 'europe-pmc' as const,
  status: 'waiting' as const,
  ...{ found: 0, stored: 0, total: null, problem: null, at: '2026-11-23T08:00:00.000Z' },
};

describe('the texts of the operator’s page', () => {
  it.each<[Partial<SourceStatus>, string]>([
    [{}, 'Nothing to do'],
    [{ waiting: 3 }, '3 waiting'],
    [{ waiting: 3, failed: 1 }, '3 waiting, 1 given up'],
    [{ state: 'paused', waiting: 3 }, 'Paused'],
    [{ state: 'off' }, 'Switched off by PAPER_SOURCES'],
    [{ state: 'no contact' }, 'Needs CONTACT_EMAIL'],
  ])('describe a source with %j as %s', (changes, words) => {
    expect(stateInWords({ ...source, ...changes })).toBe(words);
  });

  it.each([
    ['interest', 'Asthma', 'Papers on Asthma'],
    ['refresh', '', 'Daily refresh'],
    ['old-records', 'version 9 of the readers', 'Papers read again for version 9 of the readers'],
    ['something new', 'x', 'something new x'],
  ])('name a task of kind %s', (kind, subject, words) => {
    expect(taskInWords({ ...task, kind, subject })).toBe(words);
  });

  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1500, '1.5 kB'],
    [250_000_000, '250 MB'],
    [24_000_000_000, '24 GB'],
  ])('write %d bytes as %s', (bytes, words) => {
    expect(bytesInWords(bytes)).toBe(words);
  });

  const library = {
    ...{ papers: 0, full_texts: 0, passages: 0, passages_waiting: 0, evidence_waiting: 0, retracted: 0 },
  };
  const machine = {
    ...{
      version: '0.2.0',
      database_version: '18.4',
      database_bytes: 0,
      index_bytes: 0,
      free_disk_bytes: null,
    },
    ...{ memory_bytes: 0, uptime_seconds: 60 },
  };
  const nothing = { sources: [], tasks: [], library, machine, history: [] };
  const meaning = { model: 'a-model', problem: null, papers_read: null, papers_waiting: null };
  const reader = { model: 'a-reader', problem: null };

  it.each<[Partial<ServerStatus['meaning']>, [string, string][]]>([
    [{ model: null }, [['Search by meaning', 'Switched off by ENCODER']]],
    [{ problem: 'The model is not there.' }, [['Search by meaning', 'Not at work: The model is not there.']]],
    [
      { papers_read: 1300, papers_waiting: 12 },
      [
        ['Search by meaning', 'a-model'],
        ['Papers read for meaning', '1,300'],
        ['Papers that wait to be read for meaning', '12'],
      ],
    ],
  ])('describe an encoder with %j as %j', (changes, figures) => {
    const all = serverFigures({ ...nothing, reader, meaning: { ...meaning, ...changes } });
    expect(all.filter(([name]) => name.includes('meaning'))).toEqual(figures);
  });
  it.each<[Partial<ServerStatus['reader']>, string]>([
    [{}, 'a-reader'],
    [{ model: null }, 'Switched off by READER'],
    [{ problem: 'The file is not there.' }, 'Not at work: The file is not there.'],
  ])('describe a reader with %j as %s', (changes, words) => {
    const all = serverFigures({ ...nothing, meaning, reader: { ...reader, ...changes } });
    expect(all).toContainEqual(['Reader of papers for a question', words]);
  });
});
