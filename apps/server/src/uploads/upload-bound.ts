const MB = 1024 * 1024;

/** What workbooks are sent as. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Minutes in which a file may be sent to its address. */
export const ADDRESS_MINUTES = 15;

/** Bytes that a file of that type may have: a workbook of consumption with every hour has 60 MB. */
export function uploadBound(contentType: string): number {
  return contentType === WORKBOOK ? 64 * MB : 20 * MB;
}
