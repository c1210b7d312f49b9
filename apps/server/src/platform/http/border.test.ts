import { endpoint } from '@contador/contract';
import { listDemoAccounts } from '@contador/contract/access';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonLog } from '../../console-log.ts';
import type { TestServer, TestServerOptions } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { handle } from './handle.ts';
import { asRequest } from './request-id.ts';
import { buildHttpServer } from './server.ts';

const MONTH_OF_TLS = 'max-age=31536000';
let server: TestServer | undefined;
const start = async (options: TestServerOptions = {}) => {
  server = await testServer({ slots: 0, ...options });
  return server;
};
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const signInFrom = async (remoteAddress: string, forwarded: string) => {
  const answer = await server?.http.inject({
    method: 'POST',
    url: '/login',
    payload: {},
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  });
  return answer?.statusCode;
};

describe('Behind a proxy', () => {
  it('the sign-in limit counts the client named by the proxy, without affecting others', async () => {
    await start({ border: { trustProxy: ['10.0.0.0/8'] } });
    for (let i = 0; i < 120; i++) await signInFrom('10.0.0.5', '203.0.113.7');
    expect(await signInFrom('10.0.0.5', '203.0.113.7')).toBe(429);
    expect(await signInFrom('10.0.0.5', '203.0.113.8')).toBe(400);
    // A sender that is not a trusted proxy counts as itself, whatever it claims.
    expect(await signInFrom('198.51.100.1', '203.0.113.7')).toBe(400);
  });

  it('headers written by the client before the proxy are ignored', async () => {
    await start({ border: { trustProxy: 1 } });
    for (let i = 0; i < 120; i++) await signInFrom('10.0.0.5', `192.0.2.${i}, 203.0.113.7`);
    expect(await signInFrom('10.0.0.5', '192.0.2.200, 203.0.113.7')).toBe(429);
  });

  it('without a configured proxy, forwarded headers are ignored', async () => {
    await start();
    for (let i = 0; i < 120; i++) await signInFrom('198.51.100.1', `203.0.113.${i}`);
    expect(await signInFrom('198.51.100.1', '203.0.113.250')).toBe(429);
  });
});

describe('Strict transport security', () => {
  const over = async (protocol: string) => {
    const { http } = server as TestServer;
    const headers = { 'x-forwarded-proto': protocol };
    const answer = await http.inject({ url: '/healthz', remoteAddress: '10.0.0.5', headers });
    return answer.headers['strict-transport-security'];
  };

  it('is set for requests that reached a trusted proxy by TLS', async () => {
    await start({ border: { trustProxy: 1 } });
    expect([await over('https'), await over('http')]).toEqual([MONTH_OF_TLS, undefined]);
  });

  it('is not set by an untrusted header, and always set if configured', async () => {
    await start();
    expect(await over('https')).toBeUndefined();
    await server?.close();
    await start({ border: { hsts: true } });
    expect(await over('http')).toBe(MONTH_OF_TLS);
  });
});

describe('Request id', () => {
  const broken = endpoint({
    method: 'GET',
    path: '/test/broken',
    summary: 'De prueba.',
    group: 'access',
    query: z.object({}),
    body: z.object({}),
    reply: z.object({}),
    permission: 'signed-in',
    effect: 'read',
  });

  it('is on every response, and is the reference of a fault', async () => {
    const calls = [handle(broken, async () => Promise.reject(new Error('secret detail')))];
    const { http, logged } = await start({ calls });
    const fine = await http.inject({ url: '/api/demo-accounts' });
    expect(fine.headers['x-request-id']).toMatch(/^[0-9a-f]{10}$/);
    const fault = await (server as TestServer).call(broken, { as: 'dev@demo' });
    expect(fault.error.reference).toBe(fault.raw.headers['x-request-id']);
    expect(logged.join('\n')).toContain(fault.error.reference);
  });

  it('is on every log line of the request, each a JSON object', () => {
    const lines: string[] = [];
    const log = jsonLog({ write: (line) => lines.push(line) });
    asRequest('abc', () => log.error('falló', new Error('broken on purpose')));
    log.info('dos\nlíneas');
    log.answered?.({ request: 'r', method: 'GET', path: '/x', status: 200, milliseconds: 3, address: '::1' });
    const [error, info, answered] = lines.map((line) => JSON.parse(line));
    expect(error).toMatchObject({
      level: 'error',
      request: 'abc',
      msg: 'falló',
      err: { message: 'broken on purpose' },
    });
    expect([info.msg, info.request, Date.parse(info.time) > 0]).toEqual(['dos\nlíneas', undefined, true]);
    expect(answered).toMatchObject({ request: 'r', msg: 'GET /x', status: 200, milliseconds: 3 });
  });
});

