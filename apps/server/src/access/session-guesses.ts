import { afterFailure, noAttempts, patienceWithName, type SignInAttempts } from '@contador/domain/access';
import type { TenantTransaction } from '../platform/index.ts';
import { attemptsOf, attemptsRow } from './attempts-row.ts';

/** Wrong guesses of the present password within the session; guesses from elsewhere do not count. */
export async function guessesOf(transaction: TenantTransaction, session: Buffer): Promise<SignInAttempts> {
  const row = await transaction
    .selectFrom('session')
    .select(['failed_attempts', 'last_failure_at', 'delayed_until'])
    .where('token_sha256', '=', session)
    .forUpdate()
    .executeTakeFirst();
  return row ? attemptsOf(row) : noAttempts;
}

/** Counts one more wrong guess. */
export async function countGuess(transaction: TenantTransaction, session: Buffer, now: Date): Promise<void> {
  const after = afterFailure(await guessesOf(transaction, session), patienceWithName, now);
  await transaction.updateTable('session').set(attemptsRow(after)).where('token_sha256', '=', session).execute();
}
