import { exactOf, plainText } from '../exact.ts';
import type { Findings } from '../findings.ts';
import { sheetSentences } from '../messages/sheets.ts';
import type { LocatedAmount } from '../place.ts';
import type { CellContent, Position, SheetGrid } from './sheet-grid.ts';

const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** `51,579`: thousands in an amount of energy or money, but a decimal comma in a charge, which never reaches thousands. */
const ONE_COMMA = /^[+-]?\d+,\d+$/;

/** A number cell, or a text with a number in it (thousands with comma, decimal point, exponent), as exact text. */
export function amountOfContent(content: CellContent): string | undefined {
  if (typeof content === 'number') return Number.isFinite(content) ? amountOfText(String(content)) : undefined;
  return typeof content === 'string' ? amountOfText(content.replace(/^\$/, '').trim()) : undefined;
}

function amountOfText(text: string): string | undefined {
  const number = exactOf(THOUSANDS.test(text) ? text.replaceAll(',', '') : text);
  return number && plainText(number);
}

export interface AmountLimits {
  /** −∞ if absent. */
  readonly from?: number;
  readonly to?: number;
}

/** The number of a cell with its place; `undefined` after the finding where there is none within the limits. */
export function amountAt(
  sheet: SheetGrid,
  position: Position,
  what: string,
  limits: AmountLimits,
  findings: Findings,
): LocatedAmount | undefined {
  const content = sheet.at(position);
  const place = sheet.place(position);
  if (content === null) {
    findings.refuse(place, 'value-required', sheetSentences.numberInCell(what), '');
    return undefined;
  }
  const shown = shownContent(content);
  const comma = ONE_COMMA.test(shown.trim());
  const amount = comma && limits.to !== undefined ? undefined : amountOfContent(content);
  if (amount === undefined) {
    const expected = comma ? sheetSentences.decimalPoint(what) : sheetSentences.number(what);
    findings.refuse(place, comma ? 'decimal-comma' : 'number', expected, shown);
    return undefined;
  }
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = limits;
  if (Number(amount) < from || Number(amount) > to) {
    findings.refuse(
      place,
      from === 0 && Number(amount) < 0 ? 'negative' : 'out-of-range',
      sheetSentences.within(what, from, to),
      shown,
    );
    return undefined;
  }
  return { ...place, amount };
}

export function shownContent(content: CellContent): string {
  if (content instanceof Date) return Number.isNaN(content.getTime()) ? '' : content.toISOString().slice(0, 10);
  return content === null ? '' : String(content);
}
