/** A place outside of the database where the bytes of files lie, each under a key that is written once and never again. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` where there is nothing under that key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** The keys that begin so, a page at a time, in the order of their bytes. */
  list(prefix: string): AsyncGenerator<string[]>;
}

/** The store does not answer, or does not let us in: what was asked may be asked again. Never says an address or a secret. */
export class FileStoreAway extends Error {
  constructor(why: string) {
    super(`file store: ${why}`);
  }
}

/** What lies there is not what the digest names, or nothing does. */
export class StoredFileDamaged extends Error {
  constructor(readonly sha256: string) {
    super(`stored file ${sha256} is damaged or absent`);
  }
}
