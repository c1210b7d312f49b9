const MB = 1024 * 1024;

/** Content type of workbooks. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Minutes for which an upload address is valid. */
export const ADDRESS_MINUTES = 15;

/** Content type of several files sent at once. */
export const ARCHIVE = 'application/zip';

/** Content type of a customer's document. */
export const DOCUMENT = 'application/pdf';

/**
 * Size limit in bytes of a file by content type: a workbook of hourly consumption has 60 MB, and so may an archive of many small meter
 * files. Any other file for self-generators is small.
 */
export function uploadBound(contentType: string, filesFrom: 'ag' | null): number {
  if (contentType === ARCHIVE) return 64 * MB;
  return contentType === WORKBOOK && filesFrom === null ? 64 * MB : 20 * MB;
}
