import { randomUUID } from 'node:crypto';
import { type LeftOutRow, readTrialFile } from '@contador/contract/billing';
import { accepted } from '@contador/kernel';
import type { CreditRow } from '@contador/market-files';
import { defineOperation, dropUpload, insertRows, type Upload } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/cycle-month.ts';
import { conceptColumns } from '../intake/charges.repository.ts';
import { consumptionColumns } from '../intake/consumption.repository.ts';
import { cycleFile, readCycleFile } from '../intake/cycle-file.ts';
import type { TrialFileKind } from './trial-file.repository.ts';
import { expiryOf } from './trial-run.repository.ts';
import '../intake/intake.tables.ts';
import './trial.tables.ts';

/** An uploaded file to try in a cycle month. */
export interface ReadTrialFilePayload extends CycleMonth {
  readonly kind: TrialFileKind;
  readonly upload: Upload;
}

interface TrialFileRead {
  readonly file: string;
  readonly users: number;
  readonly ignored: number;
  readonly leftOut: readonly LeftOutRow[];
}

const MOST_LISTED = 1000;
/** Rows of consumption per statement. */
const ROWS = 5000;

/** Reads a file with the same reader as the real intake, and stores its rows for trials only. */
export const readTrialFileOperation = defineOperation<ReadTrialFilePayload, TrialFileRead>({
  kind: 'read-shadow-file',
  permission: { area: 'facturador' },
  refreshes: readTrialFile.refreshes,
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
      const users = new Set(rows.map(({ clientCode }) => clientCode)).size;
      const { month, cycle, upload } = payload;
      await transaction
        .insertInto('trial_file')
        .values({
          file,
          kind,
          year: month.year,
          month: month.number,
          cycle,
          name: upload.fileName,
          sha256: upload.sha256,
          users,
          ignored: ignored.length,
          read_by: by.personName,
          read_at: now(),
          kept_until: expiryOf(now()),
        })
        .execute();
      const shared = { file };
      if (kind === 'consumption') {
        await insertRows(transaction, 'trial_consumption', value.rows, consumptionColumns, { shared, batch: ROWS });
      } else {
        const charges = kind === 'concepts' ? value.rows : value.rows.map(instalmentOf);
        await insertRows(transaction, 'trial_charge', charges, conceptColumns, { shared });
      }
      await dropUpload(transaction, upload, now());
      return accepted({ file, users, ignored: ignored.length, leftOut: ignored.slice(0, MOST_LISTED) });
    });
  },
});

/** The charge that a credit makes to a bill: its instalment. */
function instalmentOf(credit: CreditRow) {
  return { ...credit, value: credit.instalment };
}
