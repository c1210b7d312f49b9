import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '@contador/contract';
import { serverTexts } from '@contador/contract/messages';
import { megabytes, uploadBounds } from '@contador/domain/tariff-inputs';
import type { FastifyRequest } from 'fastify';
import type { IncomingFile, UploadedFile } from './handle.ts';

/** Limits of a multipart call. */
export const multipartLimits = {
  files: uploadBounds.filesOfPart,
  // One byte more, so that the reader can detect an excess.
  fileSize: uploadBounds.file + 1,
  fields: 20,
  fieldSize: 64 * 1024,
  parts: 30,
  headerPairs: 50,
} as const;

/** Size limit of a call whose files are buffered. */
const WHOLE_CALL = 24 * 1024 * 1024;

/** Thrown when a call exceeds its size limit; the refusal states the limit. */
export class TooLarge extends Error {
  readonly statusCode = 413;
  readonly refusal: Refusal;
  constructor(bytes: number) {
    super('the call is too large');
    const expected = serverTexts.mostPerCall(megabytes(bytes));
    this.refusal = refuse('too-large', [{ expected }]).refusal;
  }
}

/** Reads all parts into memory within the limits. */
export async function readMultipart(
  request: FastifyRequest,
): Promise<{ files: UploadedFile[]; fields: Record<string, unknown> }> {
  if (Number(request.headers['content-length'] ?? 0) > WHOLE_CALL) throw new TooLarge(WHOLE_CALL);
  const files: UploadedFile[] = [];
  const fields: Record<string, unknown> = {};
  let size = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > WHOLE_CALL) throw new TooLarge(WHOLE_CALL);
      chunks.push(chunk);
    }
    files.push({ field: part.fieldname, name: nameOf(part.filename), bytes: Buffer.concat(chunks) });
  }
  return { files, fields };
}

/** Streams the files of the call without buffering them. */
export async function* incomingFiles(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) return;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      yield { field: part.fieldname, name: nameOf(part.filename), content: part.file as Readable };
    }
  }
}

/** Discards the rest of the request, so that the sender receives the response. */
export function letGoBy(request: FastifyRequest): void {
  if (request.raw.readableEnded) return;
  request.raw.unpipe();
  request.raw.resume();
}

function nameOf(fileName: string): string {
  return basename(fileName.replaceAll('\\', '/'));
}
