const NAME = 'contador.field';
const VERSION = 1;

/** The two stores of the device: keys by their owner, and what is sealed by owner, kind and id. */
export const KEYS = 'keys';
export const SEALED = 'sealed';

let opened: Promise<IDBDatabase> | undefined;

/** The one connection of this page; opened again when the browser closed it. */
export function deviceDatabase(): Promise<IDBDatabase> {
  opened ??= open().catch((fault) => {
    opened = undefined;
    throw fault;
  });
  return opened;
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS);
    request.result.createObjectStore(SEALED);
  };
  const database = await answered(request);
  const forget = () => {
    opened = undefined;
  };
  database.onclose = forget;
  database.onversionchange = () => {
    database.close();
    forget();
  };
  return database;
}

/** What the request answers; throws its fault. */
export function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs the work in one transaction and resolves when it is on the disk; throws what undid it, a full disk included. */
export async function written(store: string, work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await deviceDatabase();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(store));
  });
}

/** What stands in the store, read in a transaction of its own. */
export async function readFrom<Value>(store: string, ask: (store: IDBObjectStore) => IDBRequest<Value>) {
  const database = await deviceDatabase();
  return await answered(ask(database.transaction(store, 'readonly').objectStore(store)));
}
