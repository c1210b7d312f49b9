import { compareMonths, refused } from '@contador/kernel';
import { checkExtension, checkMonthlyName } from '../file-name.ts';
import { Findings } from '../findings.ts';
import { marketSentences } from '../messages/demand-and-prices.ts';
import { monthOfText } from '../month-text.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { SystemIndicator, TrsmReading } from '../readings/trsm.ts';
import { singleFile } from '../single-file.ts';
import { TextTable } from '../text/text-table.ts';
import type { Reader } from './reader.ts';

const LAYOUT = { columns: ['FECHA', 'CODIGO', 'DESCRIPCION', 'VALOR'] };
const CALL_CONTRACT_PRICE = 'MC';

/** Reads the monthly system indicators `trsmMM.<ver>`: every code with its place; MC, between 0 and 5000 COP/kWh, must be present. */
export const readTrsm: Reader<TrsmReading> = (files, context) => {
  const findings = new Findings();
  const file = singleFile(files, findings);
  if (!file) return refused(findings.all());
  checkExtension(file.name, [context.xmVersion], findings);
  checkMonthlyName(file.name, 'trsm', context.period, findings);
  const lines = new Map<string, number>();
  const indicators = new Map<string, SystemIndicator>();
  const table = TextTable.open(file, LAYOUT, findings);
  const rows = table?.forEachRow(() => {
    const codeCell = table.cell('CODIGO');
    const code = table.code(codeCell);
    const earlier = lines.get(code);
    if (earlier !== undefined) {
      table.refuse(codeCell, 'repeated-row', marketSentences.codeOnce(earlier), code);
      return;
    }
    lines.set(code, table.line);
    checkDate(table, context, findings);
    const isPrice = code === CALL_CONTRACT_PRICE;
    const limits = isPrice ? { from: 0, to: 5000, required: true } : { negative: true };
    const amount = table.amount(table.cell('VALOR'), limits);
    if (amount) indicators.set(code, { ...amount, description: table.text(table.cell('DESCRIPCION')) });
  });
  if (lines.size > 0 && !lines.has(CALL_CONTRACT_PRICE)) {
    const expected = marketSentences.callContractsRow(CALL_CONTRACT_PRICE);
    findings.refuse({ file: file.name, column: 'CODIGO' }, 'row-missing', expected);
  }
  return findings.conclude(() => ({
    reader: 'trsm',
    counts: { files: 1, days: 0, rows: rows ?? 0, agents: 0 },
    warnings: findings.warnings,
    indicators: Object.fromEntries(indicators),
    mc: indicators.get(CALL_CONTRACT_PRICE) as SystemIndicator,
  }));
};

function checkDate(table: TextTable, { period }: ReadingContext, findings: Findings): void {
  const cell = table.cell('FECHA');
  const text = table.text(cell);
  const month = monthOfText(text);
  if (!month?.year) {
    findings.warn(table.place(cell), 'date-not-read', marketSentences.dateNotRead, text);
  } else if (compareMonths({ year: month.year, number: month.number }, period) !== 0) {
    table.refuse(cell, 'month', marketSentences.dateOfPeriod, text);
  }
}
