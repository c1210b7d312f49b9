import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { audit, type Person, type TenantTransaction } from '../../platform/index.ts';
import { saveClients } from '../client.repository.ts';
import { storeClientChanges } from '../client-change.repository.ts';
import { COLUMNS } from '../client-columns.ts';
import type { ClientSide } from '../client-side.ts';
import { datedFrom } from '../dated-from.ts';
import { recordAnswers } from '../mail-consent.repository.ts';
import { type ResultingClient, resultingClient } from '../resulting-client.ts';
import { savedOf } from './judged-rows.ts';
import { type ClientsReading, writtenRows } from './read-clients.task.ts';

interface Entering {
  readonly side: ClientSide;
  /** Codes of clients that give up a SIC code taken by another one. */
  readonly freed: readonly string[];
  readonly fileName: string;
  readonly by: Person;
  readonly at: Date;
  /** Day from which SIC codes are valid, `2026-03-10`. */
  readonly since: string;
  /** Month of the upload, from which changes of self-generators count. */
  readonly month: Month;
}

/** Writes the changes of a workbook, after all of it was judged under the same lock. */
export async function enterWorkbook(
  transaction: TenantTransaction,
  { pieces }: ClientsReading,
  { side, freed, fileName, by, at, since, month }: Entering,
  step: () => void,
): Promise<void> {
  // Released first, since the client that takes a SIC code may come earlier, and no two clients may share one.
  if (freed.length > 0) {
    await sql`update client set sic_code = null where client_code = any(${[...freed]}::text[])`.execute(transaction);
  }
  for (const piece of pieces) {
    const rows = writtenRows(piece);
    const saved = await savedOf(transaction, rows);
    const judged = rows.flatMap(({ typed, revision }) => {
      const before = saved.get(typed.clientCode.toLowerCase());
      const resulting = resultingClient(typed, before, { side, added: revision === '' });
      return resulting.ok ? [resulting.value] : [];
    });
    const written = judged.filter(({ isSame }) => !isSame);
    if (written.length > 0) {
      const saving = { by: by.personName, at };
      await saveClients(transaction, written, { ...saving, since });
      await storeClientChanges(transaction, datedFrom(month, written), saving);
      audit(transaction, { by, action: 'clients-saved', subject: fileName, ...changesOf(written), at });
    }
    const answers = judged.flatMap(({ client: { clientCode }, answer }) => (answer ? [{ clientCode, answer }] : []));
    await recordAnswers(transaction, answers, { by, at, subject: fileName });
    step();
  }
}

const fields = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Log details: codes of new clients, because the file is kept, and changed fields of others before and after. */
function changesOf(written: readonly ResultingClient[]) {
  const before: Record<string, object> = {};
  const after: Record<string, object> = {};
  for (const { client, before: was, selfGenerator, reason } of written) {
    if (was === undefined) continue;
    const changed = fields.filter((field) => client[field] !== was[field]);
    const some = (record: typeof client) => Object.fromEntries(changed.map((field) => [field, record[field]]));
    before[client.clientCode] = some(was);
    after[client.clientCode] = { ...some(client), selfGenerator, ...(reason ? { reason } : {}) };
  }
  const added = written.filter((it) => it.before === undefined).map(({ client }) => client.clientCode);
  return { before, after: { added, changed: after } };
}
