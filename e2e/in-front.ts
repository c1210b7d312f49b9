import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server between the browser and the product. */
export interface InFront {
  readonly url: string;
  close(): Promise<void>;
}

/** Passes everything on to the product but what `take` says that it answers, or leaves, by itself. */
export async function standInFront(
  product: string,
  take: (asked: IncomingMessage, answer: ServerResponse) => boolean,
): Promise<InFront> {
  const server = createServer((asked, answer) => {
    if (!take(asked, answer)) passOn(product, asked, answer);
  });
  // Who falls silent does so for as long as the browser stays.
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The request that the product gets in the place of the one that the browser made, without its body. */
export function onwardTo(product: string, asked: IncomingMessage) {
  const { hostname, port } = new URL(product);
  return request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers });
}

function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = onwardTo(product, asked);
  onward.on('response', (given) => {
    answer.writeHead(given.statusCode ?? 500, given.headers);
    given.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
