import { fileURLToPath } from 'node:url';
import { resource } from '../../resources.ts';
import { readChecked } from '../models/checked-file.ts';

/** Name of the bundled model; part of what vectors are compared by. */
export const BUNDLED_MODEL = 'bge-small-en-v1.5';
/** Length of its vectors. */
export const DIMENSIONS = 384;

/** Where the weights stand; `resources/models/bge-small-en-v1.5/README.md` says where they come from. */
export const MODEL_FOLDER = fileURLToPath(resource(`models/${BUNDLED_MODEL}/`));

/** The encoder in sentences. */
export const ENCODER_NAME = 'the text encoder';

const WEIGHTS = {
  name: 'model_int8.onnx',
  sha256: '6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4',
};
const TOKENIZER = {
  name: 'tokenizer.json',
  sha256: 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66',
};

/** Reads the weights. Throws with a sentence when the file is missing or is not the one this version was measured with. */
export const readWeights = (folder: string): Buffer => readChecked(folder, WEIGHTS, ENCODER_NAME);

/** Reads the tokenizer, which the reader uses, too. Throws with a sentence as `readWeights` does. */
export const readTokenizer = (folder: string): Buffer => readChecked(folder, TOKENIZER, ENCODER_NAME);
