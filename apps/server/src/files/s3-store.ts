import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { FileStoreAway, type ObjectStore } from './object-store.ts';

export interface S3Address {
  /** `https://s3.example.org` */
  readonly origin: string;
  /** `/bucket`, or a folder in it. */
  readonly folder: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const PATIENCE = 30_000;
const TRIES = 3;
const BETWEEN_TRIES = 200;
/** Keys are ours alone: nothing in them needs to be written otherwise in an address or in XML. */
const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Uint8Array;
  readonly patience: number;
}

/**
 * A bucket of a service that speaks S3, addressed by its path. Every request is signed with the digest of what it carries, and tried again
 * where that may help; none takes longer than half a minute a try. Throws `FileStoreAway`.
 */
export function s3Store(address: S3Address, patience = PATIENCE): ObjectStore {
  const { origin, folder, region, accessKeyId, secretAccessKey } = address;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const [, bucket = '', ...folders] = folder.split('/');
  const inBucket = folders.map((each) => `${each}/`).join('');
  const ask = (asked: Omit<Asked, 'patience'>) => answerOf(signer, origin, { ...asked, patience });
  return {
    put: async (key, bytes) => {
      const path = pathOf(folder, key);
      const { status, body, etag } = await ask({ method: 'PUT', path, body: bytes });
      if (status !== 200) throw refusedBy(status, body);
      // Services that encrypt with keys of their own say something else than the digest: they are asked for the object.
      if (etag === createHash('md5').update(bytes).digest('hex')) return;
      const there = await ask({ method: 'GET', path });
      if (there.status !== 200 || !there.body.equals(bytes)) throw new FileStoreAway('200 without storing the object');
    },
    get: async (key) => {
      const { status, body } = await ask({ method: 'GET', path: pathOf(folder, key) });
      if (status === 200) return body;
      if (status === 404 && !body.includes('NoSuchBucket')) return undefined;
      throw refusedBy(status, body);
    },
    remove: async (key) => {
      const { status, body } = await ask({ method: 'DELETE', path: pathOf(folder, key) });
      if (status !== 204 && status !== 200 && status !== 404) throw refusedBy(status, body);
    },
    list: async function* (prefix) {
      let after = '';
      for (;;) {
        const search = new URLSearchParams({ 'list-type': '2', prefix: `${inBucket}${prefix}`, 'start-after': after });
        const { status, body } = await ask({ method: 'GET', path: `/${bucket}?${search}` });
        if (status !== 200) throw refusedBy(status, body);
        const keys = [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
        if (keys.length === 0) return;
        yield keys.map((key) => key.slice(inBucket.length)).filter((key) => KEY.test(key));
        after = keys.at(-1) as string;
      }
    },
  };
}

interface Answered {
  readonly status: number;
  readonly body: Buffer;
  /** What the service says of an object: of one that was put plainly, the MD5 of its bytes. */
  readonly etag: string | undefined;
}

async function answerOf(signer: AwsClient, origin: string, asked: Asked): Promise<Answered> {
  for (let attempt = 1; ; attempt++) {
    const answered = await once(signer, origin, asked).catch((error: Error) => error);
    const mayHelp = answered instanceof Error ? answered.name !== 'TimeoutError' : answered.status >= 500;
    if (mayHelp && attempt < TRIES) await pause(BETWEEN_TRIES * attempt);
    else if (answered instanceof Error) throw new FileStoreAway(reasonOf(answered));
    else return answered;
  }
}

async function once(signer: AwsClient, origin: string, { method, path, body, patience }: Asked): Promise<Answered> {
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signed = await signer.sign(`${origin}${path}`, {
    method,
    headers: { 'x-amz-content-sha256': digest },
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  });
  const signal = AbortSignal.timeout(patience);
  // Signed for one place: what leads elsewhere is not followed.
  const response = await fetch(signed, { signal, redirect: 'manual' });
  const etag = response.headers.get('etag')?.replaceAll('"', '');
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()), etag };
}

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of a stored file');
  return `${folder}/${key}`;
}

/** The kind of the error alone: what a network library says may quote the address. */
function reasonOf({ name, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : name;
}

function refusedBy(status: number, body: Buffer): FileStoreAway {
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2000)) ?? [];
  return new FileStoreAway(`${status} ${code}`.trim());
}
