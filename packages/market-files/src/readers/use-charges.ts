import { nextMonth, refused } from '@contador/kernel';
import { checkExtension, checkMonthlyName } from '../file-name.ts';
import { Findings } from '../findings.ts';
import { startsWithLabel } from '../label.ts';
import { chargeSentences } from '../messages/charges.ts';
import type { LocatedAmount } from '../place.ts';
import type { UseChargesReading } from '../readings/use-charges.ts';
import { singleFile } from '../single-file.ts';
import { amountAt, isAmount, shownContent } from '../workbook/cell-amount.ts';
import { warnIfEstimated } from '../workbook/estimated.ts';
import { openWorkbook } from '../workbook/open-workbook.ts';
import type { Position, SheetGrid } from '../workbook/sheet-grid.ts';
import { checkChargeMonth } from '../workbook/stated-month.ts';
import { chargeBlocks, checkLevel4 } from './charge-block.ts';
import { checkMarketHeading, checkMarketOfName, marketOf } from './own-market.ts';
import type { WorkbookReader } from './reader.ts';

const SHEET = 'Cargos_Definitivos';
const CHARGE_COLUMN = 'CARGO MONOMIO';
const CHARGE_ROW = 'CARGO PARA COBRAR EL USO DE LA RED NIVEL';
const CHARGE = { from: 0, to: 5000 };

/**
 * Reads the use-of-network charges of the market (`Cargo_Cobro_Uso_Red-Definitivo<MERCADO>-AAAAMM.xlsx`, month m): charges of the levels,
 * CDI, level 4 and recognised losses. A missing label is an error, never zero.
 */
export const readUseCharges: WorkbookReader<UseChargesReading> = async (files, context) => {
  const findings = new Findings();
  const own = marketOf(context);
  const file = singleFile(files, findings);
  if (!file) return refused(findings.all());
  checkExtension(file.name, ['.xlsx'], findings);
  checkMonthlyName(file.name, 'Cargo_Cobro_Uso', nextMonth(context.period), findings);
  checkMarketOfName(file.name, /(?:definitiv|estimad)[a-z]?s?([a-z]{4})[-_]\d{4,6}/i, [own.code], findings);
  const sheets = await openWorkbook(file, isChargeSheet, findings);
  if (!sheets) return refused(findings.all());
  const sheet = sheets[0];
  if (!sheet) {
    findings.refuse({ file: file.name, sheet: SHEET }, 'sheet-missing', chargeSentences.sheetNamed(SHEET));
    return refused(findings.all());
  }
  const market = checkMarketHeading(sheet, own, findings);
  checkChargeMonth(sheet, nextMonth(context.period), findings);
  const estimated = warnIfEstimated(sheet, findings);
  const [d1, d2, d3, d4] = levelCharges(sheet, findings);
  const blocks = chargeBlocks(sheet, findings);
  const [pr1, pr2, pr3] = ['PR1', 'PR2', 'PR3'].map((label) => recognisedLoss(sheet, label, findings));
  if (!d1 || !d2 || !d3 || !blocks || !pr1 || !pr2 || !pr3 || market === undefined) return refused(findings.all());
  checkLevel4(blocks.level4, d4, findings);
  const rows = 3 + (d4 ? 1 : 0) + blocks.cdi.cells.length + blocks.level4.cells.length + 3;
  return findings.conclude(() => ({
    reader: 'use-charges',
    counts: { files: 1, days: 0, rows, agents: 1 },
    warnings: findings.warnings,
    market,
    estimated,
    charges: { d1, d2, d3, d4 },
    ...blocks,
    losses: { pr1, pr2, pr3 },
  }));
};

function isChargeSheet(name: string): boolean {
  return /^CARGOS?[_ ](DEFINITIV|ESTIMAD)/.test(name);
}

/** Reads 'Cargo monomio' of levels 1 to 4; level 4 may have no row. */
function levelCharges(sheet: SheetGrid, findings: Findings): (LocatedAmount | undefined)[] {
  const column = sheet.find((label) => label === CHARGE_COLUMN)[0];
  if (!column) {
    findings.refuse(sheet.place(), 'label-missing', chargeSentences.monomialColumn);
    return [];
  }
  return [1, 2, 3, 4].map((level) => {
    const rows = sheet.find((label) => startsWithLabel(`${CHARGE_ROW} ${level}`, label), { from: column.row });
    const what = `Cargo para cobrar el uso de la red Nivel ${level} (COP/kWh)`;
    if (!rows[0]) {
      if (level < 4) findings.refuse(sheet.place(), 'label-missing', chargeSentences.rowLabelled(what));
      return undefined;
    }
    if (rows[1]) {
      findings.refuse(sheet.place(rows[1]), 'repeated-row', chargeSentences.oneRowLabelled(what), what);
      return undefined;
    }
    return amountAt(sheet, { row: rows[0].row, column: column.column }, what, CHARGE, findings);
  });
}

/** Reads the recognised losses of a level as a fraction: 0.1255 is 12.55 %. */
function recognisedLoss(sheet: SheetGrid, label: string, findings: Findings): LocatedAmount | undefined {
  const rows = sheet.find((it) => it === label);
  const at = rows[0];
  if (!at) {
    findings.refuse(sheet.place(), 'label-missing', chargeSentences.rowLabelled(label));
    return undefined;
  }
  if (rows[1]) {
    findings.refuse(sheet.place(rows[1]), 'repeated-row', chargeSentences.oneRowLabelled(label), label);
    return undefined;
  }
  const value = firstNumber(sheet, at);
  if (!value) {
    findings.refuse(sheet.place(at), 'value-required', chargeSentences.numberAtRight(label), '');
    return undefined;
  }
  const amount = amountAt(sheet, value, label, {}, findings);
  if (!amount) return undefined;
  const fraction = Number(amount.amount);
  if (fraction >= 0 && fraction < 1) return amount;
  const expected = chargeSentences.fraction(label);
  findings.refuse(sheet.place(value), 'not-a-fraction', expected, shownContent(sheet.at(value)));
  return undefined;
}

function firstNumber(sheet: SheetGrid, { row, column }: Position): Position | undefined {
  for (let at = column + 1; at < sheet.width(row); at++) {
    const content = sheet.at({ row, column: at });
    if (isAmount(content)) return { row, column: at };
  }
  return undefined;
}
