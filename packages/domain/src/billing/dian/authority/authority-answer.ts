/** A rule of the tax authority that a document broke, or a remark on a document that it accepted. */
export interface AuthorityRule {
  /** Such as `FAD06`; empty for a line that does not have the shape of a rule. */
  readonly code: string;
  readonly isRejection: boolean;
  /** The authority's own words. */
  readonly text: string;
}

/** Fields of a `DianResponse` as they came. */
export interface RawAnswer {
  readonly isValid: boolean;
  readonly statusCode: string;
  readonly statusDescription: string;
  readonly errors: readonly string[];
  /** CUDE that the authority knows. */
  readonly documentKey: string;
  /** Signed ApplicationResponse in Base64; empty if it did not come. */
  readonly applicationResponse: string;
}

/**
 * Meaning of an answer for the document. `unknown`: the authority may have stored the document, so a status query must precede a second
 * send. `conflict`: another document has the number. `configuration`: no document of the company can be sent until a person corrects a
 * setting.
 */
export type AuthorityOutcome = 'accepted' | 'rejected' | 'unknown' | 'conflict' | 'configuration' | 'retry';

const RULE = /^Regla:\s*([A-Z0-9]+[a-z]?(?:-\d+)?),\s*(Rechazo|Notificaci[oó]n):\s*(.*)$/s;

/** Reads a line of `ErrorMessage`. A line without the shape of a rule is a rejection in free text. */
export function authorityRule(line: string): AuthorityRule {
  const [, code, kind, text] = RULE.exec(line.trim()) ?? [];
  return code === undefined
    ? { code: '', isRejection: true, text: line.trim() }
    : { code, isRejection: kind === 'Rechazo', text: text ?? '' };
}

/** Rules of an answer, rejections first. */
export function authorityRules({ errors }: Pick<RawAnswer, 'errors'>): AuthorityRule[] {
  const rules = errors.map(authorityRule);
  return [...rules.filter(({ isRejection }) => isRejection), ...rules.filter(({ isRejection }) => !isRejection)];
}

/**
 * Outcome of an answer for the document with that CUDE. An answer with notifications only is an acceptance. Rule 90 means that the number
 * was processed before: with the same key it is this document, which was accepted; with another key somebody else has the number.
 */
export function authorityOutcome(answer: RawAnswer, cude: string): AuthorityOutcome {
  const { statusCode, isValid } = answer;
  if (isValid && statusCode === '00') return 'accepted';
  if (statusCode === '99' || statusCode === '90') {
    const rejections = authorityRules(answer).filter(({ isRejection }) => isRejection);
    const isBefore = statusCode === '90' || (rejections.length > 0 && rejections.every(({ code }) => code === '90'));
    if (!isBefore) return 'rejected';
    return answer.documentKey === cude ? 'accepted' : 'conflict';
  }
  if (statusCode === '66' || statusCode === '98') return 'unknown';
  if (statusCode === '89' || statusCode === '2') return 'configuration';
  return statusCode === '500' ? 'retry' : 'unknown';
}
