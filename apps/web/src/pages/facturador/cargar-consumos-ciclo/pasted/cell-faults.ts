import { entryFaultSentence, billingIntakeTexts as texts } from '@contador/contract/messages';
import { readNumber } from '@contador/domain/entry';
import { type ConsumptionColumn, consumptionFaults, consumptionColumns as names } from '@contador/kernel';
import { ruleOf } from './cell-rules.ts';
import { isOptional } from './pasted-columns.ts';
import type { PastedRow, PastedSheet } from './pasted-sheet.ts';

/** Key of a cell. It uses the id of the row, so that it survives changes of the rows above. */
export const cellKey = (row: number, column: string) => `${row}·${column}`;

/** Errors of the cells that the page itself can find: sentence by `cellKey`. */
export function cellFaults(sheet: PastedSheet): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const lines = new Map<string, number>();
  for (const [at, row] of sheet.rows.entries()) {
    const code = row.cells[sheet.columns.indexOf(names.sic)]?.trim().toLowerCase() ?? '';
    const before = lines.get(code);
    if (code === '') faults.set(cellKey(row.id, names.sic), texts.codeMissing);
    else if (before !== undefined) faults.set(cellKey(row.id, names.sic), texts.codeRepeated(before));
    else lines.set(code, at + 1);
    faultsOfRow(sheet, row, faults);
  }
  return faults;
}

const MILLIONTHS = 1e6;

function faultsOfRow({ columns, mark }: PastedSheet, { id, cells }: PastedRow, faults: Map<string, string>): void {
  const values = new Map<ConsumptionColumn, number>();
  for (const [at, column] of columns.entries()) {
    const rule = ruleOf(column);
    if (rule === undefined) continue;
    const read = readNumber(cells[at] ?? '', rule, mark);
    if (read.typed === 'value') values.set(column, Math.round(read.value * MILLIONTHS));
    else if (read.typed === 'fault') faults.set(cellKey(id, column), entryFaultSentence(read.fault, rule, mark));
    else if (!isOptional(column)) faults.set(cellKey(id, column), texts.required);
  }
  const [active, inductive, penalised] = [names.active, names.inductive, names.penalised].map((it) => values.get(it));
  if (active === undefined || inductive === undefined || penalised === undefined) return;
  const permuted = values.get(names.permuted) ?? null;
  const noBands = { activeMax: null, activeMed: null, activeMin: null };
  const quantities = { active, inductive, penalised, capacitive: 0, permuted, ...noBands };
  // Only the server knows which clients have a tariff with hour bands.
  for (const { field, reason, limit } of consumptionFaults(quantities, { hourly: false })) {
    const limitText = (limit / MILLIONTHS).toLocaleString('en-US', { maximumFractionDigits: 6 });
    faults.set(cellKey(id, names[field]), texts.faults[reason](limitText));
  }
}
