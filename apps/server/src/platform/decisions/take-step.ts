import type { RefusalCode } from '@contador/contract/messages';
import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';
import { audit, type Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { KeptTable } from './append-only-table.ts';

/** A step that people take on a kind of thing (approve, publish): its rule, the table of its rows, and its name in the audit log. */
export interface Step<Standing, New extends object, Refusal extends RefusalCode> {
  /** The rule from `domain`: returns the fingerprint to which the step is bound, or the refusal. */
  may(standing: Standing, expectedFingerprint: string | undefined): Result<string, Refusal>;
  readonly rows: Pick<KeptTable<object, New>, 'insert'>;
  /** Refusal used when another person took the same step a moment before. */
  readonly already: Refusal;
  /** Action in the audit log: `component.approve`. */
  readonly action: string;
}

/** Declares a step; infers its type parameters. */
export function step<Standing, New extends object, Refusal extends RefusalCode>(
  declared: Step<Standing, New, Refusal>,
): Step<Standing, New, Refusal> {
  return declared;
}

/** One use of a step, in the transaction that has just calculated the thing. */
export interface Act<Standing, Contents> {
  readonly transaction: TenantTransaction;
  readonly standing: Standing;
  /** Fingerprint of the calculation that the person saw. */
  readonly seenFingerprint: string | undefined;
  /** Columns of the row apart from the fingerprint. */
  readonly contents: Contents;
  /** Subject in the audit log: `dem20259def DNOM G`. */
  readonly subject: string;
  /** Content of the audit entry apart from the fingerprint, and the previous content. */
  readonly logged: object;
  readonly before?: object;
  readonly by: Person;
  readonly at: Date;
}

/**
 * Takes the step if its rule allows it: writes its row, bound to the fingerprint, and the audit entry in the same transaction. Returns the
 * fingerprint, or the refusal, which rolls back the whole transaction.
 */
export async function takeStep<Standing, New extends { readonly fingerprint: string }, Refusal extends RefusalCode>(
  { may, rows, already, action }: Step<Standing, New, Refusal>,
  {
    transaction,
    standing,
    seenFingerprint,
    contents,
    subject,
    logged,
    before,
    by,
    at,
  }: Act<Standing, () => Omit<New, 'fingerprint'>>,
): Promise<Result<string, Refusal>> {
  const allowed = may(standing, seenFingerprint);
  if (!allowed.ok) return allowed;
  const fingerprint = allowed.value;
  const row = { ...contents(), fingerprint } as unknown as New;
  if ((await rows.insert(transaction, [row], { by: by.personName, at })) === 0) return refused(already);
  audit(transaction, { by, action, subject, ...(before && { before }), after: { fingerprint, ...logged }, at });
  return accepted(fingerprint);
}
