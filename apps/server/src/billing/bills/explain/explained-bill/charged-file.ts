import { decimalSignTexts, liquidationTexts, billExplanationTexts as texts } from '@contador/contract/messages';
import type { Origin } from '@contador/regulation';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/index.ts';
import type { CycleMonth } from '../../../cycles/liquidated-month.ts';
import { intakesOf } from '../../../intake/intake.repository.ts';
import { keyed } from '../../amounts/charges-of-bills.repository.ts';
import { type BroughtPart, broughtCreditOrigins } from './brought-credit-origins.ts';
import { record } from './nodes.ts';

type ChargeKind = 'concepts' | 'credits';
const tables = { concepts: 'billing_other_concept', credits: 'billing_credit' } as const;

/**
 * Origin of a charge's amount, by charge key: the cell of `column` in the cycle's file, the cells of the file that brought the credit, or the
 * correction that replaced the amount.
 */
export type ChargedCell = (
  kind: ChargeKind,
  key: string,
  column: string,
  amount: string,
  brought?: BroughtPart,
) => Origin;

/** Loads the origins of a client's charges of the month. `corrected` limits the corrections to those of the given bills. */
export async function chargedCells(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  clientCode: string,
  corrected: readonly number[] | undefined,
): Promise<ChargedCell> {
  const [intakes, concepts, credits, corrections, originOf] = await Promise.all([
    intakesOf(transaction, cycleMonth.period, ['concepts', 'credits']),
    linesOf(transaction, cycleMonth, clientCode, 'concepts'),
    linesOf(transaction, cycleMonth, clientCode, 'credits'),
    correctionsOf(transaction, cycleMonth, clientCode, corrected),
    broughtCreditOrigins(transaction, clientCode),
  ]);
  const lines = { concepts, credits };
  return (kind, key, column, amount, brought) => {
    const correction = corrections.findLast((row) => `${row.kind}s` === kind && row.key === key);
    const input = kind === 'concepts' ? texts.conceptsOf(cycleMonth.cycle) : texts.creditsOf(cycleMonth.cycle);
    if (correction !== undefined) {
      return record(texts.recordOfCorrection(input), column, { by: correction.entered_by, at: correction.entered_at });
    }
    if (brought !== undefined) return originOf(brought);
    const line = lines[kind].get(key);
    const file = intakes.find((it) => it.kind === kind && it.cycle === cycleMonth.cycle);
    if (file === undefined || line === undefined) return { kind: 'absence', reason: texts.notInFile };
    const { decimalSign } = file;
    const read = decimalSign && liquidationTexts.readWithSign(input, decimalSignTexts.declaredSign[decimalSign]);
    return {
      kind: 'file',
      input: read ?? input,
      files: [{ name: file.fileName, sha256: file.sha256, line, column, amount }],
      uploadedBy: file.by,
      uploadedAt: file.at,
    };
  };
}

/** Line of the file for each charge key. */
async function linesOf(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  clientCode: string,
  kind: ChargeKind,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom(tables[kind])
    .select(['line', 'concept'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('client_code', '=', clientCode)
    .orderBy('line')
    .execute();
  return new Map(keyed(rows).map(({ key, row }) => [key, row.line]));
}

async function correctionsOf(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  clientCode: string,
  corrected: readonly number[] | undefined,
) {
  return await transaction
    .selectFrom('charge_correction')
    .select(['kind', 'key', 'entered_by', 'entered_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('client_code', '=', clientCode)
    .$if(corrected !== undefined, (query) => query.where(sql`corrects`, '=', sql`any(${corrected}::bigint[])`))
    .orderBy('version')
    .execute();
}
