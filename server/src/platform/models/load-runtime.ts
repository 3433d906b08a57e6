import { arch, platform } from 'node:process';

/**
 * Loads the runtime of the bundled models. `owner` names the model, as in "the text encoder". Throws with a sentence where there is
 * no build, as for some processors and where the C library is musl.
 */
export async function loadRuntime(owner: string) {
  try {
    return await import('onnxruntime-node');
  } catch {
    throw new Error(`The runtime of ${owner} cannot be loaded on this system (${platform} ${arch}).`);
  }
}
