import { createHash } from 'node:crypto';
import { refuse } from '@contador/contract';
import { serverTexts } from '@contador/contract/messages';
import { oddFields } from '@contador/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts/parts.ts';
import { brokenAnswer } from './broken-answer.ts';
import { countedAddress } from './client-address.ts';
import { packed, takesGzip } from './packed-reply.ts';
import { refusalReply } from './refusal-reply.ts';

/** Response of a public page. */
export interface PageAnswer {
  readonly status: 200 | 404 | 410 | 429;
  readonly contentType: string;
  readonly body: string | Buffer;
  /** Cache lifetime; 0 disables caching. */
  readonly keepSeconds: number;
  /** Download file name; absent to display the page. */
  readonly fileName?: string;
}

/** A public page without a session; only the address of the request is read. */
export interface PublicPage {
  /** `/publicacion/:tenant/:market`. */
  readonly path: `/${string}`;
  readonly answer: (request: {
    readonly named: Readonly<Record<string, string>>;
    readonly parts: Parts;
    /** Client address as rate limits count it. */
    readonly address: string;
  }) => Promise<PageAnswer>;
  /** Renders a page with a single sentence, for when there is nothing else to show. Absent for content that no person reads. */
  readonly saying?: (sentence: string) => string;
}

/** No scripts, nothing from other origins, no framing. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** High enough for any number of readers behind one address, and low enough not to slow down other users. */
const REQUESTS_A_MINUTE = 600;

/** Retry-After in seconds after too many requests. */
const WAIT_SECONDS = 60;

interface SendableForm {
  readonly etag: string;
  /** The body compressed; absent where that is not worth it. */
  readonly gzip: Buffer | undefined;
}

const sendableForms = new WeakMap<PageAnswer, Promise<SendableForm>>();

/** Digest and compressed form of an answer, computed once for all who get the same answer. */
function sendableForm(answer: PageAnswer): Promise<SendableForm> {
  let form = sendableForms.get(answer);
  if (form === undefined) {
    form = madeSendable(answer);
    sendableForms.set(answer, form);
  }
  return form;
}

async function madeSendable({ contentType, body }: PageAnswer): Promise<SendableForm> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { etag, gzip: contentType.startsWith('text/') ? await packed(Buffer.from(body)) : undefined };
}

/** Renders an error as a page with its sentence, since its reader knows nothing of API calls. */
function brokenPage(page: PublicPage, parts: Parts) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = brokenAnswer(error, request, reply, parts);
    if (page.saying === undefined) return reply.send(body);
    const isAway = status === 503 && body.error.code !== 'server-busy';
    const sentence = isAway ? serverTexts.pageAway : body.error.message;
    return sendSentence(reply, page.saying(sentence));
  };
}

/** Sends a page with a single sentence. */
export function sendSentence(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('content-type', 'text/html; charset=utf-8')
    .send(markup);
}

/** Registers public pages, cacheable by clients and validated by a digest of their content. */
export function mountPublicPages(server: FastifyInstance, parts: Parts, pages: readonly PublicPage[]): void {
  for (const page of pages) {
    server.route({
      method: ['GET', 'HEAD'],
      url: page.path,
      schema: { hide: true } as never,
      config: { isPaced: true, rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: '1 minute' } },
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
        const answer = await page.answer({ named, parts, address: countedAddress(request.ip) });
        const { status, contentType, body, keepSeconds, fileName } = answer;
        const { etag, gzip } = await sendableForm(answer);
        reply
          .header('content-security-policy', POLICY)
          .header('cache-control', keepSeconds > 0 ? `public, max-age=${keepSeconds}` : 'no-store')
          .header('etag', etag);
        if (status === 429) reply.header('retry-after', WAIT_SECONDS);
        if (fileName !== undefined) {
          reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
        }
        if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
        reply.status(status).header('content-type', contentType);
        if (gzip === undefined) return reply.send(body);
        reply.header('vary', 'accept-encoding');
        return takesGzip(request.headers) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(body);
      },
    });
  }
}
