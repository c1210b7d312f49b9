import { useLayoutEffect, useRef } from 'react';
import { pageFiles } from './page-files.ts';

export interface PageDropProps {
  readonly onFiles: (files: File[]) => void;
  /** Text shown while files are dragged: 'Suelte los archivos del mes…'. */
  readonly hint: string;
  readonly disabledBecause?: string | undefined;
  /** Data that the page must have read before it can take files. */
  readonly needs?: { readonly data: unknown; readonly failure: unknown };
  /** Takes only files that no other drop target of the page takes. */
  readonly instead?: boolean;
}

/**
 * Makes the whole page a drop target for files and folders; it also takes files passed to `offerFiles`. Files that arrive before the page
 * has read its data are queued, so `onFiles` is called only when `needs.data` is present.
 */
export function PageDrop({ onFiles, hint, disabledBecause, needs, instead = false }: PageDropProps) {
  const take = useRef(onFiles);
  take.current = onFiles;
  const readiness =
    needs === undefined || needs.data !== undefined ? 'ready' : needs.failure === undefined ? 'reading' : 'failed';
  useLayoutEffect(
    () => pageFiles.register({ hint, disabledBecause, readiness, instead, onFiles: (files) => take.current(files) }),
    [hint, disabledBecause, readiness, instead],
  );
  return null;
}
