import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { errorReply } from './mount.ts';
import type { RefusalAnswer } from './refusal-reply.ts';
import { asRequest } from './request-id.ts';

/** When to come again where something is away. */
const RETRY_SECONDS = 5;

/** What the request is answered that threw: its status and headers are set, the body is for who sends it. */
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
