const MB = 1024 * 1024;

/** What workbooks are sent as. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Minutes in which a file may be sent to its address. */
export const ADDRESS_MINUTES = 15;

/** What several files are sent as at once. */
export const ARCHIVE = 'application/zip';

/** What a customer's document is sent as. */
export const DOCUMENT = 'application/pdf';

/**
 * Bytes that a file of that type may have: a workbook of consumption with every hour has 60 MB, and so may an archive of meter files, each of
 * which is small. Of self-generators everything else is.
 */
export function uploadBound(contentType: string, filesFrom: 'ag' | null): number {
  if (contentType === ARCHIVE) return 64 * MB;
  return contentType === WORKBOOK && filesFrom === null ? 64 * MB : 20 * MB;
}
