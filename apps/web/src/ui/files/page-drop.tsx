import { useLayoutEffect, useRef } from 'react';
import { pageFiles } from './page-files.ts';

export interface PageDropProps {
  readonly onFiles: (files: File[]) => void;
  /** What will happen: 'Suelte los archivos del mes…'. */
  readonly hint: string;
  readonly disabledBecause?: string | undefined;
  /** What the page must have read before it can take files. */
  readonly needs?: { readonly data: unknown; readonly failure: unknown };
  /** Takes only what no other place of the page takes. */
  readonly instead?: boolean;
}

/**
 * The whole page takes files and folders that are dropped on it, and those that `offerFiles` hands to it. Files that arrive before the page has
 * read what it needs are kept until then, so `onFiles` is called only when `needs.data` is there.
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
