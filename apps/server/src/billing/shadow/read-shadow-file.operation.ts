import { randomUUID } from 'node:crypto';
import { type LeftOutRow, readShadowFile } from '@contador/contract/billing';
import { accepted } from '@contador/kernel';
import type { CreditRow } from '@contador/market-files';
import { defineOperation, dropUpload, type Upload } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/cycle-month.ts';
import { cycleFile, readCycleFile } from '../intake/cycle-file.ts';
import {
  insertShadowFile,
  insertTriedCharges,
  insertTriedConsumption,
  type ShadowFileKind,
} from './shadow-file.repository.ts';

/** An uploaded file to try in a cycle month. */
export interface ReadShadowFilePayload extends CycleMonth {
  readonly kind: ShadowFileKind;
  readonly upload: Upload;
}

interface ShadowFileRead {
  readonly file: string;
  readonly users: number;
  readonly ignored: number;
  readonly leftOut: readonly LeftOutRow[];
}

const MOST_LISTED = 1000;

/** Reads a file with the same reader as the real intake, and stores its rows for shadows only. */
export const readShadowFileOperation = defineOperation<ReadShadowFilePayload, ShadowFileRead>({
  kind: 'read-shadow-file',
  permission: { area: 'facturador' },
  refreshes: readShadowFile.refreshes,
  run: async (context) => {
    const uploaded = await context.inTenant((transaction) => cycleFile(transaction, context.payload));
    if (!uploaded.ok) return uploaded;
    const reading = await readCycleFile(context.threads, context.payload.kind, uploaded.value);
    if (!reading.ok) return reading;
    return await context.complete(async (transaction) => {
      const { payload, by, now } = context;
      const { kind, value } = reading.value;
      const { rows, ignored } = value;
      const file = randomUUID();
      const users = new Set([...rows].map(({ clientCode }) => clientCode)).size;
      await insertShadowFile(transaction, {
        file,
        kind,
        cycleMonth: { period: payload.month, cycle: payload.cycle },
        upload: payload.upload,
        users,
        ignored: ignored.length,
        by: by.personName,
        at: now(),
      });
      if (kind === 'consumption') await insertTriedConsumption(transaction, file, value.rows);
      else if (kind === 'concepts') await insertTriedCharges(transaction, file, value.rows);
      else await insertTriedCharges(transaction, file, value.rows.map(instalmentOf));
      await dropUpload(transaction, payload.upload, now());
      return accepted({ file, users, ignored: ignored.length, leftOut: ignored.slice(0, MOST_LISTED) });
    });
  },
});

/** The charge that a credit makes to a bill: its instalment. */
function instalmentOf(credit: CreditRow) {
  return { ...credit, value: credit.instalment };
}