it('the log has a line for each answer, except for probes that find the server ready', async () => {
  const { parts } = await start();
  const paths: string[] = [];
  const log = { ...parts.log, answered: ({ path }: { readonly path: string }) => void paths.push(path) };
  let isReady = true;
  const authenticate = async () => undefined;
  const http = await buildHttpServer({ parts: { ...parts, log }, calls: [], authenticate, ready: () => isReady });
  for (const url of ['/livez', '/readyz', '/healthz', '/api/openapi.json']) await http.inject(url);
  isReady = false;
  await http.inject('/readyz');
  await http.close();
  expect(paths).toEqual(['/api/openapi.json', '/readyz']);
});

it('forbids framing by both headers, and camera and microphone; geolocation is limited to our own origin', async () => {
  const { http } = await start();
  const { headers } = await http.inject('/healthz');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(self\).*microphone=\(\)/);
});

describe('Metrics', () => {
  const read = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    await (server as TestServer).http.inject({ url: '/metrics', headers, remoteAddress });

  it('cover requests, connections, operations, memory and lag, without names of people', async () => {
    await start();
    await (server as TestServer).call(listDemoAccounts);
    await (server as TestServer).call(checkMarkets, { as: 'comer@cedenar', query: { username: 'cedenar' } });
    const { statusCode, headers, payload } = await read();
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    for (const line of [
      'contador_http_request_duration_seconds_count{method="GET",route="/api/check-markets"} 1',
      'contador_http_requests_total{method="GET",route="/api/check-markets",status="200"} 1',
      'contador_database_connections{pool="application",state="waiting"} 0',
      '# TYPE contador_operations_open gauge',
      '# TYPE contador_operations_ended_total counter',
      'nodejs_eventloop_lag_seconds ',
      'process_resident_memory_bytes ',
    ]) {
      expect(payload).toContain(line);
    }
    expect(payload).not.toMatch(/cedenar|comer|dev@|127\.0\.0\.1/);
  });

  it('are limited to the machine itself, excluding requests forwarded by a local proxy', async () => {
    await start();
    expect((await read({}, '203.0.113.7')).statusCode).toBe(404);
    expect((await read({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
  });

  it('require a token behind a proxy, since a local proxy may hide the original sender', async () => {
    await start({ border: { trustProxy: ['127.0.0.1'] } });
    expect((await read()).statusCode).toBe(404);
  });

  it('have few series per route', async () => {
    await start();
    await (server as TestServer).call(listDemoAccounts);
    const { payload } = await read();
    const lines = payload.split('\n').filter((line) => line.includes('route="/api/demo-accounts"'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(9);
  });

  it('are readable from anywhere with the token', async () => {
    await start({ border: { metricsToken: 'un-secreto-de-veras' } });
    expect((await read()).statusCode).toBe(404);
    expect((await read({ authorization: 'Bearer un-secreto-de-otros' }, '203.0.113.7')).statusCode).toBe(404);
    expect((await read({ authorization: 'Bearer un-secreto-de-veras' }, '203.0.113.7')).statusCode).toBe(200);
  });
});
