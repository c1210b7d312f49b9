import { type InFront, standInFront } from './in-front.ts';

/** The product as a browser sees it that comes by this address, with a worker of the version that is said. */
export interface ChangingWorker extends InFront {
  /** From now on the worker is that of another version. */
  renew(version: string): void;
}

const WORKER = '/acta-worker.js';

/** Passes everything on to the product but the script of the worker, which has the version that was said last. */
export async function changingWorker(product: string): Promise<ChangingWorker> {
  let version: string | undefined;
  const front = await standInFront(product, (asked, answer) => {
    if (asked.url !== WORKER || version === undefined) return false;
    const of = version;
    void fetch(`${product}${WORKER}`)
      .then((given) => given.text())
      .then((script) => {
        answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
        answer.end(script.replace(/VERSION = '[0-9a-f]{16}'/, `VERSION = '${of}'`));
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
