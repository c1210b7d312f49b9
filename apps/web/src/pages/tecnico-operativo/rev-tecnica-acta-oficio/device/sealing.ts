/** Encrypted bytes and their nonce. */
export interface SealedBytes {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const NONCE_BYTES = 12;
const text = new TextEncoder();

/** Imports a 32-byte key for encryption and decryption. */
export function sealingKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Derives a key from the session token. */
export async function keyOfSession(token: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', text.encode(token), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode('contador.field') };
  return await crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** Encrypts the bytes for a place. They can be decrypted only for the same place. */
export async function sealed(key: CryptoKey, place: string, bytes: BufferSource): Promise<SealedBytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const mode = { name: 'AES-GCM', iv: nonce, additionalData: text.encode(place) };
  return { nonce, bytes: await crypto.subtle.encrypt(mode, key, bytes) };
}

/** Decrypts bytes sealed for that place. `undefined` under another key or if they were modified. */
export async function unsealed(
  key: CryptoKey,
  place: string,
  { nonce, bytes }: SealedBytes,
): Promise<ArrayBuffer | undefined> {
  try {
    const mode = { name: 'AES-GCM', iv: nonce, additionalData: text.encode(place) };
    return await crypto.subtle.decrypt(mode, key, bytes);
  } catch {
    return undefined;
  }
}

/** SHA-256 in hexadecimal. */
export async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
