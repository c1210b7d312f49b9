import { refuse } from '@contador/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PublicPage, sendSentence } from './public-page.ts';
import { refusalReply } from './refusal-reply.ts';

/**
 * The answer to an address that no route can be looked up by: a `%` that stands for no letter, or a piece beyond what a link has, as a
 * message that cut it leaves one. Nothing is there; under a public page a person reads it, and no hook of the server runs before.
 */
export function unreadableAddress(pages: readonly PublicPage[]) {
  return (_: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body } = refusalReply(refuse('not-found').refusal);
    reply.status(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    const page = pages.find(({ path }) => request.url.startsWith(path.slice(0, path.indexOf(':'))));
    return page?.saying === undefined ? reply.send(body) : sendSentence(reply, page.saying(body.error.message));
  };
}
