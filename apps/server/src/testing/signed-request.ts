import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it was received. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface KnownKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Headers that every request must sign, by the rules of S3. */
const SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const SHAPE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const QUARTER = 15 * 60_000;

/**
 * Why an S3 service would refuse the request; `undefined` if it would accept it. Calculates signature version 4 from AWS's description
 * (Authenticating Requests: Using the Authorization Header), with code that shares nothing with the client.
 */
export function refusalOfSignature(request: SignedRequest, key: KnownKey, now: Date): string | undefined {
  const { headers, body } = request;
  const [, id, day, region, names = '', signature = ''] = SHAPE.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  const date = headers['x-amz-date'] ?? '';
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (!(Math.abs(at.getTime() - now.getTime()) <= QUARTER)) return 'RequestTimeTooSkewed';
  if (region !== key.region || day !== date.slice(0, 8)) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (SIGNED.some((name) => !signed.includes(name))) return 'AccessDenied';
  const digest = headers['x-amz-content-sha256'] ?? '';
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, signed, digest))].join('\n');
  const steps = [day, region, 's3', 'aws4_request'] as string[];
  const signing = steps.reduce<Buffer>((secret, step) => hmac(secret, step), Buffer.from(`AWS4${key.secretAccessKey}`));
  const right = hmac(signing, toSign);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

function canonical({ method, url, headers }: SignedRequest, signed: readonly string[], digest: string): string {
  const [path = '', query = ''] = url.split('?');
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='));
  const sorted = pairs
    .map(([name = '', value = '']) => [encoded(decoded(name)), encoded(decoded(value))] as const)
    .toSorted(([a, b], [c, e]) => (a === c ? compared(b, e) : compared(a, c)));
  return [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    sorted.map(([name, value]) => `${name}=${value}`).join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    digest,
  ].join('\n');
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
/** Percent-encodes everything but letters, digits and - . _ ~. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
