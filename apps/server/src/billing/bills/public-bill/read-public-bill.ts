import { billTexts as texts } from '@contador/contract/messages';
import { type Selectable, sql } from 'kysely';
import { decoded, type TenantTransaction } from '../../../platform/index.ts';
import { cycleMonthOf } from '../../cycles/liquidated-month.ts';
import { printedNote, printedNumber } from '../../issued-bills/printed-numbers.repository.ts';
import type { BillTable } from '../bills.tables.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import { drawnDocuments } from '../draw/drawn-documents.ts';
import { explainedBill, type RunsOfBill } from '../explain/explained-bill/explained-bill.ts';
import { billPath, linkDays } from '../issue/bill-link.ts';
import { newestVersions } from '../versions/document-versions.repository.ts';
import { restatedDocument } from '../versions/restated-document.ts';
import { type ExplainedLine, explainedLines } from './explained-lines.ts';
import { recalculatedChange } from './recalculated-change.ts';

/** Content of the public page of a bill. */
export interface PublicBill {
  /** As its newest electronic document states it. */
  readonly document: BillDocument;
  /** Recalculated 'Por qué cambió', shown instead of the text in the document for bills issued with another computation of the causes. */
  readonly recalculated: BillDocument['change'];
  readonly lines: readonly ExplainedLine[];
  /** Figures whose explanation does not match what was billed. */
  readonly otherwise: readonly string[];
  /** For a reversed bill: the sentence that says so, and the link to its replacement. */
  readonly voided:
    | { readonly sentence: string; readonly next: { path: string; number: string } | undefined }
    | undefined;
}

/** Reads a bill with its explanation; `undefined` if it was not issued. Reads no data of other clients. */
export async function readPublicBill(
  transaction: TenantTransaction,
  tenant: string,
  number: number,
  key: Buffer | undefined,
  now: Date,
): Promise<PublicBill | undefined> {
  const bill = await issuedBill(transaction, number);
  if (bill === undefined) return undefined;
  const cycleMonth = await cycleMonthOf(transaction, { cycle: bill.cycle, year: bill.year, month: bill.month });
  const explained =
    cycleMonth.ok && bill.energy_run !== null
      ? await explainedBill(transaction, {
          cycleMonth: cycleMonth.value,
          clientCode: bill.client_code,
          runs: runsOf(bill),
          issued: bill,
        })
      : undefined;
  const versions = await newestVersions(transaction, 'bill', [number]);
  return {
    document: restatedDocument(bill.document, versions.get(number)),
    recalculated: await recalculatedChange(transaction, bill),
    lines: explained === undefined ? [] : explainedLines(explained.trace),
    otherwise: (explained?.unexplained ?? []).flatMap(({ id }) => explained?.trace.nodes[id]?.label ?? []),
    voided: await voidedBy(transaction, tenant, number, key, now),
  };
}

/** Reads a bill for its PDF, drawn as in every other call; `undefined` if it was not issued. */
export async function readPublicPaper(
  transaction: TenantTransaction,
  address: { readonly tenant: string; readonly publicUrl: string | undefined },
  number: number,
) {
  const bill = await issuedBill(transaction, number);
  if (bill === undefined) return undefined;
  const written = { number: bill.number, issuedAt: bill.issued_at, document: bill.document };
  const [document] = await drawnDocuments(transaction, [written], address);
  return document && { document, sicCode: bill.sic_code, issuedAt: bill.issued_at, year: bill.year, month: bill.month };
}

/** Reads a bill whose run is published; bills of an unpublished run do not count as issued. */
async function issuedBill(transaction: TenantTransaction, number: number) {
  const found = await transaction
    .selectFrom('bill')
    .selectAll()
    .where('number', '=', number)
    .where(sql<boolean>`exists (select from billed_cycle d where d.tenant = bill.tenant and d.run = bill.run)`)
    .executeTakeFirst();
  return found && decoded('bill', found);
}

/** Runs that the bill was made from. Author and time are left out because the page does not show origins. */
function runsOf(
  bill: Pick<Selectable<BillTable>, 'energy_run' | 'lighting_run' | 'security_run' | 'issued_at'>,
): RunsOfBill {
  const at = bill.issued_at.toISOString();
  const runOf = (run: string | null) => (run === null ? undefined : { run, by: '', at });
  return {
    energy: runOf(bill.energy_run),
    lighting: runOf(bill.lighting_run),
    security: runOf(bill.security_run),
    basis: undefined,
  };
}

async function voidedBy(
  transaction: TenantTransaction,
  tenant: string,
  number: number,
  key: Buffer | undefined,
  now: Date,
) {
  const reversal = await transaction
    .selectFrom('bill_reversal')
    .select([printedNote.as('note'), 'reason'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (reversal === undefined) return undefined;
  const next = await transaction
    .selectFrom('bill')
    .select(['number', printedNumber.as('printed')])
    .where('replaces', '=', number)
    .executeTakeFirst();
  const path = next && key && billPath(key, tenant, next.number, now, await linkDays(transaction));
  return {
    sentence: texts.reversedBy(reversal.note, reversal.reason),
    next: next && path ? { path, number: next.printed } : undefined,
  };
}
