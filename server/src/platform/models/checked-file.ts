import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file of a model, and the SHA-256 of the content that this version was measured with. */
export interface ModelFile {
  name: string;
  sha256: string;
}

/**
 * Reads a file of a model. `owner` names the model, as in "the text encoder". Throws with a sentence when the file is missing
 * or is not the one of this version.
 */
export function readChecked(folder: string, { name, sha256 }: ModelFile, owner: string): Buffer {
  let content: Buffer;
  try {
    content = readFileSync(`${folder}/${name}`);
  } catch {
    throw new Error(`The file ${name} of ${owner} is missing.`);
  }
  const hash = createHash('sha256').update(content).digest('hex');
  if (hash !== sha256) throw new Error(`The file ${name} of ${owner} is not the one of this version.`);
  return content;
}
