import { type OpeningBalanceColumn, openingBalanceColumns, type Result } from '@contador/kernel';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { codeIn, moneyIn, wholeIn } from './cells.ts';
import type { ListedConcept } from './charge-row.ts';
import { codeKey, conceptsByCode, isWhole } from './intake-context.ts';
import type { LocatedRow } from './located-row.ts';
import { readRows } from './read-rows.ts';
import { unknownCode } from './unknown-code.ts';

/** Row of the file: a client's balance and credit, in cents of COP. */
export interface OpeningBalanceRow {
  readonly line: number;
  readonly clientCode: string;
  /** Balance in favour of the client, which its first bill takes; null when the row has none. */
  readonly inFavour: number | null;
  /** Credit of the client; null when the row has none. */
  readonly credit: RemainingCredit | null;
}

/** The instalments of a credit that remain, and the value of each. */
export interface RemainingCredit {
  readonly instalments: number;
  readonly value: number;
  readonly concept: string;
}

/** Client codes and concepts of the company. */
export interface OpeningBalanceContext {
  readonly codes: readonly string[];
  readonly concepts: readonly ListedConcept[];
}

type Row = LocatedRow<OpeningBalanceColumn>;

/** Forty years of monthly instalments. */
const MOST_INSTALMENTS = 480;

/** Reads balances and credits from the first sheet; a single faulty row refuses the file, because each row is money. */
export async function readOpeningBalances(
  file: MarketFile,
  { codes, concepts }: OpeningBalanceContext,
): Promise<Result<readonly OpeningBalanceRow[], LocatedError[]>> {
  const byKey = new Map(codes.map((code) => [codeKey(code), code]));
  const byCode = conceptsByCode(concepts);
  const rows: OpeningBalanceRow[] = [];
  const lines = new Map<string, number>();
  const findings = await readRows<OpeningBalanceColumn>(file, openingBalanceColumns, (row) => {
    const code = codeIn(row, 'CODIGO_CLIENTE');
    const amounts = { inFavour: balanceIn(row), credit: creditIn(row, byCode) };
    if (row.content('SALDO_A_FAVOR') === null && !hasCredit(row)) {
      row.refuse('SALDO_A_FAVOR', 'value-required', sentences.balanceOrCredit);
    }
    if (code === undefined) return;
    const clientCode = byKey.get(codeKey(code));
    if (clientCode === undefined) return row.refuse('CODIGO_CLIENTE', 'row-missing', unknownCode(code, byKey));
    if (!isWhole(amounts)) return;
    const { inFavour, credit } = amounts;
    const repeated = (column: OpeningBalanceColumn, key: string) => {
      const before = lines.get(key);
      lines.set(key, before ?? row.line);
      if (before !== undefined) row.refuse(column, 'repeated-row', sentences.repeated(before));
    };
    if (inFavour !== null) repeated('SALDO_A_FAVOR', clientCode);
    // Two credits of a concept are accepted unless count and value are equal too: such a row was entered twice.
    if (credit !== null) repeated('CONCEPTO', JSON.stringify([clientCode, credit]));
    rows.push({ line: row.line, clientCode, inFavour, credit });
  });
  return findings.conclude(() => rows);
}

/** A balance in favour is positive: a client who owes pays at the treasury, and an empty row has no balance. */
function balanceIn(row: Row): number | null | undefined {
  return row.content('SALDO_A_FAVOR') === null ? null : positive(row, 'SALDO_A_FAVOR', sentences.aboveZero);
}

function positive(row: Row, column: OpeningBalanceColumn, expected: string): number | undefined {
  const cents = moneyIn(row, column);
  if (cents !== 0) return cents;
  row.refuse(column, 'out-of-range', expected);
  return undefined;
}

function hasCredit(row: Row): boolean {
  return (['CUOTAS', 'VALOR_CUOTA', 'CONCEPTO'] as const).some((column) => row.content(column) !== null);
}

function creditIn(row: Row, byCode: ReadonlyMap<string, ListedConcept>): RemainingCredit | null | undefined {
  if (!hasCredit(row)) return null;
  const credit = {
    instalments: instalmentsIn(row),
    value: positive(row, 'VALOR_CUOTA', sentences.instalmentAboveZero),
    concept: conceptIn(row, byCode),
  };
  return isWhole(credit) ? credit : undefined;
}

function instalmentsIn(row: Row): number | undefined {
  const count = wholeIn(row, 'CUOTAS', MOST_INSTALMENTS);
  if (count !== 0) return count;
  row.refuse('CUOTAS', 'out-of-range', sentences.remainingInstalments(MOST_INSTALMENTS));
  return undefined;
}

function conceptIn(row: Row, byCode: ReadonlyMap<string, ListedConcept>): string | undefined {
  const code = codeIn(row, 'CONCEPTO');
  if (code === undefined) return undefined;
  const concept = byCode.get(codeKey(code));
  if (concept?.active && concept.credit) return concept.code;
  row.refuse('CONCEPTO', 'row-missing', sentences.creditConcept);
  return undefined;
}
