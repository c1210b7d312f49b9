import { describe, expect, it } from 'vitest';
import { readFilesUrl } from './files-url.ts';

const whole = {
  origin: 'https://s3.example.org',
  folder: '/bucket/one/two',
  region: 'sa-east-1',
  accessKeyId: 'a/key',
  secretAccessKey: 'se+cr:et',
  takesNew: true,
};

describe('FILES_URL', () => {
  it.each([
    ['https://a%2Fkey:se%2Bcr%3Aet@s3.example.org/bucket/one/two/?region=sa-east-1', whole],
    [
      'http://k:s@127.0.0.1:9000/bucket?new=postgres',
      {
        origin: 'http://127.0.0.1:9000',
        folder: '/bucket',
        region: 'us-east-1',
        accessKeyId: 'k',
        secretAccessKey: 's',
        takesNew: false,
      },
    ],
  ])('says where files lie: %s', (text, address) => {
    expect(readFilesUrl(text)).toEqual(address);
  });

  it.each([
    ['no address', 'bucket'],
    ['another protocol', 's3://k:s@host/bucket'],
    ['no bucket', 'https://k:s@host/'],
    ['a bucket by a name that none has', 'https://k:s@host/Bucket'],
    ['a folder that climbs by its spelling', 'https://k:s@host/bucket/%2e%2e%2fother'],
    ['no key', 'https://:s@host/bucket'],
    ['no secret', 'https://k@host/bucket'],
    ['a secret that is not encoded', 'https://k:50%zz@host/bucket'],
    ['a word that it does not know', 'https://k:s@host/bucket?regoin=us-east-1'],
    ['another place for new files', 'https://k:s@host/bucket?new=disk'],
    ['a region that is none', 'https://k:s@host/bucket?region=us_east'],
    ['a fragment', 'https://k:s@host/bucket#folder'],
  ])('is refused with %s', (_, text) => {
    expect(readFilesUrl(text)).toBeUndefined();
  });
});
