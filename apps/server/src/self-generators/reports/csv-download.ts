import { neutralised } from '../../files/workbook.ts';
import { type Download, download } from '../../http/reply.ts';

/** So that a spreadsheet reads the accents. */
const MARK = '\uFEFF';

/** Rows as CSV with commas, a heading and CRLF. */
export function csvDownload(fileName: string, head: readonly string[], rows: readonly (readonly string[])[]): Download {
  const text = [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
  return download(fileName, 'text/csv; charset=utf-8', Buffer.from(`${MARK}${text}\r\n`));
}

function quoted(cell: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell);
  const safe = isNumber ? cell : String(neutralised(cell));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
