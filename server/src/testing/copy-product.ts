import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
/** Where the weights of the text encoder and its runtime are in a product. */
export const MODEL = 'resources/models/bge-small-en-v1.5';
export const RUNTIME = 'node_modules/onnxruntime-node';

/** What a running product needs. */
const PARTS = ['contract', 'node_modules', 'package.json', 'resources', 'scripts', 'server', 'web'];
/** What is copied: code finds its files beside where it really stands. All else is linked to, entry by entry. */
const COPIED = ['scripts', 'server', `${RUNTIME}/dist`];
const OPENED = [...COPIED, MODEL];

/**
 * Returns a new folder with a copy of the product, from which a test may take away files of the encoder or change them. A `name`
 * is the one of the copy's folder, inside the new one.
 */
export function copyProduct(name = ''): string {
  const product = join(mkdtempSync(join(tmpdir(), 'health-product-')), name);
  mkdirSync(product, { recursive: true });
  for (const part of PARTS) copyPart(product, part);
  return product;
}

function copyPart(product: string, part: string): void {
  const from = join(repository, part);
  const to = join(product, part);
  if (COPIED.includes(part)) cpSync(from, to, { recursive: true });
  else if (OPENED.some((path) => `${path}/`.startsWith(`${part}/`))) {
    mkdirSync(to);
    for (const entry of readdirSync(from)) copyPart(product, `${part}/${entry}`);
  } else symlinkSync(from, to);
}
