import { elementsOf } from './xml-text.ts';

/** Cell styles of a workbook, by index, whose number format shows a date or a percentage. */
export interface CellFormats {
  readonly dates: ReadonlySet<number>;
  readonly percentages: ReadonlySet<number>;
}

/** Built-in formats without a code in the file (ECMA-376, 18.8.30). */
const BUILT_IN_PERCENTAGES = new Set([9, 10]);
const BUILT_IN_DATES: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Reads the formats from the styles part of a workbook. */
export function cellFormats(styles: string): CellFormats {
  const codes = new Map(
    elementsOf(styles, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [Number(numFmtId), formatCode]),
  );
  const cellStyles = /<(?:[\w.-]+:)?cellXfs[\s>][\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  const dates = new Set<number>();
  const percentages = new Set<number>();
  for (const [style, { numFmtId = '0' }] of elementsOf(cellStyles, 'xf').entries()) {
    const id = Number(numFmtId);
    const code = codes.get(id);
    if (code === undefined ? BUILT_IN_PERCENTAGES.has(id) : isPercentageFormat(code)) percentages.add(style);
    else if (code === undefined ? BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to) : isDateFormat(code)) {
      dates.add(style);
    }
  }
  return { dates, percentages };
}

export function isPercentageFormat(code: string): boolean {
  return withoutLiterals(code).includes('%');
}

/** True when a format shows a date or a time: `dd/mm/yyyy`, `[h]:mm`. */
export function isDateFormat(code: string): boolean {
  return !isPercentageFormat(code) && /[ymdhs]/i.test(withoutLiterals(code).replace(/general/gi, ''));
}

/** Format code without quoted and escaped letters, fillers, colours, conditions and languages; elapsed time is kept. */
function withoutLiterals(code: string): string {
  return code.replace(/"[^"]*"|[\\_*]./g, '').replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
}
