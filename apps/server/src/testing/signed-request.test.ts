// External PostgreSQL: none
import { describe, expect, it } from 'vitest';
import { refusalOfSignature } from './signed-request.ts';

/** Fuente: Amazon S3 API Reference, Authenticating Requests: Using the Authorization Header (AWS Signature Version 4), its four examples. */
const key = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const date = '20130524T000000Z';
const now = new Date('2013-05-24T00:00:00Z');

const published = [
  {
    method: 'GET',
    url: '/test.txt',
    text: '',
    more: { range: 'bytes=0-9' },
    names: 'host;range;x-amz-content-sha256;x-amz-date',
    digest: NOTHING,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    url: '/test$file.text',
    text: 'Welcome to Amazon S3.',
    more: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    names: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    digest: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    url: '/?lifecycle',
    text: '',
    more: {},
    names: 'host;x-amz-content-sha256;x-amz-date',
    digest: NOTHING,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    text: '',
    more: {},
    names: 'host;x-amz-content-sha256;x-amz-date',
    digest: NOTHING,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

type Published = (typeof published)[number];
const asSent = ({ method, url, text, more, names, digest, signature }: Published) => ({
  method,
  url,
  body: Buffer.from(text),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': date,
    'x-amz-content-sha256': digest,
    ...more,
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  } as Record<string, string | undefined>,
});

describe('the signature that the test server calculates', () => {
  it.each(published)('is the published one of $method $url', (example) => {
    expect(refusalOfSignature(asSent(example), key, now)).toBeUndefined();
  });

  it('differs if any signed part differs', () => {
    const right = asSent(published[1] as Published);
    const refusal = (change: object, headers: object = {}) =>
      refusalOfSignature({ ...right, ...change, headers: { ...right.headers, ...headers } }, key, now);
    expect(refusal({ method: 'GET' })).toBe('SignatureDoesNotMatch');
    expect(refusal({ url: '/test$file.txt' })).toBe('SignatureDoesNotMatch');
    expect(refusal({ url: '/test$file.text?acl' })).toBe('SignatureDoesNotMatch');
    expect(refusal({}, { host: 'other' })).toBe('SignatureDoesNotMatch');
    expect(refusal({ body: Buffer.from('Welcome to Amazon S4.') })).toBe('XAmzContentSHA256Mismatch');
    expect(refusal({}, { 'x-amz-date': '20130524T001501Z' })).toBe('RequestTimeTooSkewed');
    expect(refusal({}, { authorization: undefined })).toBe('AccessDenied');
    expect(refusalOfSignature(right, { ...key, secretAccessKey: 'other' }, now)).toBe('SignatureDoesNotMatch');
    expect(refusalOfSignature(right, { ...key, region: 'eu-west-1' }, now)).toBe('AuthorizationHeaderMalformed');
    expect(refusalOfSignature(right, { ...key, accessKeyId: 'OTHER' }, now)).toBe('InvalidAccessKeyId');
  });
});
