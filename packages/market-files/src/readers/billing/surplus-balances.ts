import { type Result, surplusBalanceColumns } from '@contador/kernel';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { shownContent } from '../../workbook/cell-amount.ts';
import { codeIn, moneyIn } from './cells.ts';
import { codeKey, isWhole } from './intake-context.ts';
import type { LocatedRow } from './located-row.ts';
import { monthBefore } from './month-before.ts';
import { readRows } from './read-rows.ts';
import { unknownCode } from './unknown-code.ts';

/** Surplus of a self-generator that another system left, in cents of COP. */
export interface SurplusBalanceRow {
  readonly line: number;
  readonly clientCode: string;
  /** Balance in favour of the client, which its next bills take; null when the row has none. */
  readonly inFavour: number | null;
  /** A month's surplus that is paid separately and is not paid yet; null when the row has none. */
  readonly pending: PendingSurplus | null;
}

export interface PendingSurplus {
  readonly year: number;
  readonly month: number;
  readonly value: number;
  /** Number of the way of payment in the register: 2 next month, 3 half year. */
  readonly payment: 2 | 3;
}

/** Codes of the company's self-generators, and the current month: only earlier months can be imported. */
export interface SurplusBalanceContext {
  readonly codes: readonly string[];
  readonly year: number;
  readonly month: number;
}

type Column = (typeof surplusBalanceColumns)['required' | 'optional'][number];

/** Reads balances and unpaid months of self-generators; a single faulty row refuses the file, because each row is money. */
export async function readSurplusBalances(
  file: MarketFile,
  context: SurplusBalanceContext,
): Promise<Result<readonly SurplusBalanceRow[], LocatedError[]>> {
  const byKey = new Map(context.codes.map((code) => [codeKey(code), code]));
  const rows: SurplusBalanceRow[] = [];
  const lines = new Map<string, number>();
  const findings = await readRows<Column>(file, surplusBalanceColumns, (row) => {
    const code = codeIn(row, 'CODIGO_CLIENTE');
    const amounts = { inFavour: balanceIn(row), pending: pendingIn(row, context) };
    if (row.content('SALDO_A_FAVOR') === null && !hasPending(row)) {
      row.refuse('SALDO_A_FAVOR', 'value-required', sentences.balanceOrMonth);
    }
    if (code === undefined) return;
    const clientCode = byKey.get(codeKey(code));
    if (clientCode === undefined) return row.refuse('CODIGO_CLIENTE', 'row-missing', unknownCode(code, byKey));
    if (!isWhole(amounts)) return;
    const { inFavour, pending } = amounts;
    const repeated = (column: Column, key: string) => {
      const before = lines.get(key);
      lines.set(key, before ?? row.line);
      if (before !== undefined) row.refuse(column, 'repeated-row', sentences.repeated(before));
    };
    if (inFavour !== null) repeated('SALDO_A_FAVOR', clientCode);
    if (pending !== null) repeated('MES', `${clientCode} ${pending.year}-${pending.month}`);
    rows.push({ line: row.line, clientCode, inFavour, pending });
  });
  return findings.conclude(() => rows);
}

function balanceIn(row: LocatedRow<Column>): number | null | undefined {
  return row.content('SALDO_A_FAVOR') === null ? null : positive(row, 'SALDO_A_FAVOR');
}

function positive(row: LocatedRow<Column>, column: Column): number | undefined {
  const cents = moneyIn(row, column);
  if (cents !== 0) return cents;
  row.refuse(column, 'out-of-range', sentences.aboveZero);
  return undefined;
}

function hasPending(row: LocatedRow<Column>): boolean {
  return (['MES', 'VALOR_PENDIENTE', 'FORMA_DE_PAGO'] as const).some((column) => row.content(column) !== null);
}

function pendingIn(row: LocatedRow<Column>, context: SurplusBalanceContext): PendingSurplus | null | undefined {
  if (!hasPending(row)) return null;
  const fields = {
    ...monthBefore(row, 'MES', context),
    value: positive(row, 'VALOR_PENDIENTE'),
    payment: paymentIn(row),
  };
  return isWhole(fields) ? fields : undefined;
}

/** Way of payment as its number, or as the register writes it: `2-Pago mes siguiente`. */
function paymentIn(row: LocatedRow<Column>): 2 | 3 | undefined {
  const content = row.content('FORMA_DE_PAGO');
  const [, number] = /^([23])(?:\s*-.*)?$/.exec(content === null ? '' : shownContent(content).trim()) ?? [];
  if (number !== undefined) return number === '2' ? 2 : 3;
  row.refuse('FORMA_DE_PAGO', content === null ? 'value-required' : 'out-of-range', sentences.paidApart);
  return undefined;
}
