import { refuse } from '@contador/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PublicPage, sendSentence } from './public-page.ts';
import { refusalReply } from './refusal-reply.ts';

/**
 * Response for a URL that the router cannot parse, such as one with a broken `%` escape or an overlong segment from a truncated link: not
 * found. Under a public page it is a readable page; no server hooks run before.
 */
export function unreadableAddress(pages: readonly PublicPage[]) {
  return (_: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body } = refusalReply(refuse('not-found').refusal);
    reply.status(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    const page = pages.find(({ path }) => request.url.startsWith(path.slice(0, path.indexOf(':'))));
    return page?.saying === undefined ? reply.send(body) : sendSentence(reply, page.saying(body.error.message));
  };
}
