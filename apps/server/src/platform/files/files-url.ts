import type { S3Address } from './s3-store.ts';

/** Parsed `FILES_URL`. */
export interface FilesAddress extends S3Address {
  /** True if new files are stored there; otherwise only existing ones are read. */
  readonly takesNew: boolean;
}

/**
 * Parses `https://key:secret@s3.example.org/bucket/folder?region=us-east-1&new=s3`, with key and secret percent-encoded and `new` being
 * `s3` or `postgres`; `undefined` if invalid.
 */
export function readFilesUrl(text: string): FilesAddress | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hash !== '') return undefined;
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const newFiles = url.searchParams.get('new') ?? 's3';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'new' || name === 'region');
  if (!isKnown || !['s3', 'postgres'].includes(newFiles) || !/^[a-z0-9-]{1,40}$/.test(region)) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) || !folders.every((part) => /^[A-Za-z0-9_-]{1,60}$/.test(part)))
    return undefined;
  try {
    const accessKeyId = decodeURIComponent(url.username);
    const secretAccessKey = decodeURIComponent(url.password);
    if (accessKeyId === '' || secretAccessKey === '') return undefined;
    const folder = [bucket, ...folders].map((part) => `/${part}`).join('');
    return { origin: url.origin, folder, region, accessKeyId, secretAccessKey, takesNew: newFiles === 's3' };
  } catch {
    return undefined;
  }
}
