import { once } from 'node:events';
import { createServer } from 'node:http';
import { signedIn } from '@contador/e2e/api-client.ts';
import type { Job } from '@contador/e2e/monthly-job.ts';

/** Measures the job against a minimal server that only receives the bytes of an upload and answers: the peer of the product's uploads. */
export async function onBareReceiver<Result>(job: Job, measure: (job: Job) => Promise<Result>): Promise<Result> {
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
  try {
    const client = await signedIn(`http://127.0.0.1:${address.port}`, 'dev@demo');
    return await measure({ ...job, client });
  } finally {
    server.close();
  }
}
