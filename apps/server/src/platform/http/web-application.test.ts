import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWebApplication } from './web-application.ts';

const folder = mkdtempSync(join(tmpdir(), 'contador-web-'));
let server: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Contador</title>');
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {}');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {}'));
  server = fastify();
  await serveWebApplication(server, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('The web application', () => {
  it.each(['/', '/login', '/webdemo/principal/mercados', '/webdemo/x?period=3'])('opens at %s', async (url) => {
    const answer = await server.inject(url);
    expect([answer.statusCode, answer.payload]).toEqual([200, '<title>Contador</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/nothingz', '/livez/', '/otra', '/webmail/../x', '/healthz/x'])(
    'answers 404 for %s, with its page for browsers only',
    async (url) => {
      const probe = await server.inject(url);
      expect([probe.statusCode, probe.json().error.code]).toEqual([404, 'not-found']);
      const person = await server.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([person.statusCode, person.payload]).toEqual([404, '<title>Contador</title>']);
    },
  );

  it('has immutable files with content-based names', async () => {
    const answer = await server.inject('/assets/app-1a2b.js');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it('sends precompressed files to clients that accept them, with their own type', async () => {
    const answer = await server.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {}');
    expect((await server.inject('/assets/app-1a2b.js')).payload).toBe('export {}');
  });

  it('has its own icon, which is asked for again each time', async () => {
    const answer = await server.inject({ url: '/logo.svg', headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.payload]).toEqual([200, '<svg/>']);
    expect([answer.headers['cache-control'], answer.headers.vary]).toEqual(['no-cache', 'accept-encoding']);
  });

  it.each([
    '/assets',
    '/assets/',
    '/assets/app-old.js',
    '/assets/%00',
    '/assets/%5c..%5cx',
    '/api/x',
    '/../package.json',
    '/assets/..%2f..%2fx.js',
  ])('does not open at %s', async (url) => {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).not.toContain('<title>');
  });
});
