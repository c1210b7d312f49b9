import type { Month } from '@contador/kernel';
import type { Findings } from '../findings.ts';
import { comparable, sameLabel, startsWithLabel } from '../label.ts';
import type { MarketFile } from '../market-file.ts';
import { chargeSentences } from '../messages/charges.ts';
import type { LocatedAmount } from '../place.ts';
import type { ReadingMarket } from '../reading-context.ts';
import { amountAt } from '../workbook/cell-amount.ts';
import { warnIfEstimated } from '../workbook/estimated.ts';
import { openWorkbook } from '../workbook/open-workbook.ts';
import type { Position, SheetGrid } from '../workbook/sheet-grid.ts';
import { checkChargeMonth } from '../workbook/stated-month.ts';
import { isMarket, marketOfHeading } from './own-market.ts';

const SHEET = 'CARGOS ADD';
const OPERATOR = 'Operador de Red - Mercado';
const CHARGE = 'Cargo Único Transitorio ($/kWh)';
const LIMITS = { from: 0, to: 5000 };

export interface AreaCharge {
  /** Charge in the market's own row. */
  readonly charge: LocatedAmount;
  readonly operators: readonly string[];
}

/** Reads the charge of one level from the relevant sheet: the other sheets have other numbers for the same operators. */
export async function areaCharge(
  file: MarketFile,
  level: number | undefined,
  own: ReadingMarket,
  month: Month,
  findings: Findings,
): Promise<AreaCharge | undefined> {
  const sheets = await openWorkbook(file, (name) => startsWithLabel(SHEET, name), findings);
  if (!sheets) return undefined;
  const sheet = sheets[0];
  if (!sheet) {
    const expected = chargeSentences.areaSheet;
    findings.refuse({ file: file.name }, 'sheet-missing', expected);
    return undefined;
  }
  warnIfEstimated(sheet, findings);
  checkChargeMonth(sheet, month, findings);
  const operator = header(sheet, OPERATOR, findings);
  const charge = header(sheet, CHARGE, findings);
  if (!operator || !charge) return undefined;
  if (level) checkStatedLevel(sheet, operator.row, level, findings);
  return chargeOfOwnMarket(sheet, operator, charge.column, own, findings);
}

function header(sheet: SheetGrid, label: string, findings: Findings): Position | undefined {
  const found = sheet.find((it) => sameLabel(comparable(label), it))[0];
  if (!found) findings.refuse(sheet.place(), 'label-missing', chargeSentences.columnLabelled(label));
  return found;
}

/** A level named in the sheet's name or title must be the level of the file name. */
function checkStatedLevel(sheet: SheetGrid, to: number, level: number, findings: Findings): void {
  const titles = sheet.find((label) => /NIVEL ?\d/.test(label), { to });
  const texts = [comparable(sheet.name), ...titles.map((it) => sheet.label(it))];
  const stated = new Set(texts.flatMap((it) => [...it.matchAll(/NIVEL ?(\d)/g)].map((match) => match[1])));
  if (stated.size !== 1 || stated.has(String(level))) return;
  const expected = chargeSentences.levelOfName(level);
  findings.refuse(sheet.place(titles[0]), 'level-mismatch', expected, `Nivel ${[...stated][0]}`);
}

function chargeOfOwnMarket(
  sheet: SheetGrid,
  operator: Position,
  column: number,
  own: ReadingMarket,
  findings: Findings,
): AreaCharge | undefined {
  const operators: string[] = [];
  const charges: LocatedAmount[] = [];
  let ownCharge: LocatedAmount | undefined;
  let isListed = false;
  for (let row = operator.row + 1; row < sheet.rowCount; row++) {
    const label = sheet.label({ row, column: operator.column });
    if (label === '') break;
    operators.push(String(sheet.at({ row, column: operator.column })).trim());
    const charge = amountAt(sheet, { row, column }, CHARGE, LIMITS, findings);
    if (charge) charges.push(charge);
    if (!isMarket(own, marketOfHeading(label))) continue;
    isListed = true;
    ownCharge ??= charge;
  }
  checkEqual(charges, findings);
  if (!isListed) {
    const expected = chargeSentences.rowOfMarket(own);
    findings.refuse(sheet.place(operator), 'market-missing', expected);
  }
  return ownCharge && { charge: ownCharge, operators };
}

function checkEqual(charges: readonly LocatedAmount[], findings: Findings): void {
  const [first] = charges;
  for (const { amount, ...place } of charges.slice(1)) {
    if (!first || Math.abs(Number(amount) - Number(first.amount)) <= 1e-9 * Number(first.amount)) continue;
    const expected = chargeSentences.sameForTheArea(first.amount);
    findings.refuse(place, 'values-differ', expected, amount);
  }
}
