import { broughtHistoryColumns, type Result } from '@contador/kernel';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { codeIn, energyIn, wholeIn } from './cells.ts';
import { codeKey, type IgnoredRow, isWhole } from './intake-context.ts';
import type { LocatedRow } from './located-row.ts';
import { monthBefore } from './month-before.ts';
import { readRows } from './read-rows.ts';
import { unknownCode } from './unknown-code.ts';

/** Consumption of a client in a month billed by another system, in millionths of a kWh or kVArh; days are null when the file has none. */
export interface BroughtMonth {
  readonly line: number;
  readonly clientCode: string;
  readonly year: number;
  readonly month: number;
  readonly active: number;
  readonly inductive: number;
  readonly penalised: number;
  readonly capacitive: number;
  readonly days: number | null;
}

export interface BroughtHistoryReading {
  readonly rows: readonly BroughtMonth[];
  /** Codes that match no client of the company. */
  readonly ignored: readonly IgnoredRow[];
}

/** Valid client codes, and the current month: only earlier months can be imported. */
export interface BroughtHistoryContext {
  readonly codes: readonly string[];
  readonly year: number;
  readonly month: number;
}

type Column = (typeof broughtHistoryColumns)['required' | 'optional'][number];

/** Two months: the most that a cycle may bill at a time. */
const MOST_DAYS = 62;

/** Reads months of clients billed by another system, one per row, from the first sheet; returns all located errors on failure. */
export async function readBroughtHistory(
  file: MarketFile,
  context: BroughtHistoryContext,
): Promise<Result<BroughtHistoryReading, LocatedError[]>> {
  const byKey = new Map(context.codes.map((code) => [codeKey(code), code]));
  const rows: BroughtMonth[] = [];
  const ignored: IgnoredRow[] = [];
  const lines = new Map<string, number>();
  const findings = await readRows<Column>(file, broughtHistoryColumns, (row) => {
    const code = codeIn(row, 'CODIGO_CLIENTE');
    const values = saidIn(row, context);
    if (code === undefined || values === undefined) return;
    const key = `${codeKey(code)} ${values.year}-${values.month}`;
    const before = lines.get(key);
    lines.set(key, before ?? row.line);
    const clientCode = byKey.get(codeKey(code));
    if (before !== undefined) row.refuse('CODIGO_CLIENTE', 'repeated-row', sentences.repeated(before));
    else if (clientCode === undefined) ignored.push({ line: row.line, code, reason: unknownCode(code, byKey) });
    else rows.push({ line: row.line, clientCode, ...values });
  });
  return findings.conclude(() => ({ rows, ignored }));
}

function saidIn(row: LocatedRow<Column>, context: BroughtHistoryContext) {
  const energy = (column: Column) => (row.content(column) === null ? 0 : energyIn(row, column));
  const values = {
    ...monthBefore(row, 'PERIODO', context),
    active: energyIn(row, 'ENERGIA_ACTIVA'),
    inductive: energy('ENERGIA_INDUCTIVA'),
    penalised: energy('ENERGIA_INDUCTIVA_PENALIZADA'),
    capacitive: energy('ENERGIA_CAPACITIVA'),
    days: row.content('DIAS') === null ? null : daysIn(row),
  };
  return isWhole(values) ? values : undefined;
}

function daysIn(row: LocatedRow<Column>): number | undefined {
  const days = wholeIn(row, 'DIAS', MOST_DAYS);
  if (days !== 0) return days;
  row.refuse('DIAS', 'out-of-range', sentences.daysOfMonth(MOST_DAYS));
  return undefined;
}
