import { refused } from '@contador/kernel';
import { checkAbbreviatedName, checkExtension } from '../file-name.ts';
import { Findings } from '../findings.ts';
import { comparable, sameLabel } from '../label.ts';
import { chargeSentences } from '../messages/charges.ts';
import { settlementSentences } from '../messages/settlements.ts';
import type { LocatedAmount } from '../place.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { GuatapeShare, StnBands, StnChargesReading } from '../readings/stn-charges.ts';
import { singleFile } from '../single-file.ts';
import { amountAt, isAmount } from '../workbook/cell-amount.ts';
import { warnIfEstimated } from '../workbook/estimated.ts';
import { openWorkbook } from '../workbook/open-workbook.ts';
import type { Position, SheetGrid } from '../workbook/sheet-grid.ts';
import { checkStatedMonth, monthOfContent } from '../workbook/stated-month.ts';
import type { WorkbookReader } from './reader.ts';

const MONOMIAL = 'Cargos Monomios';
const DELTAS = 'Deltas';
const GUATAPE = 'CRS_Variante Guatape';
const SHEETS = [MONOMIAL, DELTAS, GUATAPE];
const CHARGE = "VALOR DEL CARGO - T ' (COP/kWh)";
const DELTA = "VALOR DIFERENCIAL TOTAL DEL CARGO DESPUÉS DE COMPENSACIÓN - T ' (COP/kWh)";
const BANDS = {
  max: "VALOR DEL CARGO - T ' MÁXIMA (COP/kWh)",
  med: "VALOR DEL CARGO - T ' MEDIA (COP/kWh)",
  min: "VALOR DEL CARGO - T ' MÍNIMA (COP/kWh)",
} as const;
const POSITIVE = { from: 0, to: 5000 };
const ANY_SIGN = { from: -5000, to: 5000 };

/**
 * Reads the STN workbook of the LAC: T', its bands where present, ΔT, and the retailer's share of the Guatapé variant. The month's value
 * is in the last filled column of each row, under that month's heading.
 */
export const readStnCharges: WorkbookReader<StnChargesReading> = async (files, context) => {
  const findings = new Findings();
  const file = singleFile(files, findings);
  if (!file) return refused(findings.all());
  checkExtension(file.name, ['.xlsx'], findings);
  checkAbbreviatedName(file.name, 'STN', context.period, findings);
  const sheets = await openWorkbook(file, (name) => SHEETS.some((it) => comparable(it) === name), findings);
  if (!sheets) return refused(findings.all());
  const sheet = (name: string) => sheets.find((it) => comparable(it.name) === comparable(name));
  const [monomial, deltas] = [MONOMIAL, DELTAS].map((name) => {
    const found = sheet(name);
    if (!found) findings.refuse({ file: file.name, sheet: name }, 'sheet-missing', chargeSentences.sheetNamed(name));
    return found;
  });
  const charge = monomial && requiredValue(monomial, CHARGE, POSITIVE, context, findings);
  const bands = monomial && bandValues(monomial, context, findings);
  const delta = deltas && requiredValue(deltas, DELTA, ANY_SIGN, context, findings);
  const guatape = guatapeShare(file.name, sheet(GUATAPE), context, findings);
  if (monomial) warnIfEstimated(monomial, findings);
  if (!charge || !delta) return refused(findings.all());
  const rows = 2 + (bands ? 3 : 0) + (guatape ? 1 : 0);
  return findings.conclude(() => ({
    reader: 'stn-charges',
    counts: { files: 1, days: 0, rows, agents: guatape ? 1 : 0 },
    warnings: findings.warnings,
    charge,
    bands,
    delta,
    guatape,
  }));
};

