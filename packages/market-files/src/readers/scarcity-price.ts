import { refused } from '@contador/kernel';
import { checkExtension, checkMonthlyName, splitName } from '../file-name.ts';
import { Findings } from '../findings.ts';
import { comparable, sameLabel } from '../label.ts';
import type { MarketFile } from '../market-file.ts';
import { marketSentences } from '../messages/demand-and-prices.ts';
import type { LocatedAmount } from '../place.ts';
import type { ScarcityConcept, ScarcityPriceReading } from '../readings/scarcity-price.ts';
import { singleFile } from '../single-file.ts';
import { TextTable } from '../text/text-table.ts';
import { amountAt } from '../workbook/cell-amount.ts';
import { openWorkbook } from '../workbook/open-workbook.ts';
import type { SheetGrid } from '../workbook/sheet-grid.ts';
import type { WorkbookReader } from './reader.ts';

const COLUMNS = ['CONCEPTO', 'DESCRIPCION', 'VALOR'];
const CONCEPTS: readonly ScarcityConcept[] = ['PE', 'PEA', 'PEI', 'PES', 'PME', 'PEP'];
const CAP: ScarcityConcept = 'PEA';
const PRICE = { from: 0, to: 5000, required: true };

type Prices = Map<ScarcityConcept, LocatedAmount>;

/**
 * Reads the scarcity prices of the month from any of their formats: `PrecioEscasezMM.csv`, the same three columns in an .xlsx, or the body
 * of `PME140MM.txa`, whose other rows are ignored.
 */
export const readScarcityPrice: WorkbookReader<ScarcityPriceReading> = async (files, context) => {
  const findings = new Findings();
  const file = singleFile(files, findings);
  if (!file) return refused(findings.all());
  checkExtension(file.name, ['.csv', '.xlsx', '.txa'], findings);
  const code = /pme140/i.test(file.name) ? 'PME140' : 'PrecioEscasez';
  checkMonthlyName(file.name, code, context.period, findings);
  const isWorkbook = splitName(file.name).extension === '.xlsx';
  const prices = isWorkbook ? await pricesOfWorkbook(file, findings) : pricesOfText(file, findings);
  if (prices.size === 0 && !findings.refused) {
    const expected = marketSentences.rowOfConcepts(CONCEPTS);
    findings.refuse({ file: file.name, column: 'CONCEPTO' }, 'row-missing', expected);
  }
  if (!prices.has(CAP)) {
    const expected = marketSentences.noScarcityRow(CAP);
    findings.warn({ file: file.name }, 'concept-missing', expected);
  }
  return findings.conclude(() => ({
    reader: 'scarcity-price',
    counts: { files: 1, days: 0, rows: prices.size, agents: 0 },
    warnings: findings.warnings,
    prices: Object.fromEntries(prices),
  }));
};

function pricesOfText(file: MarketFile, findings: Findings): Prices {
  const prices: Prices = new Map();
  const table = TextTable.open(file, { columns: COLUMNS }, findings);
  table?.forEachRow(() => {
    const cell = table.cell('CONCEPTO');
    const concept = conceptOf(table.text(cell));
    if (!concept) return;
    if (prices.has(concept)) {
      table.refuse(cell, 'repeated-row', marketSentences.conceptOnce(concept), concept);
      return;
    }
    const amount = table.amount(table.cell('VALOR'), PRICE);
    if (amount) prices.set(concept, amount);
  });
  return prices;
}

async function pricesOfWorkbook(file: MarketFile, findings: Findings): Promise<Prices> {
  const prices: Prices = new Map();
  const sheets = await openWorkbook(file, () => true, findings);
  const sheet = sheets?.find((it) => columnsOf(it) !== undefined);
  const columns = sheet && columnsOf(sheet);
  if (!columns) {
    const expected = marketSentences.sheetWithColumns(COLUMNS);
    if (sheets) findings.refuse({ file: file.name }, 'column-missing', expected);
    return prices;
  }
  for (let row = columns.row + 1; row < sheet.rowCount; row++) {
    const concept = conceptOf(sheet.label({ row, column: columns.concept }));
    if (!concept) continue;
    if (prices.has(concept)) {
      const place = sheet.place({ row, column: columns.concept });
      findings.refuse(place, 'repeated-row', marketSentences.conceptOnce(concept), concept);
      continue;
    }
    const amount = amountAt(sheet, { row, column: columns.value }, concept, PRICE, findings);
    if (amount) prices.set(concept, amount);
  }
  return prices;
}

function columnsOf(sheet: SheetGrid): { row: number; concept: number; value: number } | undefined {
  const [concept, value] = ['CONCEPTO', 'VALOR'].map((name) => sheet.find((it) => sameLabel(comparable(name), it))[0]);
  if (!concept || !value || concept.row !== value.row) return undefined;
  return { row: concept.row, concept: concept.column, value: value.column };
}

function conceptOf(text: string): ScarcityConcept | undefined {
  return CONCEPTS.find((it) => it === text.trim().toUpperCase());
}
