import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '@contador/contract';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refusalReply } from './refusal-reply.ts';

/** Paths of the web application: its start, the sign-in, the links by which accounts begin, and the pages of a company. */
const ADDRESSES =
  /^\/((?:login(?:\/[a-z0-9]+|\/oidc\/[a-z0-9]+\/[a-z0-9-]+\/return)?|comenzar|invitacion|contrasena|correo|recuperar)\/?|web[a-z][^/]*(\/.*)?)?$/;

/** Names that the build gives to assets. Other paths, such as that of a folder, are not found. */
const ASSET = /^\/\w[\w~.-]*$/;

/**
 * Serves the built web application: its files, and its page for each of its paths. Other paths get status 404, shown by the same page to a
 * browser. Without a build, as in development, only the API is served.
 */
export async function serveWebApplication(server: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built) {
    await serveFiles(server, folder, 'no-cache', { wildcard: false, globIgnore: ['assets/**'] });
    // One route for all assets: a route for each of eight hundred files takes a seventh of the processor time of a start.
    await serveFiles(server, join(folder, 'assets'), 'public, max-age=31536000, immutable', {
      prefix: '/assets/',
      allowedPath: (path) => ASSET.test(path),
      decorateReply: false,
    });
  }
  const page = built ? readFileSync(join(folder, 'index.html')) : undefined;
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const forPeople = request.method === 'GET' && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);
    const isOurs = ADDRESSES.test(path);
    // A browser gets a helpful page; a probe or program does not.
    if (page !== undefined && forPeople && (isOurs || request.headers.accept?.includes('text/html'))) {
      return reply
        .status(isOurs ? 200 : 404)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page);
    }
    const { status, body } = refusalReply(refuse('not-found').refusal);
    return reply.status(status).send(body);
  });
}

async function serveFiles(
  server: FastifyInstance,
  root: string,
  cacheControl: string,
  options: Pick<FastifyStaticOptions, 'allowedPath' | 'decorateReply' | 'globIgnore' | 'prefix' | 'wildcard'>,
): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    // The build stores compressed files next to the originals.
    preCompressed: true,
    setHeaders: (reply) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', cacheControl);
    },
    ...options,
  });
}
