import { fileURLToPath } from 'node:url';
import { resource } from '../../resources.ts';
import { readChecked } from '../models/checked-file.ts';

/** Name of the bundled reader: the day its weights were made. */
export const READER_MODEL = 'reader-2026-11-27';
/** The reader in sentences. */
export const READER_NAME = 'the reader';

const FOLDER = 'models/reader/';
/** Where the weights are; `resources/models/reader/README.md` describes them. */
export const READER_FOLDER = fileURLToPath(resource(FOLDER));

const WEIGHTS = {
  name: 'reader_int8.onnx',
  sha256: '129152845ba28db107ac1c4bd124f4aef0ec7dc44f59b2929097979c172094bd',
};

/** Reads the weights. Throws with a sentence when the file is missing or is not the one this version was measured with. */
export const readReaderWeights = (folder: string): Buffer => readChecked(folder, WEIGHTS, READER_NAME);
