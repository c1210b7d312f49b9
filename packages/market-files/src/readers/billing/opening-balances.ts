import { openingBalanceColumns, type Result } from '@contador/kernel';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { codeIn, moneyIn } from './cells.ts';
import { codeKey } from './intake-context.ts';
import type { LocatedRow } from './located-row.ts';
import { readRows } from './read-rows.ts';
import { unknownCode } from './unknown-code.ts';

/** Balance in favour of a client that another system left, in cents of COP. */
export interface OpeningBalanceRow {
  readonly line: number;
  readonly clientCode: string;
  readonly inFavour: number;
}

/** Client codes of the company. */
export interface OpeningBalanceContext {
  readonly codes: readonly string[];
}

type Column = (typeof openingBalanceColumns)['required'][number];

/** Reads one balance per client from the first sheet; a single faulty row refuses the file, because each row is money. */
export async function readOpeningBalances(
  file: MarketFile,
  { codes }: OpeningBalanceContext,
): Promise<Result<readonly OpeningBalanceRow[], LocatedError[]>> {
  const byKey = new Map(codes.map((code) => [codeKey(code), code]));
  const rows: OpeningBalanceRow[] = [];
  const lines = new Map<string, number>();
  const findings = await readRows<Column>(file, openingBalanceColumns, (row) => {
    const code = codeIn(row, 'CODIGO_CLIENTE');
    const inFavour = balanceIn(row);
    if (code === undefined) return;
    const before = lines.get(codeKey(code));
    lines.set(codeKey(code), before ?? row.line);
    const clientCode = byKey.get(codeKey(code));
    if (before !== undefined) row.refuse('CODIGO_CLIENTE', 'repeated-row', sentences.repeated(before));
    else if (clientCode === undefined) row.refuse('CODIGO_CLIENTE', 'row-missing', unknownCode(code, byKey));
    else if (inFavour !== undefined) rows.push({ line: row.line, clientCode, inFavour });
  });
  return findings.conclude(() => rows);
}

/** A balance in favour is positive: a client who owes pays at the treasury, and an empty row has no balance. */
function balanceIn(row: LocatedRow<Column>): number | undefined {
  const cents = moneyIn(row, 'SALDO_A_FAVOR');
  if (cents !== 0) return cents;
  row.refuse('SALDO_A_FAVOR', 'out-of-range', sentences.aboveZero);
  return undefined;
}
