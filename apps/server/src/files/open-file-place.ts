import type { FilePlace } from './file-place.ts';
import type { FilesAddress } from './files-url.ts';
import { s3Store } from './s3-store.ts';

/** Where files lie outside of the database, as the configuration says; `undefined` where they do not. */
export function openFilePlace({ filesUrl }: { readonly filesUrl: FilesAddress | undefined }): FilePlace | undefined {
  return filesUrl && { store: s3Store(filesUrl), takesNew: filesUrl.takesNew };
}
