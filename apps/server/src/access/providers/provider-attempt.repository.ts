import { createHash } from 'node:crypto';
import { PROVIDER_ATTEMPT_MINUTES } from '@contador/domain/access';
import { z } from 'zod';
import type { TenantTransaction } from '../../platform/index.ts';
import { openedText, sealedText } from './identity-provider.repository.ts';

const PURPOSE = 'provider attempt';

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

const secrets = z.object({ nonce: z.string(), verifier: z.string() });

/** Values against which the provider's answer is checked. */
export interface AttemptChecks extends z.output<typeof secrets> {
  readonly state: string;
  /** Whether the person has to sign in anew at the provider, to confirm who they are. */
  readonly fresh: boolean;
}

/** Stores a sign-in that goes to the provider. Returns false on a server without a key. */
export async function beginAttempt(
  transaction: TenantTransaction,
  attempt: AttemptChecks & { readonly provider: string; readonly device: string },
  now: Date,
): Promise<boolean> {
  const { provider, device, state, nonce, verifier, fresh } = attempt;
  const sealed = sealedText(transaction, PURPOSE, JSON.stringify({ nonce, verifier }));
  if (sealed === undefined) return false;
  await transaction
    .insertInto('provider_attempt')
    .values({
      state_sha256: digestOf(state),
      provider,
      device_sha256: digestOf(device),
      sealed,
      fresh,
      expires_at: new Date(now.getTime() + PROVIDER_ATTEMPT_MINUTES * 60_000),
    })
    .execute();
  return true;
}

/** Uses up an attempt. Returns `undefined` if it is used, expired, unknown, of another browser or at another provider. */
export async function spendAttempt(
  transaction: TenantTransaction,
  attempt: { readonly state: string; readonly provider: string; readonly device: string },
  now: Date,
): Promise<AttemptChecks | undefined> {
  const row = await transaction
    .updateTable('provider_attempt')
    .set({ used_at: now })
    .where('state_sha256', '=', digestOf(attempt.state))
    .where('provider', '=', attempt.provider)
    .where('device_sha256', '=', digestOf(attempt.device))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['sealed', 'fresh'])
    .executeTakeFirst();
  const text = row && openedText(transaction, PURPOSE, row.sealed);
  if (row === undefined || text === undefined) return undefined;
  return { state: attempt.state, fresh: row.fresh, ...secrets.parse(JSON.parse(text)) };
}
