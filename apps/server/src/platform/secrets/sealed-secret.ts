import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

/** Thrown when a sealed secret cannot be opened: it was sealed with another key, for another purpose, or was changed. */
export class SecretNotOpened extends Error {
  constructor() {
    super('a sealed secret does not open with the key of this server');
  }
}

/** Seals and opens the secrets of one company. */
export interface Secrets {
  /** Encrypts the text. `purpose` binds it to one use, so that a secret copied to another column does not open. */
  seal(purpose: string, text: string): string;
  /** Throws `SecretNotOpened`. */
  open(purpose: string, sealed: string): string;
}

/** Gives the key that seals secrets, 32 bytes. */
export type KeySource = () => Buffer;

/** Secrets of a company under a key. The form is `v1.key.nonce.tag.text`, where `key` names the key. */
export function secretsOf(readKey: KeySource, tenant: string): Secrets {
  const bound = (purpose: string) => Buffer.from(`${tenant} ${purpose}`, 'utf8');
  return {
    seal: (purpose, text) => {
      const key = readKey();
      const nonce = randomBytes(12);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound(purpose));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url'));
      return [VERSION, keyName(key), ...parts].join('.');
    },
    open: (purpose, sealed) => {
      const key = readKey();
      const [version, name, nonce = '', tag = '', bytes = ''] = sealed.split('.');
      if (version !== VERSION || name !== keyName(key)) throw new SecretNotOpened();
      try {
        const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'));
        decipher.setAAD(bound(purpose)).setAuthTag(Buffer.from(tag, 'base64url'));
        return Buffer.concat([decipher.update(Buffer.from(bytes, 'base64url')), decipher.final()]).toString('utf8');
      } catch {
        throw new SecretNotOpened();
      }
    },
  };
}

/** Name of a key: it says which key sealed a secret, and nothing about the key. */
export const keyName = (key: Buffer) =>
  createHash('sha256').update('contador key').update(key).digest('base64url').slice(0, 8);
