import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [NONCE, TAG] = [12, 16];

/** What is sealed; each has keys of its own. */
type Sealed = 'health fields' | 'zotero key';

function keyOf(secret: Buffer, userId: string, what: Sealed): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, userId, what, 32));
}

/** Encrypts a text with AES-256-GCM under the user's own key; the user's id is bound in, so rows cannot be swapped. */
export function sealText(secret: Buffer, userId: string, what: Sealed, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, userId, what), nonce);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a sealed text. Throws when the key is not the one it was sealed with. */
export function openText(secret: Buffer, userId: string, what: Sealed, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, userId, what), sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
