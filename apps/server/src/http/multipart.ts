import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './handle.ts';

/** Bounds of one multipart call. */
export const multipartLimits = {
  files: 10,
  fileSize: 24 * 1024 * 1024,
  fields: 20,
  fieldSize: 64 * 1024,
  parts: 30,
  headerPairs: 50,
} as const;

const WHOLE_CALL = 96 * 1024 * 1024;

/** Thrown when a call brings more than it may. */
export class TooLarge extends Error {
  readonly statusCode = 413;
}

/** Reads the parts into memory within the bounds. */
export async function readMultipart(
  request: FastifyRequest,
): Promise<{ files: UploadedFile[]; fields: Record<string, unknown> }> {
  if (Number(request.headers['content-length'] ?? 0) > WHOLE_CALL) throw new TooLarge();
  const files: UploadedFile[] = [];
  const fields: Record<string, unknown> = {};
  let size = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    size += bytes.length;
    if (size > WHOLE_CALL) throw new TooLarge();
    files.push({ field: part.fieldname, name: basename(part.filename.replaceAll('\\', '/')), bytes });
  }
  return { files, fields };
}
