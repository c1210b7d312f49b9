import type { ParameterState } from '@contador/contract/tariff-inputs';
import { readNumber, type Typed } from '@contador/domain/entry';
import { parameterDefinition, ruleOfColumn } from '@contador/domain/tariff-inputs';
import { withDecimalPoints } from '../../../ui/grid/block-mark.ts';
import { pastedBlock } from '../../../ui/grid/pasted-block.ts';

/** Pasted values, valid or not, by zero-based column index, and the texts without a column. */
export interface PastedRow {
  readonly values: ReadonlyMap<number, Typed<number>>;
  readonly leftOver: readonly { readonly column: string; readonly value: string }[];
}

/**
 * Distributes a row or a single column copied from a spreadsheet over the entered columns, starting at `from`; undefined for a single cell.
 * A row with all columns of the table skips the calculated ones. Of several rows only the first is used; the others are returned in
 * `leftOver`.
 */
export function pastedRow(
  parameter: Pick<ParameterState, 'filename' | 'columns' | 'kinds'>,
  from: number,
  text: string,
): PastedRow | undefined {
  const [row, ...more] = withDecimalPoints(pastedBlock(text) ?? []);
  if (row === undefined) return undefined;
  const down = row.length === 1 && more.every(({ length }) => length === 1);
  const cells = down ? [row[0] ?? '', ...more.map(([cell = '']) => cell)] : row;
  const written = parameter.kinds.flatMap((kind, at) => (kind === 'entered' ? [at] : []));
  const whole = cells.length === parameter.kinds.length && cells.length > written.length;
  const places = whole ? parameter.kinds.map((_, at) => at) : written.filter((at) => at >= from);
  const definition = parameterDefinition(parameter.filename);
  const values = new Map<number, Typed<number>>();
  const leftOver: { column: string; value: string }[] = [];
  cells.forEach((value, index) => {
    const at = places[index];
    if (value === '' || (at !== undefined && parameter.kinds[at] !== 'entered')) return;
    if (at === undefined) leftOver.push({ column: '—', value });
    else values.set(at, readNumber(value, ruleOfColumn(definition, at)));
  });
  for (const others of down ? [] : more) leftOver.push(...others.map((value) => ({ column: '—', value })));
  return { values, leftOver };
}
