import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resource } from '../../resources.ts';

/** Name of the bundled model; part of what vectors are compared by. */
export const BUNDLED_MODEL = 'bge-small-en-v1.5';
/** Length of its vectors. */
export const DIMENSIONS = 384;

/** Where the weights stand; `resources/models/bge-small-en-v1.5/README.md` says where they come from. */
export const MODEL_FOLDER = fileURLToPath(resource(`models/${BUNDLED_MODEL}/`));

const SHA256 = {
  'model_int8.onnx': '6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4',
  'tokenizer.json': 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66',
};

/** Reads the weights and the tokenizer. Throws with a sentence when a file is missing or is not the one this version was measured with. */
export function readModelFiles(folder: string): { weights: Buffer; tokenizer: Buffer } {
  return {
    weights: readChecked(folder, 'model_int8.onnx'),
    tokenizer: readChecked(folder, 'tokenizer.json'),
  };
}

function readChecked(folder: string, name: keyof typeof SHA256): Buffer {
  let content: Buffer;
  try {
    content = readFileSync(`${folder}/${name}`);
  } catch {
    throw new Error(`The file ${name} of the text encoder is missing.`);
  }
  const hash = createHash('sha256').update(content).digest('hex');
  if (hash !== SHA256[name])
    throw new Error(`The file ${name} of the text encoder is not the one of this version.`);
  return content;
}
