import { isoMonth, refused } from '@contador/kernel';
import { ASSIGNMENT_FAMILIES } from '../assignment-families.ts';
import { add, compare, type Exact, exactOf, multiply, plainText, ZERO } from '../exact.ts';
import { exactSum } from '../exact-sum.ts';
import { checkExtension, checkMonthlyName } from '../file-name.ts';
import { Findings } from '../findings.ts';
import type { MarketFile } from '../market-file.ts';
import { contractSentences } from '../messages/contracts.ts';
import type { LocatedAmount } from '../place.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { ContractTransaction, TctrReading } from '../readings/tctr.ts';
import { singleFile } from '../single-file.ts';
import { TextTable } from '../text/text-table.ts';
import { checkContractRow, contractCells } from './contract-row.ts';
import type { Reader } from './reader.ts';

const ENERGY = 'ENERGIA (kWh)';
const PRICE = 'TARIFA ($/kWh)';
const VALUE = 'VALOR ($)';
const LAYOUT = {
  columns: ['FECHA', 'CONTRATO', 'VENDEDOR', 'COMPRADOR', 'TIPO', 'TIPOMERC', 'TIPO ASIGNA', ENERGY, PRICE, VALUE],
};
/** Relative tolerances of VALOR against ENERGIA × TARIFA, and of ENERGIA against the dispatch. */
const VALUE_TOLERANCE = exactOf('0.000001') as Exact;
const ENERGY_TOLERANCE = exactOf('0.005') as Exact;

/** Reads the monthly contract transactions `tctrMM.<ver>`, checked for consistency and against the dispatch when it is known. */
export const readTctr: Reader<TctrReading> = (files, context) => {
  const findings = new Findings();
  const file = singleFile(files, findings);
  if (!file) return refused(findings.all());
  checkExtension(file.name, [context.xmVersion], findings);
  checkMonthlyName(file.name, 'tctr', context.period, findings);
  const { transactions, rows } = readTransactions(file, context, findings);
  compareWithDispatch(file.name, transactions, context, findings);
  const own = context.retailer.toUpperCase();
  return findings.conclude(() => ({
    reader: 'tctr',
    counts: { files: 1, days: 0, rows, agents: new Set(transactions.flatMap((it) => [it.seller, it.buyer])).size },
    warnings: findings.warnings,
    agent: own,
    purchases: transactions.filter((it) => it.buyer === own),
    sales: transactions.filter((it) => it.seller === own),
  }));
};

function readTransactions(file: MarketFile, context: ReadingContext, findings: Findings) {
  const transactions: ContractTransaction[] = [];
  const table = TextTable.open(file, LAYOUT, findings);
  if (!table) return { transactions, rows: 0 };
  const cells = contractCells(table);
  const date = table.cell('FECHA');
  const lineByKey = new Map<string, number>();
  const firstDay = `${isoMonth(context.period)}-01`;
  const rows = table.forEachRow(() => {
    if (table.text(date) !== firstDay) {
      table.refuse(date, 'date', contractSentences.firstDay(firstDay), table.text(date));
    }
    const checked = checkContractRow(table, cells, context.families ?? ASSIGNMENT_FAMILIES, lineByKey);
    const energy = table.amount(table.cell(ENERGY), { required: true });
    const price = table.amount(table.cell(PRICE), { required: true, from: 0, to: 5000 });
    const value = table.amount(table.cell(VALUE), { required: true });
    if (!energy || !price || !value) return;
    const product = multiply(exactOf(energy.amount) ?? ZERO, exactOf(price.amount) ?? ZERO);
    if (!isNear(exactOf(value.amount) ?? ZERO, product, VALUE_TOLERANCE)) {
      const expected = contractSentences.product(plainText(product));
      table.refuse(table.cell(VALUE), 'value-mismatch', expected, value.amount);
    } else if (checked) {
      transactions.push({ ...checked.row, energy, price, value });
    }
  });
  return { transactions, rows };
}

function compareWithDispatch(
  file: string,
  transactions: readonly ContractTransaction[],
  { dispatchedEnergy, retailer }: ReadingContext,
  findings: Findings,
): void {
  if (!dispatchedEnergy) {
    const expected = contractSentences.notCompared;
    findings.warn({ file }, 'contracts-not-compared', expected);
    return;
  }
  const own = transactions.filter((it) => [it.buyer, it.seller].includes(retailer.toUpperCase()));
  const byContract = new Map<string, LocatedAmount[]>();
  for (const { contract, energy } of own) byContract.set(contract, [...(byContract.get(contract) ?? []), energy]);
  for (const [contract, energies] of byContract) {
    const total = exactSum(energies.map((it) => it.amount));
    const dispatched = exactOf(dispatchedEnergy[contract] ?? '0') ?? ZERO;
    if (isNear(total, dispatched, ENERGY_TOLERANCE)) continue;
    const expected = contractSentences.dispatchedEnergy(contract, plainText(dispatched));
    const { amount: _, ...place } = energies[0] as LocatedAmount;
    findings.refuse(place, 'value-mismatch', expected, plainText(total));
  }
  for (const contract of Object.keys(dispatchedEnergy)) {
    if (byContract.has(contract)) continue;
    const expected = contractSentences.notListed(contract);
    findings.warn({ file }, 'contracts-not-listed', expected, contract);
  }
}

/** |a − b| ≤ tolerance × |b|. */
function isNear(a: Exact, b: Exact, tolerance: Exact): boolean {
  return compare(absolute(add(a, negative(b))), multiply(tolerance, absolute(b))) <= 0;
}

function absolute(amount: Exact): Exact {
  return amount.unscaled < 0n ? negative(amount) : amount;
}

function negative({ unscaled, scale }: Exact): Exact {
  return { unscaled: -unscaled, scale };
}
