import { counted } from '@contador/kernel';
import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';

/** Tables of queued mails. A backup of an earlier version may lack one. */
const QUEUES = ['acta_mail', 'month_notice_mail', 'letter', 'customer_letter'] as const;

/**
 * Marks mails queued at the time of the backup as stopped, because the original database may have sent them since. Actas can be resent
 * individually from their page. Disables row-level security of the owner within the transaction.
 */
export async function stopWaitingMails(
  client: pg.ClientBase,
  company: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  for (const queue of QUEUES) {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.${queue}') is not null as there`,
    );
    if (!rows[0]?.there) continue;
    await client.query(`alter table ${queue} no force row level security`);
    const { rowCount } = await client.query(
      `update ${queue} set state = 'stopped', next_at = null, reply = $2
       where state in ('waiting', 'sending') and ($1::text is null or tenant = $1)`,
      [company ?? null, custodyTexts.mailOfBackup],
    );
    await client.query(`alter table ${queue} force row level security`);
    if ((rowCount ?? 0) > 0) say(custodyTexts.mailsStopped[queue](counted(rowCount ?? 0, 'correo', 'correos')));
  }
}