function requiredValue(
  sheet: SheetGrid,
  label: string,
  limits: { from: number; to: number },
  context: ReadingContext,
  findings: Findings,
): LocatedAmount | undefined {
  const found = sheet.find((it) => sameLabel(comparable(label), it));
  const row = found[0];
  if (!row) {
    findings.refuse(sheet.place(), 'label-missing', chargeSentences.rowLabelled(label));
    return undefined;
  }
  if (found[1]) {
    findings.refuse(sheet.place(found[1]), 'repeated-row', chargeSentences.oneRowLabelled(label), label);
    return undefined;
  }
  const last = { row: row.row, column: sheet.width(row.row) - 1 };
  if (last.column <= row.column) {
    findings.refuse(sheet.place(row), 'value-required', chargeSentences.valueAtRight(label), '');
    return undefined;
  }
  checkHeading(sheet, last, context, findings);
  return amountAt(sheet, last, label, limits, findings);
}

/** Requires all three bands or none: a workbook with only some of them is damaged. */
function bandValues(sheet: SheetGrid, context: ReadingContext, findings: Findings): StnBands | undefined {
  const present = Object.values(BANDS).some((label) => sheet.find((it) => sameLabel(comparable(label), it)).length > 0);
  if (!present) {
    const expected = chargeSentences.monomialForAllBands;
    findings.warn(sheet.place(), 'monomial-in-all-bands', expected);
    return undefined;
  }
  const value = (label: string) => requiredValue(sheet, label, POSITIVE, context, findings);
  const [max, med, min] = [value(BANDS.max), value(BANDS.med), value(BANDS.min)];
  return max && med && min ? { max, med, min } : undefined;
}

/** Checks the heading of the value's column: the nearest cell above that names a month. */
function checkHeading(sheet: SheetGrid, value: Position, { period }: ReadingContext, findings: Findings): void {
  for (let row = value.row - 1; row >= 0; row--) {
    const heading = { row, column: value.column };
    if (!monthOfContent(sheet.at(heading))) continue;
    checkStatedMonth(sheet, heading, period, findings);
    return;
  }
  const expected = chargeSentences.valueMonthOfNameTaken;
  findings.warn(sheet.place(value), 'month-not-stated', expected);
}

/** Row of the retailer in 'CRS_Variante Guatape': agent, demand kWh, cost COP. Adds a warning when there is none. */
function guatapeShare(
  file: string,
  sheet: SheetGrid | undefined,
  { retailer }: ReadingContext,
  findings: Findings,
): GuatapeShare | undefined {
  const rows = sheet?.find((label) => label === retailer.toUpperCase()) ?? [];
  const agent = rows[0];
  if (!sheet || !agent) {
    const where = sheet ? settlementSentences.noRowOf(retailer) : settlementSentences.noGuatapeSheet;
    const expected = settlementSentences.guatapeNotInformed(where);
    findings.warn(sheet?.place() ?? { file }, 'no-guatape', expected);
    return undefined;
  }
  if (rows[1]) {
    findings.refuse(sheet.place(rows[1]), 'repeated-row', settlementSentences.oneRowOf(retailer), retailer);
    return undefined;
  }
  const [demandAt, costAt] = filledAfter(sheet, agent);
  if (!demandAt || !costAt) {
    const expected = settlementSentences.demandAndCost;
    findings.refuse(sheet.place(agent), 'value-required', expected, retailer);
    return undefined;
  }
  const demand = amountAt(sheet, demandAt, 'Demanda (kWh)', { from: 0 }, findings);
  const cost = amountAt(sheet, costAt, 'Costo (COP)', {}, findings);
  return cost && { demand, cost };
}

/** The agent's name may be between its code and the numbers. */
function filledAfter(sheet: SheetGrid, { row, column }: Position): Position[] {
  const filled: Position[] = [];
  for (let at = column + 1; at < sheet.width(row); at++) {
    const content = sheet.at({ row, column: at });
    const isName = filled.length === 0 && typeof content === 'string' && !isAmount(content);
    if (content !== null && !(isName && !/\d/.test(content))) filled.push({ row, column: at });
  }
  return filled;
}
