import { IMAGE_TYPES, MOST_IMAGE_BYTES } from '@contador/domain/field';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letGoBy, TooLarge } from './multipart.ts';

/** Registers image content types without reading the body, which is only read after authorisation. */
export function letImagesIn(server: FastifyInstance): void {
  server.addContentTypeParser([...IMAGE_TYPES], (_request, _payload, done) => done(null));
}

/** Reads the image in the request body, at most 10 MB; `undefined` for another content type. */
export async function readImage(request: FastifyRequest): Promise<Buffer | undefined> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!IMAGE_TYPES.some((known) => known === type)) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_IMAGE_BYTES) {
      letGoBy(request);
      throw new TooLarge(MOST_IMAGE_BYTES);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
