import { refuse } from '@contador/contract';
import { downloadStrSettlement, getStrSettlement, uploadStrSettlement } from '@contador/contract/reports';
import { isoMonth, month as monthOf, nextMonth } from '@contador/kernel';
import { audit, handle, readInThread, storeFile, workbookDownload } from '../../platform/index.ts';
import { marketsIn, particularOf } from '../../tariff-inputs/index.ts';
import { readStrTask } from './read-str.task.ts';
import { addStrSettlement, strSettlementsOf } from './str.repository.ts';
import { strDocuments } from './str-documents.ts';
import { strSheets } from './str-workbook.ts';

const notDone = { Upload: 'No' } as const;

/** The workbooks of a month's regional balance, with their contents. */
export const getStrSettlementHandler = handle(getStrSettlement, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = monthOf(query.year, query.period);
    const markets = await marketsIn(transaction, nextMonth(month));
    const operators = markets.flatMap(({ active, distributor }) => (active && distributor ? [distributor] : []));
    return {
      documents: strDocuments(await strSettlementsOf(transaction, month)),
      ownOperators: [...new Set(operators)],
    };
  }),
);

/** Reads the workbooks and stores all of them, or none. A workbook whose content is already in force is not stored again. */
export const uploadStrSettlementHandler = handle(uploadStrSettlement, async (call) => {
  const { query, files, caller, inTenant, parts, now } = call;
  if (files.length === 0) return refuse('no-file-chosen', [], notDone);
  const full = await parts.disk.refusal();
  if (full) return full;
  const month = monthOf(query.year, query.period);
  const received = files.map(({ name, bytes }) => ({ name, bytes, decimalSign: query.decimalSign }));
  const read = await readInThread(parts.threads, readStrTask, { files: received, month });
  const subject = isoMonth(month);
  if (!read.ok) {
    const errors = read.refusal.map(particularOf);
    await inTenant(async (transaction) => {
      const after = { files: files.map(({ name }) => name), errors: errors.length };
      audit(transaction, { by: caller, action: 'str-balance-refused', subject, after, at: now });
    });
    return refuse('str-workbook-refused', errors, notDone);
  }
  await inTenant(async (transaction) => {
    for (const [at, reading] of read.value.entries()) {
      const { name, bytes } = received[at] as (typeof received)[number];
      const sha256 = await storeFile(transaction, bytes);
      const added = await addStrSettlement(transaction, month, {
        fileName: name,
        sha256,
        size: bytes.length,
        reading,
        warnings: reading.warnings.map(particularOf),
        by: caller,
        at: now,
      });
      if (!added) continue;
      const after = { file: name, sha256, decimalSign: query.decimalSign, reinvoice: reading.number };
      audit(transaction, { by: caller, action: 'str-balance-entered', subject, after, at: now });
    }
  });
  return { Upload: 'OK' as const };
});

/** The month's settlement as a workbook. */
export const downloadStrSettlementHandler = handle(downloadStrSettlement, async ({ query, caller, inTenant }) => {
  const month = monthOf(query.year, query.period);
  const documents = strDocuments(await inTenant((transaction) => strSettlementsOf(transaction, month)));
  if (documents.length === 0) return refuse('str-settlement-absent');
  return await workbookDownload(`Liquidacion_STR_${caller.tenant}_${isoMonth(month)}.xlsx`, strSheets(documents));
});
