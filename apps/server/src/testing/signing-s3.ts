import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { type KnownKey, refusalOfSignature } from './signed-request.ts';

/** A service in this process that speaks as much of S3 as files need, and verifies every signature. */
export interface SigningS3 {
  /** Value for `FILES_URL`, with the given secret. */
  url(secret?: string): string;
  /** Stored objects by path: bucket, folder, key. */
  readonly objects: Map<string, Buffer>;
  /** For each request, its method and the error it was refused with, or OK. */
  readonly answers: string[];
  /** Whether bodies are damaged in transit. */
  spoil: boolean;
  /** The ETag it returns for an uploaded object: its digest, another digest (as services that encrypt do), or none. */
  etag: 'digest' | 'other' | 'none';
  /** Whether it acknowledges an upload without storing it. */
  forgets: boolean;
  close(): Promise<void>;
}

export async function signingS3(key: KnownKey): Promise<SigningS3> {
  const objects = new Map<string, Buffer>();
  const answers: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const body = Buffer.concat(chunks);
      if (service.spoil && body.length > 0) body[0] = (body[0] as number) ^ 1;
      const headers = request.headers as Record<string, string | undefined>;
      const refused = refusalOfSignature({ method, url, headers, body }, key, new Date());
      answers.push(`${method} ${refused ?? 'OK'}`);
      const end = (status: number, content: string | Buffer = '', headers = {}) =>
        response.writeHead(status, headers).end(content);
      if (refused !== undefined) return end(403, `<Error><Code>${refused}</Code></Error>`);
      const { pathname, searchParams } = new URL(url, 'http://s3');
      const path = decodeURIComponent(pathname).slice(1);
      if (searchParams.get('list-type') === '2') {
        const prefix = `${path}/${searchParams.get('prefix')}`;
        const after = `${path}/${searchParams.get('start-after')}`;
        const keysAfter = [...objects.keys()].filter((each) => each.startsWith(prefix) && each > after).toSorted();
        const keys = keysAfter.slice(0, 2).map((each) => `<Key>${each.slice(path.length + 1)}</Key>`);
        return end(200, `<ListBucketResult>${keys.join('')}</ListBucketResult>`);
      }
      if (method === 'PUT') {
        if (!service.forgets) objects.set(path, body);
        const digest = createHash('md5').update(body).digest('hex');
        const etag = { digest, other: 'f'.repeat(32), none: undefined }[service.etag];
        return end(200, '', etag === undefined ? {} : { etag: `"${etag}"` });
      }
      if (method === 'DELETE') objects.delete(path);
      const there = objects.get(path);
      if (method === 'DELETE') return end(204);
      return there === undefined
        ? end(404, '<Error><Code>NoSuchKey</Code></Error>')
        : end(200, method === 'GET' ? there : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { accessKeyId, secretAccessKey, region } = key;
  const service: SigningS3 = {
    url: (secret = secretAccessKey) =>
      `http://${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/archivos/contador?region=${region}`,
    objects,
    answers,
    spoil: false,
    etag: 'digest',
    forgets: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}
