import { entryFaultSentence } from '@contador/contract/messages';
import { readNumber } from '@contador/domain/entry';
import { parameterDefinition, ruleOfColumn } from '@contador/domain/tariff-inputs';
import { numberText } from '../../../../ui/format/number-text.ts';
import type { GridLine } from './grid-line.ts';

const MOST_DECIMALS = 12;

/** Content of a cell: a number, empty, or text that is invalid in its column, with the reason. */
export type CellReading =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly sentence: string };

/** Formats a value for display and editing: `43,934,471`. */
export function cellText(value: number | null): string {
  return value === null ? '' : numberText(value, MOST_DECIMALS, { upTo: true }).replace('\u2212', '-');
}

/** Formats a value for a spreadsheet: `43934471`. */
export function plainCellText(value: number | null): string {
  return cellText(value).replaceAll(',', '');
}

/** Reformats text from outside as the grid writes it; faulty text is returned unchanged. */
export function asWritten(line: Pick<GridLine, 'parameter' | 'at'>, text: string): string {
  const reading = readCell(line, text);
  return reading.kind === 'number' ? cellText(reading.value) : text;
}

/** Whether the text equals the saved value. Always false for a pending row, which has no saved value. */
export function saysTheSame(line: GridLine, text: string): boolean {
  if (line.row.state === 'pending') return false;
  const reading = readCell(line, text);
  return reading.kind === 'number' && reading.value === line.value;
}

/** Reads the text of a cell by the rule of its column. */
export function readCell({ parameter, at }: Pick<GridLine, 'parameter' | 'at'>, text: string): CellReading {
  const rule = ruleOfColumn(parameterDefinition(parameter.filename), at);
  const held = readNumber(text, rule);
  if (held.typed === 'value') return { kind: 'number', value: held.value };
  if (held.typed === 'nothing') return { kind: 'empty' };
  return { kind: 'fault', sentence: entryFaultSentence(held.fault, rule) };
}
