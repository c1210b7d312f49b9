import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts/parts.ts';
import { errorReply } from './mount.ts';
import type { RefusalAnswer } from './refusal-reply.ts';
import { asRequest } from './request-id.ts';

/** Retry-After in seconds when something is unavailable. */
const RETRY_SECONDS = 5;

/** Response for a request that threw: sets status and headers, and returns the body for the caller to send. */
export function brokenAnswer(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Pick<Parts, 'log'>,
): RefusalAnswer {
  const what = `${request.method} ${request.routeOptions.url ?? ''}`;
  const sent = [request.query, request.params, request.body];
  const answer = asRequest(request.id, () => errorReply(error, parts, what, request.id, sent));
  if (answer.status === 503) reply.header('retry-after', RETRY_SECONDS);
  reply.status(answer.status).header('cache-control', 'no-store');
  return answer;
}
