const NAME = 'contador.field';
const VERSION = 1;

/** The object stores of the device: keys by owner, and encrypted rows by owner, kind and id. */
export const KEYS = 'keys';
export const SEALED = 'sealed';

let opened: Promise<IDBDatabase> | undefined;

/** The database connection of this page. It is opened again after the browser closed it. */
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

/** Promise of a request's result. Rejects with its error. */
export function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `work` in one transaction and resolves when it is on disk. Throws the error that aborted the transaction, also for a full disk. */
export async function written(store: string, work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await deviceDatabase();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(store));
  });
}

/** Reads from the store in a separate transaction. */
export async function readFrom<Value>(store: string, ask: (store: IDBObjectStore) => IDBRequest<Value>) {
  const database = await deviceDatabase();
  return await answered(ask(database.transaction(store, 'readonly').objectStore(store)));
}
