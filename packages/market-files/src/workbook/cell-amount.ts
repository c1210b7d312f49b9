import { type DecimalSign, type NumberReading, readNumberText } from '@contador/kernel';
import { exactOf, plainText } from '../exact.ts';
import type { Findings } from '../findings.ts';
import { sheetSentences } from '../messages/sheets.ts';
import type { LocatedAmount } from '../place.ts';
import type { CellContent, Position, SheetGrid } from './sheet-grid.ts';

/** Reads the content of a cell as a number, ignoring a leading `$`. Text may have commas as thousands separators. */
function readContent(content: CellContent, sign?: DecimalSign): NumberReading {
  if (typeof content === 'number') return readNumberText(String(content), 'point');
  if (typeof content !== 'string') return { is: 'no-number' };
  const text = content.replace(/^\$/, '').trim();
  const reading = readNumberText(text, sign);
  const grouped = reading.is === 'otherwise-written' && sign === undefined ? readNumberText(text, 'point') : reading;
  return grouped.is === 'number' ? grouped : reading;
}

/** True when a cell holds a number, numeric or as text. */
export function isAmount(content: CellContent): boolean {
  return readContent(content).is !== 'no-number';
}

function exactText(amount: string): string | undefined {
  const number = exactOf(amount);
  return number && plainText(number);
}

export interface AmountLimits {
  /** −∞ when absent. */
  readonly from?: number;
  readonly to?: number;
}

/** Number of a cell with its place; `undefined`, with a finding, when there is none within the limits. */
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
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = limits;
  const isWithin = (text: string) => Number(text) >= from && Number(text) <= to;
  const shown = shownContent(content);
  const reading = onlyReading(readContent(content, sheet.decimalSign), isWithin);
  if (reading.is === 'ambiguous') {
    findings.refuseAmbiguous(place, shown, reading.amounts);
    return undefined;
  }
  const amount = reading.is === 'number' ? exactText(reading.amount) : undefined;
  if (amount === undefined) {
    if (reading.is !== 'otherwise-written') {
      findings.refuse(place, 'number', sheetSentences.number(what), shown);
      return undefined;
    }
    const readings = sheet.decimalSign === undefined ? { [reading.sign]: reading.amount } : undefined;
    findings.refuse(place, 'decimal-comma', sheetSentences.decimalPoint(what), shown, readings);
    return undefined;
  }
  if (!isWithin(amount)) {
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

/** Resolves an ambiguous text when the limits allow only one of its readings: no charge reaches thousands. */
function onlyReading(reading: NumberReading, isWithin: (amount: string) => boolean): NumberReading {
  if (reading.is !== 'ambiguous') return reading;
  const { point, comma } = reading.amounts;
  if (isWithin(point) && isWithin(comma)) return reading;
  return isWithin(comma) ? { is: 'otherwise-written', amount: comma, sign: 'comma' } : { is: 'number', amount: point };
}

export function shownContent(content: CellContent): string {
  if (content instanceof Date) return Number.isNaN(content.getTime()) ? '' : content.toISOString().slice(0, 10);
  return content === null ? '' : String(content);
}
