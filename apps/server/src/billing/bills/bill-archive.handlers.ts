import { refuse } from '@contador/contract';
import { CLIENTS_OF_ARCHIVE, downloadBillArchive, prepareBillArchive } from '@contador/contract/billing';
import { billingTexts as texts } from '@contador/contract/messages';
import { month as monthOf, twoDigits } from '@contador/kernel';
import { type Zippable, zipSync } from 'fflate';
import { handle } from '../../http/handle.ts';
import { download } from '../../http/reply.ts';
import { billedClients } from './archive-chunk.repository.ts';
import { archiveState } from './archive-state.repository.ts';
import { drawBillArchive } from './draw-bill-archive.operation.ts';

/** Of a drawn bill, some more than measured. */
const BYTES_OF_BILL = 60_000;

/** Draws what a cycle's bills show now; what was drawn and still shows it is not drawn again. */
export const prepareBillArchiveCall = handle(
  prepareBillArchive,
  async ({ query, caller, inTenant, operations, parts }) => {
    const { publicUrl } = parts;
    const of = { period: monthOf(query.year, query.month), cycle: query.cycle };
    const { clients, state } = await inTenant(async (transaction) => ({
      clients: await billedClients(transaction, of),
      state: await archiveState(transaction, of, { tenant: caller.tenant, publicUrl }),
    }));
    if (clients === 0) return refuse('bill-unknown', [{ field: query.cycle, expected: texts.notBilled }]);
    const full = await parts.disk.refusal(clients * BYTES_OF_BILL);
    if (full !== undefined) return full;
    const key = `${query.cycle} ${query.year}-${query.month}`;
    const done = await operations.run(drawBillArchive, key, { ...of, ...(publicUrl && { publicUrl }), state });
    return done.ok ? { Upload: 'OK' as const, clients: done.value.clients } : done;
  },
);

/** The PDFs of a part of the clients, as they were drawn; none where a bill changed since. */
export const downloadBillArchiveCall = handle(downloadBillArchive, async ({ query, caller, inTenant, parts }) => {
  const { cycle, part = 1 } = query;
  const period = monthOf(query.year, query.month);
  const files = await inTenant(async (transaction) => {
    const by = { tenant: caller.tenant, publicUrl: parts.publicUrl };
    return await transaction
      .selectFrom('bill_archive as a')
      .innerJoin('bill_archive_file as f', 'f.run', 'a.run')
      .select(['f.client_code', 'f.sic_code', 'f.issued_at', 'f.pdf'])
      .where('a.year', '=', period.year)
      .where('a.month', '=', period.number)
      .where('a.cycle', '=', cycle)
      .where('a.drew', '=', await archiveState(transaction, { period, cycle }, by))
      .orderBy('f.client_code')
      .offset((part - 1) * CLIENTS_OF_ARCHIVE)
      .limit(CLIENTS_OF_ARCHIVE)
      .execute();
  });
  if (files.length === 0) return refuse('bill-unknown', [{ field: cycle, expected: texts.archiveNotReady }]);
  const entries: Zippable = {};
  for (const file of files) {
    const name = texts.fileOfClient(file.sic_code, period.year, twoDigits(period));
    const free = name in entries ? `${file.client_code}_${name}` : name;
    entries[free] = [file.pdf, { mtime: file.issued_at }];
  }
  const name = texts.fileOfArchive(query.username, period.year, twoDigits(period), cycle, part);
  return download(name, 'application/zip', zipSync(entries, { level: 0 }));
});
