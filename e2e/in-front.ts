import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between the browser and the product. */
export interface InFront {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a proxy that passes all requests on to the product, except those that `take` handles. */
export async function standInFront(
  product: string,
  take: (incoming: IncomingMessage, answer: ServerResponse) => boolean,
): Promise<InFront> {
  const server = createServer((incoming, answer) => {
    if (!take(incoming, answer)) passOn(product, incoming, answer);
  });
  // A silent response lasts as long as the browser waits.
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

/** Options of the request to the product that replaces the browser's request, without its body. */
export function onwardTo(product: string, incoming: IncomingMessage) {
  const { hostname, port } = new URL(product);
  return request({ hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers });
}

function passOn(product: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const onward = onwardTo(product, incoming);
  onward.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
