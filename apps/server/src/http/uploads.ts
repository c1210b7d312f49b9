import { refuse } from '@contador/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { receiveUpload } from '../uploads/receive-upload.ts';
import { countedAddress } from './client-address.ts';
import { letGoBy } from './multipart.ts';
import { refusalReply } from './refusal-reply.ts';
import { UPLOAD_PATH } from './upload-path.ts';
import { wrongAddresses } from './wrong-addresses.ts';

/** More than anybody mistakes, and less than what guessing of addresses wants. */
const WRONG_A_MINUTE = 120;
const MINUTE = 60_000;

/**
 * Mounts the reception of files that come to an address of their own: a PUT without session, as the specification has it, whose body is the
 * file. What it answers is no call of the contract: 200, or why not.
 */
export async function mountUploads(server: FastifyInstance, parts: Parts): Promise<void> {
  const wrong = wrongAddresses(WRONG_A_MINUTE, MINUTE);
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The file is taken as it comes, whatever it is.
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
