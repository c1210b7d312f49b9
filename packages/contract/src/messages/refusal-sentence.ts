/** How a refusal reaches a person: the HTTP status and one sentence. 422 is not among them: it means that the session is over. */
export interface RefusalSentence {
  readonly status: 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
  readonly message: string;
}

/** Checks the table where it is written, and keeps its keys as the type of the codes. */
export function sentences<const Codes extends string>(
  table: Record<Codes, RefusalSentence>,
): Record<Codes, RefusalSentence> {
  return table;
}
