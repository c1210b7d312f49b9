import { getSignedUrl } from '@contador/contract/uploads';
import { accepted, type DecimalSign, type Month, type Result, refused } from '@contador/kernel';
import { callEndpoint } from './call.ts';
import { type CallFailure, failureOf } from './call-failure.ts';

/** What these are sent as, whatever the computer calls them. */
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ARCHIVE = 'application/zip';
const DOCUMENT = 'application/pdf';

/** A file on the server, by the name and the type under which its processing is asked for. */
export interface SentFile {
  readonly fileName: string;
  readonly contentType: string;
}

/** Asks for an address of its own for the file and sends it there, where it waits to be processed. */
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
    /** Of the numbers that the file carries as text, where the person declared it. */
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
