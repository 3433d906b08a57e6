import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [NONCE, TAG] = [12, 16];

function wrappingKey(profileKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', profileKey, '', 'wrapped data key', 32));
}

/** Encrypts a data key under a profile key with AES-256-GCM; its id is bound in, so that keys cannot be exchanged. */
export function wrapDataKey(profileKey: Buffer, id: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(profileKey), nonce);
  cipher.setAAD(Buffer.from(String(id)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns the data key. Throws when it was wrapped under another profile key, for another id, or was altered. */
export function unwrapDataKey(profileKey: Buffer, id: number, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey(profileKey), wrapped.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(String(id)));
  decipher.setAuthTag(wrapped.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE + TAG)), decipher.final()]);
}
