import { nextMonth, refused } from '@contador/kernel';
import { checkExtension, checkMonthlyName } from '../file-name.ts';
import { Findings } from '../findings.ts';
import { comparable, containsLabel, sameLabel } from '../label.ts';
import { chargeSentences } from '../messages/charges.ts';
import type { LocatedAmount } from '../place.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { LossPlanReading } from '../readings/loss-plan.ts';
import { singleFile } from '../single-file.ts';
import { amountAt, isAmount } from '../workbook/cell-amount.ts';
import { warnIfEstimated } from '../workbook/estimated.ts';
import { openWorkbook } from '../workbook/open-workbook.ts';
import type { Position, SheetGrid } from '../workbook/sheet-grid.ts';
import { checkChargeMonth } from '../workbook/stated-month.ts';
import { checkMarketOfName, marketOf } from './own-market.ts';
import type { WorkbookReader } from './reader.ts';

const SHEET = 'CargoCPROG';
const RESULT = 'Cargo CPROG por concepto del plan ($/kWh)';
/** Limit of the absolute value of a charge, COP/kWh. */
const LARGEST = 50;

/** Reads the loss-plan charge `<CODE>-CargoCPROG-AAAAMM.xlsx` (month m): the cell directly below its heading. */
export const readLossPlan: WorkbookReader<LossPlanReading> = async (files, context) => {
  const findings = new Findings();
  const codes = ownCodes(context);
  const file = singleFile(files, findings);
  if (!file) return refused(findings.all());
  checkExtension(file.name, ['.xlsx'], findings);
  checkMonthlyName(file.name, 'CPROG', nextMonth(context.period), findings);
  checkMarketOfName(file.name, /^([a-z]{4})[-_ ]*(?:cargo)?[-_ ]*cprog/i, codes, findings);
  const sheets = await openWorkbook(file, (name) => containsLabel('CPROG', name), findings);
  if (!sheets) return refused(findings.all());
  const sheet = sheets.find((it) => comparable(it.name) === comparable(SHEET)) ?? sheets[0];
  if (!sheet) {
    findings.refuse({ file: file.name, sheet: SHEET }, 'sheet-missing', chargeSentences.sheetNamed(SHEET));
    return refused(findings.all());
  }
  if (!checkChargeMonth(sheet, nextMonth(context.period), findings)) {
    const expected = chargeSentences.monthOfNameTaken;
    findings.warn(sheet.place(), 'month-not-stated', expected);
  }
  const estimated = warnIfEstimated(sheet, findings);
  const result = resultRow(sheet, codes, findings);
  if (!result) return refused(findings.all());
  return findings.conclude(() => ({
    reader: 'loss-plan',
    counts: { files: 1, days: 0, rows: 1, agents: 1 },
    warnings: findings.warnings,
    estimated,
    ...result,
  }));
};

function ownCodes(context: ReadingContext): string[] {
  const market = marketOf(context);
  const codes = [market.code, market.distributor, context.distributor, context.retailer];
  return [...new Set(codes.map((it) => it.toUpperCase()).filter((it) => it !== ''))];
}

function resultRow(
  sheet: SheetGrid,
  codes: readonly string[],
  findings: Findings,
): Pick<LossPlanReading, 'code' | 'charge' | 'annualCost' | 'returnedIncome'> | undefined {
  const heading = sheet.find((label) => sameLabel(comparable(RESULT), label))[0];
  if (!heading) {
    findings.refuse(sheet.place(), 'label-missing', chargeSentences.cellLabelled(RESULT));
    return undefined;
  }
  const row = ownRow(sheet, heading, codes, findings);
  if (!row) return undefined;
  const limits = { from: -LARGEST, to: LARGEST };
  const charge = amountAt(sheet, { row: row.row, column: heading.column }, RESULT, limits, findings);
  const beside = (column: number): LocatedAmount | undefined => {
    const at = { row: row.row, column };
    const isBetween = column > row.column && column < heading.column;
    return isBetween && isAmount(sheet.at(at)) ? amountAt(sheet, at, RESULT, {}, findings) : undefined;
  };
  const code = sheet.label(row);
  return charge && { code, charge, annualCost: beside(row.column + 1), returnedIncome: beside(row.column + 2) };
}

/** Rows follow the heading without a gap; the market's row has one of its codes to the left of the charge. */
function ownRow(
  sheet: SheetGrid,
  heading: Position,
  codes: readonly string[],
  findings: Findings,
): Position | undefined {
  const others: string[] = [];
  for (let row = heading.row + 1; row < sheet.rowCount; row++) {
    const code = leftmost(sheet, row, heading.column);
    if (!code) break;
    if (codes.includes(sheet.label(code))) return code;
    others.push(sheet.label(code));
  }
  const below = { row: heading.row + 1, column: heading.column };
  const expected = chargeSentences.codeBelow(codes);
  findings.refuse(sheet.place(below), others.length > 0 ? 'other-market' : 'value-required', expected, others[0] ?? '');
  return undefined;
}

function leftmost(sheet: SheetGrid, row: number, before: number): Position | undefined {
  for (let column = 0; column < before; column++) {
    if (sheet.at({ row, column }) !== null) return { row, column };
  }
  return undefined;
}
