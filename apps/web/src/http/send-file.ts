import { getSignedUrl } from '@contador/contract/uploads';
import { accepted, type DecimalSign, type Month, type Result, refused } from '@contador/kernel';
import { callEndpoint } from './call.ts';
import { type CallFailure, failureOf } from './call-failure.ts';

/** Content types by which these files are sent, whatever the operating system reports. */
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ARCHIVE = 'application/zip';
const DOCUMENT = 'application/pdf';

/** An uploaded file, with the name and content type that its processing request repeats. */
export interface SentFile {
  readonly fileName: string;
  readonly contentType: string;
}

/** Requests an upload address for the file and uploads it there, where it waits to be processed. */
export async function sendFile(
  file: File,
  {
    username,
    month,
    filesFrom,
    decimalSign,
  }: {
    readonly username: string;
    readonly month: Month;
    readonly filesFrom?: 'ag';
    /** Decimal sign of numbers stored as text in the file, if the person declared it. */
    readonly decimalSign?: DecimalSign | undefined;
  },
): Promise<Result<SentFile, CallFailure>> {
  const contentType = contentTypeOf(file);
  const sent = { fileName: file.name, contentType };
  const address = await callEndpoint(getSignedUrl, {
    query: { username, year: month.year, period: month.number, ...(filesFrom && { filesFrom }) },
    body: { ...sent, ...(decimalSign && { decimalSign }) },
  });
  if (!address.ok) return address;
  try {
    const answer = await fetch(address.value.url, {
      method: 'PUT',
      headers: { 'content-type': contentType },
      body: file,
    });
    if (answer.ok) return accepted(sent);
    return refused(failureOf(answer.status, await answer.json().catch(() => undefined)));
  } catch {
    return refused({ kind: 'unreachable' });
  }
}

function contentTypeOf({ name, type }: File): string {
  if (/\.xlsx$/i.test(name)) return WORKBOOK;
  if (/\.pdf$/i.test(name)) return DOCUMENT;
  return /\.zip$/i.test(name) ? ARCHIVE : type || 'application/octet-stream';
}
