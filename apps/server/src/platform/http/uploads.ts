import { refuse } from '@contador/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../parts/parts.ts';
import { receiveUpload } from '../uploads/receive-upload.ts';
import { countedAddress } from './client-address.ts';
import { letGoBy } from './multipart.ts';
import { refusalReply } from './refusal-reply.ts';
import { UPLOAD_PATH } from './upload-path.ts';
import { wrongAddresses } from './wrong-addresses.ts';

/** High enough for honest mistakes, and too low for guessing addresses. */
const WRONG_A_MINUTE = 120;
const MINUTE = 60_000;

/**
 * Registers the upload endpoint: a PUT without a session to a signed address, whose body is the file, as the specification defines. It is
 * not a call of the contract: it answers 200 or a refusal.
 */
export async function mountUploads(server: FastifyInstance, parts: Parts): Promise<void> {
  const wrong = wrongAddresses(WRONG_A_MINUTE, MINUTE);
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Streams the file whatever its content type.
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    scope.route({
      method: 'PUT',
      url: `${UPLOAD_PATH}/:address`,
      schema: { hide: true } as never,
      handler: async (request, reply) => {
        const { address } = request.params as { address: string };
        const from = countedAddress(request.ip);
        const isGuessing = wrong.areTooMany(from, parts.now());
        const outcome = isGuessing
          ? refuse('too-many-requests')
          : await receiveUpload(parts, {
              address,
              contentType: request.headers['content-type'] ?? '',
              length: lengthOf(request),
              content: request.raw,
            });
        if (!outcome.ok && outcome.refusal.code === 'upload-address-unknown') wrong.count(from, parts.now());
        letGoBy(request);
        reply.header('cache-control', 'no-store');
        if (outcome.ok) return reply.status(200).send({ Upload: 'OK' });
        const { status, body } = refusalReply(outcome.refusal);
        return reply.status(status).send(body);
      },
    });
  });
}

function lengthOf(request: FastifyRequest): number | undefined {
  const length = Number(request.headers['content-length']);
  return Number.isFinite(length) ? length : undefined;
}
