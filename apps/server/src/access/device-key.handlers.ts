import { randomBytes } from 'node:crypto';
import { checkDeviceKey } from '@contador/contract/access';
import { sql } from 'kysely';
import { handle } from '../platform/index.ts';

const KEY_BYTES = 32;

/** Returns the account's own key, created at the first request. It never changes, even when the password does. */
export const deviceKeyHandler = handle(checkDeviceKey, async ({ caller, inTenant }) => {
  const { device_key: key } = await inTenant((transaction) =>
    transaction
      .updateTable('account')
      .set({ device_key: sql<Buffer>`coalesce(device_key, ${randomBytes(KEY_BYTES)})` })
      .where('email', '=', caller.email)
      .returning('device_key')
      .executeTakeFirstOrThrow(),
  );
  return { key: (key as Buffer).toString('base64') };
});
