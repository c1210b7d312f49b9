import { counted } from '@contador/kernel';
import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';

/**
 * Marks mails queued at the time of the backup as stopped, because the original database may have sent them since. They can be resent
 * individually from the page of the actas. Disables row-level security of the owner within the transaction.
 */
export async function stopWaitingMails(
  client: pg.ClientBase,
  company: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.acta_mail') is not null as there`,
  );
  if (!rows[0]?.there) return;
  await client.query('alter table acta_mail no force row level security');
  const { rowCount } = await client.query(
    `update acta_mail set state = 'stopped', next_at = null, reply = $2
     where state in ('waiting', 'sending') and ($1::text is null or tenant = $1)`,
    [company ?? null, custodyTexts.mailOfBackup],
  );
  await client.query('alter table acta_mail force row level security');
  if ((rowCount ?? 0) > 0) say(custodyTexts.mailsStopped(counted(rowCount ?? 0, 'correo', 'correos')));
}
