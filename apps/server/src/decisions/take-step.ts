import type { RefusalCode } from '@contador/contract/messages';
import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';
import { audit, type Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { KeptTable } from './kept-table.ts';

/** A step that people take on a kind of thing: what may keep them from it, where it is written, and what the log calls it. */
export interface Step<Standing, New extends object, Refusal extends RefusalCode> {
  /** The rule, decided in `domain`: the fingerprint to which the step is bound, or why it may not be taken. */
  may(standing: Standing, seen: string | undefined): Result<string, Refusal>;
  readonly rows: Pick<KeptTable<object, New>, 'insert'>;
  /** Said where another person took this very step a moment before. */
  readonly already: Refusal;
  /** `component.approve`. */
  readonly action: string;
}

/** Declares a step. */
export function step<Standing, New extends object, Refusal extends RefusalCode>(
  declared: Step<Standing, New, Refusal>,
): Step<Standing, New, Refusal> {
  return declared;
}

/** What a person does, in the transaction that has just calculated the thing. */
export interface Act<Standing, Contents> {
  readonly transaction: TenantTransaction;
  readonly standing: Standing;
  /** The fingerprint of the calculation that the person had before their eyes. */
  readonly seen: string | undefined;
  /** What is written beside the fingerprint. */
  readonly contents: Contents;
  /** What the log calls the thing: `dem20259def DNOM G`. */
  readonly subject: string;
  /** What the log says of it beside the fingerprint, and of how it was before. */
  readonly logged: object;
  readonly before?: object;
  readonly by: Person;
  readonly at: Date;
}

/**
 * Takes the step where the rule lets it: writes its row, bound to the fingerprint that was decided on, and enters it in the log with the
 * same transaction. Gives the fingerprint, or the refusal, which undoes the whole transaction.
 */
export async function takeStep<Standing, New extends { readonly fingerprint: string }, Refusal extends RefusalCode>(
  { may, rows, already, action }: Step<Standing, New, Refusal>,
  {
    transaction,
    standing,
    seen,
    contents,
    subject,
    logged,
    before,
    by,
    at,
  }: Act<Standing, () => Omit<New, 'fingerprint'>>,
): Promise<Result<string, Refusal>> {
  const allowed = may(standing, seen);
  if (!allowed.ok) return allowed;
  const fingerprint = allowed.value;
  const row = { ...contents(), fingerprint } as unknown as New;
  if ((await rows.insert(transaction, [row], { by: by.personName, at })) === 0) return refused(already);
  audit(transaction, { by, action, subject, ...(before && { before }), after: { fingerprint, ...logged }, at });
  return accepted(fingerprint);
}
