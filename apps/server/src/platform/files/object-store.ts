/** External storage for the bytes of files, each under a key that is written once. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` if the key does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
  /** Keys with that prefix, one page at a time, in byte order. */
  list(prefix: string): AsyncGenerator<string[]>;
}

/** Thrown when the storage does not answer or denies access; the request may be retried. Never contains an address or a secret. */
export class FileStoreAway extends Error {
  constructor(why: string) {
    super(`file store: ${why}`);
  }
}

/** Thrown when stored bytes do not match their digest, or are missing. */
export class StoredFileDamaged extends Error {
  constructor(readonly sha256: string) {
    super(`stored file ${sha256} is damaged or absent`);
  }
}
