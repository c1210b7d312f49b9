import type { FilePlace } from './file-place.ts';
import type { FilesAddress } from './files-url.ts';
import { s3Store } from './s3-store.ts';

/** Opens the external file storage of the configuration; `undefined` if there is none. */
export function openFilePlace({ filesUrl }: { readonly filesUrl: FilesAddress | undefined }): FilePlace | undefined {
  return filesUrl && { store: s3Store(filesUrl), takesNew: filesUrl.takesNew };
}
