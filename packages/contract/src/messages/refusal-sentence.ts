/** Refusal as shown to a person: the HTTP status and one sentence. 422 is excluded, because it means that the session is over. */
export interface RefusalSentence {
  readonly status: 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
  readonly message: string;
}

/** Type-checks a table of refusals where it is written, and keeps its keys as the type of the codes. */
export function sentences<const Codes extends string>(
  table: Record<Codes, RefusalSentence>,
): Record<Codes, RefusalSentence> {
  return table;
}
