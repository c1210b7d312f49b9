import { once } from 'node:events';
import { createServer } from 'node:http';

/** The least that a server can do with an upload: takes the bytes and answers. The peer of the product's uploads. */
export async function startBareReceiver(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, reply) => {
    const login = request.url === '/login';
    request.resume().on('end', () => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(login ? { access_token: 'none', user: 'demo' } : { Upload: 'OK' }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
