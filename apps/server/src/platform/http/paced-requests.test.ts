import fastify from 'fastify';
import { expect, it } from 'vitest';
import { paceRequests } from './paced-requests.ts';

it('answers a call among hundreds of openings of a public page before most of them, and every opening in its order', async () => {
  const server = fastify();
  paceRequests(server);
  server.get('/page/:at', { config: { isPaced: true } }, async () => 'page');
  server.get('/call', async () => 'call');
  await server.ready();
  const answered: string[] = [];
  const open = async (url: string) => {
    await server.inject({ url });
    answered.push(url);
  };
  const pages = Array.from({ length: 300 }, (_, at) => `/page/${at}`);

  await Promise.all([...pages, '/call'].map(open));

  expect(answered.indexOf('/call')).toBeLessThan(100);
  expect(answered.filter((url) => url !== '/call')).toEqual(pages);
  await server.close();
});
