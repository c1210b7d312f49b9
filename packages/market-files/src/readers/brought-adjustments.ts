import { broughtAdjustmentColumns, type Month, month as monthOf, type Result } from '@contador/kernel';
import { comparable } from '../label.ts';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { broughtAdjustmentSentences as sentences } from '../messages/brought-adjustments.ts';
import { codeIn } from './billing/cells.ts';
import { isWhole } from './billing/intake-context.ts';
import type { LocatedRow } from './billing/located-row.ts';
import { monthBefore } from './billing/month-before.ts';
import { readRows } from './billing/read-rows.ts';
import { exactAmountIn, textIn } from './exact-cells.ts';

/** Delta of a concept for a month that another system calculated. */
export interface BroughtAdjustmentRow {
  readonly line: number;
  /** Input period that it comes from. */
  readonly month: Month;
  readonly concept: string;
  /** Decimal text, in the unit of the concept. */
  readonly delta: string;
  /** File or document of the former system. */
  readonly source: string;
  readonly reason: string;
}

/** Concepts with their units, and the input period that takes the deltas: they come from earlier ones. */
export interface BroughtAdjustmentContext {
  readonly concepts: readonly { readonly symbol: string; readonly unit: string }[];
  readonly year: number;
  readonly month: number;
}

type Column = (typeof broughtAdjustmentColumns)['required'][number];

/** A thousand times the largest monthly purchase of the country, in COP. */
const MOST = 1e15;
const LONGEST_SOURCE = 200;
const LONGEST_REASON = 500;

/** Reads deltas, one per row, from the first sheet; returns all located errors on failure. */
export async function readBroughtAdjustments(
  file: MarketFile,
  context: BroughtAdjustmentContext,
): Promise<Result<readonly BroughtAdjustmentRow[], LocatedError[]>> {
  const rows: BroughtAdjustmentRow[] = [];
  const lines = new Map<string, number>();
  const findings = await readRows<Column>(file, broughtAdjustmentColumns, (row) => {
    const { year, month } = monthBefore(row, 'MES_INSUMOS', context);
    const concept = conceptIn(row, context);
    const values = {
      year,
      month,
      concept,
      delta: deltaIn(row),
      source: textIn(row, 'FUENTE', LONGEST_SOURCE, sentences.source(LONGEST_SOURCE)),
      reason: textIn(row, 'MOTIVO', LONGEST_REASON, sentences.reason(LONGEST_REASON)),
    };
    if (!isWhole(values)) return;
    const { year: ofYear, month: ofMonth, ...rest } = values;
    const key = `${ofYear}-${ofMonth} ${rest.concept}`;
    const before = lines.get(key);
    lines.set(key, before ?? row.line);
    if (before !== undefined) row.refuse('CONCEPTO', 'repeated-row', sentences.repeated(before));
    else rows.push({ line: row.line, month: monthOf(ofYear, ofMonth), ...rest });
  });
  return findings.conclude(() => rows);
}

/** The unit is written in the file, so that a delta in another unit is not taken for it. */
function conceptIn(row: LocatedRow<Column>, { concepts }: BroughtAdjustmentContext): string | undefined {
  const code = codeIn(row, 'CONCEPTO');
  const unit = codeIn(row, 'UNIDAD');
  if (code === undefined) return undefined;
  const known = concepts.find(({ symbol }) => symbol === code.toUpperCase());
  if (known === undefined) {
    row.refuse('CONCEPTO', 'label-missing', sentences.concept(concepts.map(({ symbol }) => symbol)));
    return undefined;
  }
  if (unit === undefined || comparable(unit) === comparable(known.unit)) return known.symbol;
  row.refuse('UNIDAD', 'label-missing', sentences.unit(known.symbol, known.unit));
  return undefined;
}

function deltaIn(row: LocatedRow<Column>): string | undefined {
  const delta = exactAmountIn(row, 'DELTA', MOST);
  if (delta === undefined || Number(delta) !== 0) return delta;
  row.refuse('DELTA', 'out-of-range', sentences.notZero);
  return undefined;
}
