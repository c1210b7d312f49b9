import { randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { type LeftOutRow, readShadowFile } from '@contador/contract/billing';
import { accepted, type Result } from '@contador/kernel';
import type { ConsumptionRow, IgnoredRow, OtherConceptRow } from '@contador/market-files';
import {
  defineOperation,
  dropUpload,
  notDone,
  type OperationContext,
  packedUpload,
  readInThread,
  type Upload,
  uploadedBytes,
} from '../../platform/index.ts';
import { particularOf } from '../../tariff-inputs/index.ts';
import { billedCycles, type CycleMonth } from '../cycle-month.ts';
import { listedClients } from '../intake/listed-clients.repository.ts';
import { listedConcepts } from '../intake/listed-concepts.repository.ts';
import { readCreditsTask, readOtherConceptsTask } from '../intake/read-charges.task.ts';
import { readBillingConsumptionTask } from '../intake/read-consumption.task.ts';
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

type Reading =
  | { readonly kind: 'consumption'; readonly rows: readonly ConsumptionRow[]; readonly ignored: readonly IgnoredRow[] }
  | {
      readonly kind: 'concepts' | 'credits';
      readonly rows: readonly Pick<OtherConceptRow, 'line' | 'clientCode' | 'concept' | 'value'>[];
      readonly ignored: readonly IgnoredRow[];
    };

const MOST_LISTED = 1000;

/** Reads a file with the same reader as the real intake, and stores its rows for shadows only. */
export const readShadowFileOperation = defineOperation<ReadShadowFilePayload, ShadowFileRead>({
  kind: 'read-shadow-file',
  permission: { area: 'facturador' },
  refreshes: readShadowFile.refreshes,
  run: async (context) => {
    const reading = await read(context);
    if (!reading.ok) return reading;
    return await context.complete(async (transaction) => {
      const { payload, by, now } = context;
      const { kind, rows, ignored } = reading.value;
      const file = randomUUID();
      const users = new Set(rows.map(({ clientCode }) => clientCode)).size;
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
      if (reading.value.kind === 'consumption') await insertTriedConsumption(transaction, file, reading.value.rows);
      else await insertTriedCharges(transaction, file, reading.value.rows);
      await dropUpload(transaction, payload.upload, now());
      return accepted({ file, users, ignored: ignored.length, leftOut: ignored.slice(0, MOST_LISTED) });
    });
  },
});

async function read(context: OperationContext<ReadShadowFilePayload>): Promise<Result<Reading, Refused['refusal']>> {
  const { payload, threads } = context;
  const { upload, month, cycle: code, kind } = payload;
  const prepared = await context.inTenant(async (transaction) => {
    const [cycle] = await billedCycles(transaction, month, [code]);
    if (cycle === undefined) return undefined;
    const [deflated, clients, concepts] = await Promise.all([
      packedUpload(transaction, upload),
      listedClients(transaction, { month, cycle: code }, cycle),
      listedConcepts(transaction),
    ]);
    return { cycle, deflated, clients, concepts };
  });
  if (prepared === undefined) return refuse('billing-cycle-unknown', [], notDone);
  const { cycle, deflated, clients, concepts } = prepared;
  if (deflated.length === 0) return refuse('no-file-chosen', [], notDone);
  const files = [uploadedBytes(upload, deflated)] as const;
  if (kind === 'consumption') {
    const { autogenerators, startDate, endDate } = cycle;
    const readContext = { cycle: code, autogenerators, startDate, endDate, clients };
    const reading = await readInThread(threads, readBillingConsumptionTask, { files, context: readContext });
    if (!reading.ok) return refuse('consumption-file-refused', reading.refusal.map(particularOf), notDone);
    return accepted({ kind, rows: reading.value.rows, ignored: reading.value.ignored });
  }
  const chargesContext = { cycle: code, clients, concepts };
  if (kind === 'credits') {
    const reading = await readInThread(threads, readCreditsTask, { files, context: chargesContext });
    if (!reading.ok) return refuse('charges-file-refused', reading.refusal.map(particularOf), notDone);
    const { rows, ignored } = reading.value;
    return accepted({ kind, rows: rows.map((row) => ({ ...row, value: row.instalment })), ignored });
  }
  const reading = await readInThread(threads, readOtherConceptsTask, { files, context: chargesContext });
  if (!reading.ok) return refuse('charges-file-refused', reading.refusal.map(particularOf), notDone);
  return accepted({ kind, rows: reading.value.rows, ignored: reading.value.ignored });
}
