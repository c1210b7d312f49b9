/** How a client may answer. */
export const consentMeans = ['contract', 'form', 'web', 'phone', 'mail'] as const;

/** A client's answer to receiving its bills by e-mail, under the names of the client's form. All null: the client never answered. */
export interface MailConsent {
  readonly mailAgreed: boolean | null;
  /** Day of the answer, such as `2025-11-01`. */
  readonly mailAnsweredOn: string | null;
  readonly mailMeans: (typeof consentMeans)[number] | null;
  /** Place where the proof is kept; may be empty. */
  readonly mailProof: string | null;
}

/** Fields of an answer as they were typed; absent ones were not. */
export type TypedConsent = { readonly [Field in keyof MailConsent]?: MailConsent[Field] | undefined };

/** A complete answer. */
export type MailAnswer = { readonly [Field in keyof MailConsent]: NonNullable<MailConsent[Field]> };

export const NO_MAIL_CONSENT: MailConsent = {
  mailAgreed: null,
  mailAnsweredOn: null,
  mailMeans: null,
  mailProof: null,
};

/** The fields of an answer that must be given together. */
const REQUIRED = ['mailAgreed', 'mailAnsweredOn', 'mailMeans'] as const;

/** The empty fields of an answer that was begun. An answer cannot be erased: four empty fields are no answer, and change nothing. */
export function missingOfConsent(typed: TypedConsent): (typeof REQUIRED)[number][] {
  const isBegun = [...REQUIRED, 'mailProof' as const].some((field) => !isEmpty(typed[field]));
  return isBegun ? REQUIRED.filter((field) => isEmpty(typed[field])) : [];
}

/** The answer in the typed fields; `undefined` if it is the last one, or none was typed. */
export function newAnswer(typed: TypedConsent, last: MailConsent): MailAnswer | undefined {
  const { mailAgreed, mailAnsweredOn, mailMeans, mailProof } = typed;
  if (mailAgreed == null || isEmpty(mailAnsweredOn) || isEmpty(mailMeans)) return undefined;
  const answer = { mailAgreed, mailAnsweredOn, mailMeans, mailProof: mailProof?.trim() ?? '' } as MailAnswer;
  const fields = Object.keys(NO_MAIL_CONSENT) as (keyof MailConsent)[];
  return fields.every((field) => answer[field] === last[field]) ? undefined : answer;
}

/**
 * Why an answer cannot be recorded: it is dated after `today`, or it is an acceptance from before the client withdrew, which an old list may
 * hold (Ley 1581 de 2012, art. 8: a client may revoke its authorisation).
 */
export function consentFault(
  answer: MailAnswer,
  last: MailConsent,
  today: string,
): 'consent-in-future' | 'consent-before-withdrawal' | undefined {
  if (answer.mailAnsweredOn > today) return 'consent-in-future';
  const isWithdrawn = last.mailAgreed === false && last.mailAnsweredOn !== null;
  if (answer.mailAgreed && isWithdrawn && answer.mailAnsweredOn < (last.mailAnsweredOn ?? ''))
    return 'consent-before-withdrawal';
  return undefined;
}

const isEmpty = (value: string | boolean | null | undefined) => value === undefined || value === null || value === '';
