import { audit, type Caller, type Parts, type TenantTransaction } from '../../platform/index.ts';
import { findAccount } from '../account.repository.ts';
import { forgetSecondSteps } from '../known-device.repository.ts';
import type { LetterKind } from '../letters/letters.tables.ts';
import { notify } from '../letters/notify.ts';
import { endChallenges } from './challenge.repository.ts';

interface Change {
  readonly action: 'factor-added' | 'factor-removed' | 'passkey-added' | 'passkey-removed';
  /** Notice that tells the person of it. */
  readonly letter: LetterKind & ('factor-added' | 'factor-removed' | 'passkey-added' | 'one-factor-removed');
  readonly before?: Readonly<Record<string, string>>;
  readonly after?: Readonly<Record<string, string>>;
}

/** Ends what rests on the methods before the change, logs the change and sends the person a notice of it. */
export async function factorChanged(
  transaction: TenantTransaction,
  { caller, now, parts }: { readonly caller: Caller; readonly now: Date; readonly parts: Pick<Parts, 'post'> },
  { letter, ...entry }: Change,
): Promise<void> {
  const { email } = caller;
  await endChallenges(transaction, email);
  await forgetSecondSteps(transaction, email);
  audit(transaction, { by: caller, subject: email, at: now, ...entry });
  const account = await findAccount(transaction, email);
  if (account) await notify(transaction, parts, { account, kind: letter }, now);
}
