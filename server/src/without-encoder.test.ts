// On one size only: it tests a process without a working text encoder.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { type AnswerOf, api } from '@health/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { copyProduct, MODEL, RUNTIME } from './testing/copy-product.ts';
import { askProcess, killProcess, startServerProcess } from './testing/server-process.ts';
import { signUpFormOf, testApplication } from './testing/test-client.ts';
import { copyTemplate, testDatabase } from './testing/test-database.ts';

const query = { query: 'sleep of nurses' };
const littleMemory = new URL('./testing/little-memory.ts', import.meta.url).href;

/** The results when the encoder is switched off. */
let byWords: AnswerOf<typeof api.findPapers>;
beforeAll(async () => {
  const application = await testApplication({ ENCODER: 'off' }, await testDatabase('starter'));
  byWords = await application.ask(api.findPapers, { query }, await application.newUser());
  await application.close();
});

interface Case {
  when: string;
  /** Breaks a copy of the product. */
  breaks(product: string): void;
  /** Of the process of Node. */
  options?: string;
  sentence: string;
}

const cases: Case[] = [
  {
    when: 'the files of the model are not there',
    breaks: (product) => rmSync(join(product, MODEL), { recursive: true }),
    sentence: 'The file model_int8.onnx of the text encoder is missing.',
  },
  {
    when: 'the model is another one',
    breaks(product) {
      rmSync(join(product, MODEL, 'model_int8.onnx'));
      writeFileSync(join(product, MODEL, 'model_int8.onnx'), 'weights of somebody else');
    },
    sentence: 'The file model_int8.onnx of the text encoder is not the one of this version.',
  },
  {
    when: 'the system cannot load the runtime, as with musl',
    breaks(product) {
      const build = join(product, RUNTIME, 'bin/napi-v6', platform, arch);
      rmSync(join(product, RUNTIME, 'bin'));
      mkdirSync(build, { recursive: true });
      writeFileSync(join(build, 'onnxruntime_binding.node'), 'a build for another system');
    },
    sentence: `The runtime of the text encoder cannot be loaded on this system (${platform} ${arch}).`,
  },
  {
    when: 'the memory is short',
    breaks: () => {},
    options: `--import=${littleMemory}`,
    sentence: 'There is not enough memory for the text encoder.',
  },
];

describe('without its encoder', () => {
  it.each(cases)(
    'the product works by words and reports it once: $when',
    async ({ breaks, options = '', sentence }) => {
      const product = copyProduct();
      const data = copyTemplate('starter');
      breaks(product);
      const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${options}`;
      const settings = {
        DATA_DIR: data,
        ENCODER: 'local',
        PROFILE_KEY: 'a key for tests only',
        NODE_OPTIONS,
      };
      const server = await startServerProcess(settings, 'start', product);
      try {
        const health = await vi.waitUntil(async () => {
          const now = await askProcess(server, api.checkHealth);
          return now.meaning.problem && now;
        }, 60_000);
        expect(health).toMatchObject({
          status: expect.stringMatching(/^(ok|busy)$/),
          problems: [],
          old_records: 0,
          vectors_pending: null,
          meaning: { problem: sentence },
        });
        const { token } = await askProcess(server, api.signUp, { body: signUpFormOf() });
        expect(await askProcess(server, api.findPapers, { query }, token)).toEqual(byWords);
        const logLines = server.lines().filter((line) => /encoder|onnx|job failed/.test(line));
        expect(logLines).toEqual([`Papers are found by their words alone: ${sentence}`]);
      } finally {
        await killProcess(server.child);
        for (const folder of [product, data]) rmSync(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});
