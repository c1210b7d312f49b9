import { exactOf, plainText, ZERO } from '../exact.ts';
import { exactSum } from '../exact-sum.ts';
import type { Findings } from '../findings.ts';
import { startsWithLabel } from '../label.ts';
import { settlementSentences } from '../messages/settlements.ts';
import {
  STR_REGIONS,
  type StrOperatorBalance,
  type StrRegion,
  type StrRegionBalance,
} from '../readings/str-balance.ts';
import { amountAt, shownContent } from '../workbook/cell-amount.ts';
import type { Position, SheetGrid } from '../workbook/sheet-grid.ts';

const HEADINGS = {
  operator: 'OPERADOR',
  region: 'REGION',
  energy: 'ENERGIA',
  charge: 'CARGO',
  income: 'INGRESO',
} as const;
type Heading = keyof typeof HEADINGS;

/** Allowed difference of a sum of amounts rounded to a centavo or a hundredth of kWh. */
const TOLERANCE = 1;

/** Reads one row per operator and region, below the headings; empty, with a warning, when the workbook has no such sheet. */
export function operatorBalances(
  file: string,
  sheet: SheetGrid | undefined,
  findings: Findings,
): readonly StrOperatorBalance[] {
  if (!sheet) {
    findings.warn({ file }, 'operators-not-listed', settlementSentences.regionsOnly);
    return [];
  }
  const columns = headings(sheet, findings);
  if (!columns) return [];
  const found = new Map<string, StrOperatorBalance>();
  for (let row = columns.row + 1; row < sheet.rowCount; row++) {
    const cell = (heading: Heading): Position => ({ row, column: columns[heading] });
    const operator = shownContent(sheet.at(cell('operator')))
      .trim()
      .toUpperCase();
    if (operator === '' || startsWithLabel('TOTAL', operator)) continue;
    const region = regionAt(sheet, cell('region'), findings);
    const energy = amountAt(sheet, cell('energy'), 'Energía (kWh)', { from: 0 }, findings);
    const charge = amountAt(sheet, cell('charge'), 'Cargo (COP/kWh)', { from: 0, to: 5000 }, findings);
    const income = amountAt(sheet, cell('income'), 'Ingreso (COP)', { from: 0 }, findings);
    if (!region || !energy || !charge || !income) continue;
    const key = `${operator} ${region}`;
    if (found.has(key)) {
      const expected = settlementSentences.oneRowOfOperator(operator, region);
      findings.refuse(sheet.place(cell('operator')), 'repeated-row', expected, operator);
    }
    found.set(key, { operator, region, energy, charge, income });
  }
  if (found.size === 0) findings.refuse(sheet.place(), 'row-missing', settlementSentences.anyOperator);
  return [...found.values()];
}

/** Warns when the operators of a region do not add up to it; the figures are not changed. */
export function checkOperatorSums(
  regions: Readonly<Record<StrRegion, StrRegionBalance>>,
  operators: readonly StrOperatorBalance[],
  findings: Findings,
): void {
  if (operators.length === 0) return;
  for (const region of STR_REGIONS) {
    const own = operators.filter((it) => it.region === region);
    for (const field of ['energy', 'income'] as const) {
      const { amount, ...place } = regions[region][field];
      const sum = exactSum(own.map((it) => it[field].amount));
      const difference = Number(plainText(sum)) - Number(amount);
      if (Math.abs(difference) <= TOLERANCE) continue;
      const expected = settlementSentences.operatorsAddUp(field, region, plainText(sum), amount);
      findings.warn(place, 'sum-differs', expected, plainText(exactOf(amount) ?? ZERO));
    }
  }
}

/** Row that contains all headings, with their columns. */
function headings(sheet: SheetGrid, findings: Findings): (Record<Heading, number> & { row: number }) | undefined {
  for (const { row } of sheet.find((label) => startsWithLabel(HEADINGS.operator, label))) {
    const columns = Object.entries(HEADINGS).map(([heading, word]) => [
      heading,
      sheet.find((label) => startsWithLabel(word, label), { from: row, to: row + 1 })[0]?.column,
    ]);
    if (columns.every(([, column]) => column !== undefined)) return { ...Object.fromEntries(columns), row };
  }
  const expected = settlementSentences.operatorHeadings;
  findings.refuse(sheet.place(), 'label-missing', expected);
  return undefined;
}

function regionAt(sheet: SheetGrid, at: Position, findings: Findings): StrRegion | undefined {
  const label = sheet.label(at).replace(/^CENTRO ?-? ?SUR$/, 'CENTRO-SUR');
  const region = STR_REGIONS.find((it) => it === label);
  if (!region) {
    findings.refuse(sheet.place(at), 'value-required', 'NORTE o CENTRO-SUR.', shownContent(sheet.at(at)));
  }
  return region;
}
