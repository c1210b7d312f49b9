import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type ApiAnswer, type ApiClient, DEMO_PASSWORD, type RefusedBody } from './api-client.ts';

const SENTENCE = /^La base de datos no responde en este momento\. .*intente de nuevo en un momento\.$/;

/**
 * Sends requests once a second for a time while the database is down, and expects each answer to be an allowed one. Returns the number of
 * answers by kind.
 */
export async function askedMeanwhile(client: ApiClient, ms: number): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  const note = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (const until = performance.now() + ms; performance.now() < until; await pause(1000)) {
    for (const [name, ask] of Object.entries(calls)) {
      const { status, body } = await ask(client);
      expect([name, status, body.error.code]).toEqual([name, 503, 'database-away']);
      expect(body.error.message).toMatch(SENTENCE);
      note(`${name}: ${status} ${body.error.message}`);
    }
    const isReady = await fetch(`${client.url}/healthz`);
    expect(isReady.status).toBe(503);
    note(`/healthz: ${isReady.status}`);
    const published = await fetch(`${client.url}/publicacion/demo/DNOM`);
    expect([published.status, published.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await published.text()).toMatch(/<p>Esta página no se puede mostrar en este momento\./);
    note(`a page without a session: ${published.status}`);
    const application = await fetch(`${client.url}/login`);
    expect(application.status).toBe(200);
    note(`the application itself: ${application.status}`);
  }
  return counts;
}

/** Calls with their parameters; none of them was made before the database stopped. */
const calls: Readonly<Record<string, (client: ApiClient) => Promise<ApiAnswer<RefusedBody>>>> = {
  'whose session it is': (client) => client.get('/api/session', {}),
  'a grid': (client) => client.get('/api/check-financial-actors', { username: client.username }),
  'a change': (client) =>
    client.post('/api/update-financial-actors', {}, { type: 'EMISOR', nit: '860000009', dv: '9', active: true }),
  'signing in': (client) => client.post('/login', {}, { email: 'dev@demo', password: DEMO_PASSWORD }),
};
