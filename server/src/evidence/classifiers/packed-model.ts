import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { SequenceModel } from './sequence-model.ts';

const numbers = z.array(z.number());
const header = z.object({
  classes: z.int().positive(),
  scale: z.number().positive(),
  start: numbers,
  end: numbers,
  transitions: numbers,
});

/** Steps from zero to the largest weight: fewer are fewer bytes, and so many lose no accuracy. */
const STEPS = 31;
/** Weights below so many steps are left out. */
const LEAST = 1;

/**
 * A model as gzipped bytes: one line of JSON, then every weight as a signed byte times `scale`. `steps`, at most 127, are
 * those from zero to the largest weight.
 */
export function packModel(
  { classes, start, end, transitions, weights }: SequenceModel,
  steps: number = STEPS,
): Buffer {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / steps;
  const rounded = (values: Float32Array) => Array.from(values, (value) => Math.round(value * 1e4) / 1e4);
  const head = {
    classes,
    scale,
    start: rounded(start),
    end: rounded(end),
    transitions: rounded(transitions),
  };
  const bytes = Int8Array.from(weights, (weight) =>
    Math.abs(weight) < LEAST * scale ? 0 : Math.round(weight / scale),
  );
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(bytes.buffer)]), {
    level: 9,
  });
}

/** The model in `packed`, as `packModel` wrote it; throws where the bytes are something else. */
export function unpackModel(packed: Uint8Array): SequenceModel {
  const all = gunzipSync(packed);
  const end = all.indexOf('\n');
  const head = header.parse(JSON.parse(all.toString('utf8', 0, end)));
  const bytes = new Int8Array(all.buffer, all.byteOffset + end + 1, all.length - end - 1);
  return {
    classes: head.classes,
    start: Float32Array.from(head.start),
    end: Float32Array.from(head.end),
    transitions: Float32Array.from(head.transitions),
    weights: Float32Array.from(bytes, (weight) => weight * head.scale),
  };
}
