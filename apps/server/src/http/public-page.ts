import { createHash } from 'node:crypto';
import { refuse } from '@contador/contract';
import { serverTexts } from '@contador/contract/messages';
import { oddFields } from '@contador/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { brokenAnswer } from './broken-answer.ts';
import { countedAddress } from './client-address.ts';
import { refusalReply } from './refusal-reply.ts';

/** What a page that needs no session answers. */
export interface PageAnswer {
  readonly status: 200 | 404 | 410 | 429;
  readonly contentType: string;
  readonly body: string | Buffer;
  /** How long anyone may keep it; 0: not at all. */
  readonly keepSeconds: number;
  /** Saved under this name, instead of shown. */
  readonly fileName?: string;
}

/** A page that needs no session: nobody is known, and of who asks nothing but the address is read. */
export interface PublicPage {
  /** `/publicacion/:tenant/:market`. */
  readonly path: `/${string}`;
  readonly answer: (request: {
    readonly named: Readonly<Record<string, string>>;
    readonly parts: Parts;
    /** Of who asks, as limits count it. */
    readonly address: string;
  }) => Promise<PageAnswer>;
  /** A whole page that says one sentence, where there is nothing else to show. Absent: no person reads what is there. */
  readonly saying?: (sentence: string) => string;
}

/** No script at all, nothing from elsewhere, in nobody's frame. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** More than any number of readers behind one address, and less than what would hinder those who work. */
const REQUESTS_A_MINUTE = 600;

/** When to come again after too many requests. */
const WAIT_SECONDS = 60;

/** The sentence of what threw, as a page: who reads it knows nothing of calls. */
function brokenPage(page: PublicPage, parts: Parts) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = brokenAnswer(error, request, reply, parts);
    if (page.saying === undefined) return reply.send(body);
    const isAway = status === 503 && body.error.code !== 'server-busy';
    const sentence = isAway ? serverTexts.pageAway : body.error.message;
    return sendSentence(reply, page.saying(sentence));
  };
}

/** Sends a page that is one sentence. */
export function sendSentence(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('content-type', 'text/html; charset=utf-8')
    .send(markup);
}

/** Mounts pages that are answered without a session, cached by whoever asks and compared by what they say. */
export function mountPublicPages(server: FastifyInstance, parts: Parts, pages: readonly PublicPage[]): void {
  for (const page of pages) {
    server.route({
      method: ['GET', 'HEAD'],
      url: page.path,
      schema: { hide: true } as never,
      config: { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: '1 minute' } },
      errorHandler: brokenPage(page, parts),
      handler: async (request, reply) => {
        const named = request.params as Readonly<Record<string, string>>;
        if (oddFields(named).length > 0) {
          if (page.saying === undefined) return reply.callNotFound();
          const { status, body } = refusalReply(refuse('not-found').refusal);
          return sendSentence(
            reply.status(status).header('cache-control', 'no-store'),
            page.saying(body.error.message),
          );
        }
        const { status, contentType, body, keepSeconds, fileName } = await page.answer({
          named,
          parts,
          address: countedAddress(request.ip),
        });
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
        reply
          .header('content-security-policy', POLICY)
          .header('cache-control', keepSeconds > 0 ? `public, max-age=${keepSeconds}` : 'no-store')
          .header('etag', etag);
        if (status === 429) reply.header('retry-after', WAIT_SECONDS);
        if (fileName !== undefined) {
          reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
        }
        if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
        return reply.status(status).header('content-type', contentType).send(body);
      },
    });
  }
}
