import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product as a browser sees it that comes by this address, with a worker of the version that is said. */
export interface ChangingWorker {
  readonly url: string;
  /** From now on the worker is that of another version. */
  renew(version: string): void;
  close(): Promise<void>;
}

const WORKER = '/acta-worker.js';

/** Passes everything on to the product but the script of the worker, which has the version that was said last. */
export async function changingWorker(product: string): Promise<ChangingWorker> {
  let version: string | undefined;
  const server = createServer((asked, answer) => {
    if (asked.url === WORKER && version !== undefined) {
      const of = version;
      void fetch(`${product}${WORKER}`)
        .then((given) => given.text())
        .then((script) => {
          answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
          answer.end(script.replace(/VERSION = '[0-9a-f]{16}'/, `VERSION = '${of}'`));
        });
      return;
    }
    const { hostname, port } = new URL(product);
    const onward = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    renew: (next) => {
      version = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
