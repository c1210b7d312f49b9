import { type Refusal, refuse } from '@contador/contract';
import { accepted, type Result } from '@contador/kernel';
import type {
  ChargeContext,
  ChargeReading,
  ConsumptionFileReading,
  CreditRow,
  IntakeContext,
  ListedClient,
  ListedConcept,
  LocatedError,
  OtherConceptRow,
} from '@contador/market-files';
import { sql } from 'kysely';
import { isBilledClient } from '../../clients/index.ts';
import {
  notDone,
  type PackedBytes,
  packedUpload,
  readInThread,
  type TenantTransaction,
  type Threads,
  type ThreadTask,
  type Upload,
  uploadedBytes,
} from '../../platform/index.ts';
import { particularOf } from '../../tariff-inputs/index.ts';
import { type BilledCycle, billedCycles, type CycleMonth } from '../cycles/cycle-month.ts';
import { readCreditsTask, readOtherConceptsTask } from './read-charges.task.ts';
import { readBillingConsumptionTask } from './read-consumption.task.ts';

/** An uploaded file of a cycle month, with what its rows may name. */
export interface CycleFile {
  readonly files: readonly [PackedBytes];
  readonly context: IntakeContext & ChargeContext;
}

/** Loads an uploaded file of a cycle month; refused for an unknown cycle and for an upload without bytes. */
export async function cycleFile(
  transaction: TenantTransaction,
  { month, cycle: code, upload }: CycleMonth & { readonly upload: Upload },
): Promise<Result<CycleFile, Refusal>> {
  const [cycle] = await billedCycles(transaction, month, [code]);
  if (cycle === undefined) return refuse('billing-cycle-unknown', [], notDone);
  const [deflated, clients, concepts] = await Promise.all([
    packedUpload(transaction, upload),
    listedClients(transaction, { month, cycle: code }, cycle),
    listedConcepts(transaction),
  ]);
  if (deflated.length === 0) return refuse('no-file-chosen', [], notDone);
  const { autogenerators, startDate, endDate } = cycle;
  return accepted({
    files: [uploadedBytes(upload, deflated)],
    context: { cycle: code, autogenerators, startDate, endDate, clients, concepts },
  });
}

/** Rows of a cycle month's file. */
export type CycleFileReading =
  | { readonly kind: 'consumption'; readonly value: ConsumptionFileReading }
  | { readonly kind: 'concepts'; readonly value: ChargeReading<OtherConceptRow> }
  | { readonly kind: 'credits'; readonly value: ChargeReading<CreditRow> };

type Kind = CycleFileReading['kind'];

const tasks: Readonly<Record<Kind, ThreadTask<CycleFile, Result<CycleFileReading['value'], LocatedError[]>>>> = {
  consumption: readBillingConsumptionTask,
  concepts: readOtherConceptsTask,
  credits: readCreditsTask,
};

/** Reads a file in a worker thread; a file with errors is refused with all of them. */
export async function readCycleFile<OfKind extends Kind>(
  threads: Threads,
  kind: OfKind,
  file: CycleFile,
): Promise<Result<Extract<CycleFileReading, { readonly kind: OfKind }>, Refusal>> {
  const reading = await readInThread(threads, tasks[kind], file);
  if (reading.ok) {
    return accepted({ kind, value: reading.value } as Extract<CycleFileReading, { readonly kind: OfKind }>);
  }
  const code = kind === 'consumption' ? 'consumption-file-refused' : 'charges-file-refused';
  return refuse(code, reading.refusal.map(particularOf), notDone);
}

/** All clients with a SIC code, of every cycle: those that a file of the cycle month may name. */
async function listedClients(
  transaction: TenantTransaction,
  { month }: CycleMonth,
  cycle: BilledCycle,
): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select c.client_code as code, c.sic_code as sic, coalesce(c.cycle, '') as cycle, coalesce(c.tariff_type = 'HORARIA', false) as hourly,
      c.consumption_source = 'manual' as manual, coalesce(typed.source = 'manual', false) as typed,
      ${isBilledClient(cycle, 'c')} as billed
    from client c left join billing_consumption typed on typed.tenant = c.tenant and typed.client_code = c.client_code
      and typed.year = ${month.year} and typed.month = ${month.number} and typed.cycle = ${cycle.code}
    where c.sic_code is not null`.execute(transaction);
  return rows;
}

/** All concepts of the company that a file of charges may name. */
export async function listedConcepts(transaction: TenantTransaction): Promise<ListedConcept[]> {
  const rows = await transaction.selectFrom('billing_concept').select(['code', 'active', 'applies_credit']).execute();
  return rows.map(({ code, active, applies_credit }) => ({ code, active, credit: applies_credit }));
}
