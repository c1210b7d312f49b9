import { type InFront, standInFront } from './in-front.ts';

/** A proxy of the product that serves a given version of the service worker. */
export interface ChangingWorker extends InFront {
  /** Serves the worker of another version from now on. */
  renew(version: string): void;
}

const WORKER = '/acta-worker.js';

/** Passes all requests on to the product except the script of the worker, which gets the last version set. */
export async function changingWorker(product: string): Promise<ChangingWorker> {
  let version: string | undefined;
  const front = await standInFront(product, (incoming, answer) => {
    if (incoming.url !== WORKER || version === undefined) return false;
    const servedVersion = version;
    void fetch(`${product}${WORKER}`)
      .then((response) => response.text())
      .then((script) => {
        answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
        answer.end(script.replace(/VERSION = '[0-9a-f]{16}'/, `VERSION = '${servedVersion}'`));
      });
    return true;
  });
  return {
    ...front,
    renew: (next) => {
      version = next;
    },
  };
}
