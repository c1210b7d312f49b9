import { daysIn, refused } from '@contador/kernel';
import { ASSIGNMENT_FAMILIES, type AssignmentFamilies } from '../assignment-families.ts';
import { withinBounds } from '../bounds.ts';
import { type DailyFile, forEachDay } from '../daily-files.ts';
import { multiply, plainText } from '../exact.ts';
import { ExactSum, exactSum } from '../exact-sum.ts';
import { Findings } from '../findings.ts';
import { firstHour, hourlySeries } from '../hourly-series.ts';
import { contractSentences } from '../messages/contracts.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { HourlySeries } from '../readings/counts.ts';
import type { ContractDispatch, DailyDispatch, DspcttosReading } from '../readings/dspcttos.ts';
import { hourColumns } from '../text/header.ts';
import { TextTable } from '../text/text-table.ts';
import { type ContractRow, checkContractRow, contractCells, type KeyedContractRow } from './contract-row.ts';
import type { Reader } from './reader.ts';

/** Accumulator of one contract on one day; a single object is reused for all rows. */
class DispatchOfDay {
  /** Σ DESP, kWh. */
  readonly energy = new ExactSum();
  /** Σ DESP·TRF, COP. */
  readonly value = new ExactSum();
  /** DESP by hour, kWh; NaN where the cell is empty. */
  readonly hourly = new Float64Array(24);
  private readonly ofOnePrice = new ExactSum();

  /**
   * Adds the current row, whose numbers were already checked. Consecutive hours with the same price are summed before multiplying, since
   * most contracts have one price a day. Returns false, with a finding, when an hour has energy and no price.
   */
  read(table: TextTable, energy: Int32Array, price: Int32Array): boolean {
    this.energy.clear();
    this.value.clear();
    this.ofOnePrice.clear();
    let sound = true;
    for (let hour = 0; hour < 24; hour++) {
      const priceCell = price[hour] as number;
      const kwh = table.addTo(this.ofOnePrice, energy[hour] as number);
      this.hourly[hour] = kwh;
      if (kwh > 0 && table.isEmpty(priceCell)) {
        sound = false;
        table.refuse(priceCell, 'value-required', contractSentences.priceOfHour, '');
      }
      const next = price[hour + 1];
      if (next === undefined || !table.sameBytes(priceCell, next)) this.closePrice(table, priceCell);
    }
    return sound;
  }

  private closePrice(table: TextTable, priceCell: number): void {
    this.energy.addSum(this.ofOnePrice);
    const mantissa = table.mantissa(priceCell);
    if (mantissa === undefined) this.value.addExact(multiply(this.ofOnePrice.total(), table.exact(priceCell)));
    else this.value.addProduct(this.ofOnePrice, mantissa.integer, mantissa.scale);
    this.ofOnePrice.clear();
  }
}

const ENERGY_HOURS = hourColumns('DESP_');
const PRICE_HOURS = hourColumns('TRF_');
const LAYOUT = {
  columns: ['CONTRATO', 'VENDEDOR', 'COMPRADOR', 'TIPO', 'TIPOMERC', 'TIPO ASIGNA', ...ENERGY_HOURS, ...PRICE_HOURS],
};
/** Limits of the cells: any energy, and prices in COP/kWh. */
const ENERGY = {};
const PRICE = { from: 0, to: 5000 };

/**
 * Reads the daily contract dispatch `dspcttosMMDD.<ver>`: hourly energy and price of each contract. Keeps the purchases and sales of the
 * company's agent, day by day, with the value Σ DESP·TRF over the hours.
 */
export const readDspcttos: Reader<DspcttosReading> = (files, context) => {
  const findings = new Findings();
  if (!withinBounds(files, findings)) return refused(findings.all());
  const month = new DispatchMonth(context, findings);
  forEachDay(files, 'dspcttos', context, findings, (daily) => month.read(daily));
  return findings.conclude(() => month.reading(files));
};

interface OwnContract extends ContractRow {
  readonly daily: DailyDispatch[];
  readonly energy: ExactSum;
  readonly value: ExactSum;
}

/** With more decimals a binary sum of hours cannot be restored to its exact digits, and is left unrounded. */
const MOST_PLACES = 9;

class DispatchMonth {
  private readonly own: string;
  private readonly families: AssignmentFamilies;
  private readonly purchases = new Map<string, OwnContract>();
  private readonly sales = new Map<string, OwnContract>();
  private readonly hourlyPurchases;
  private readonly hourlySales;
  private readonly agents = new Set<string>();
  private readonly today = new DispatchOfDay();
  private rows = 0;
  private previous: TextTable | undefined;
  /** Rows of contracts in which the company's agent neither buys nor sells. */
  private foreign = 0;
  /** Most decimals among the hourly energies. */
  private decimals = 0;

  constructor(
    private readonly context: ReadingContext,
    private readonly findings: Findings,
  ) {
    this.own = context.retailer.toUpperCase();
    this.families = context.families ?? ASSIGNMENT_FAMILIES;
    this.hourlyPurchases = { R: hourlySeries(context.period, 0), N: hourlySeries(context.period, 0) };
    this.hourlySales = { R: hourlySeries(context.period, 0), N: hourlySeries(context.period, 0) };
  }

  read({ file, day }: DailyFile): void {
    const table = TextTable.open(file, LAYOUT, this.findings, this.previous);
    if (!table) return;
    this.previous = table;
    const cells = contractCells(table);
    const energy = table.cellsOf(ENERGY_HOURS);
    const price = table.cellsOf(PRICE_HOURS);
    const lineByKey = new Map<string, number>();
    this.rows += table.forEachRow(() => {
      const checked = checkContractRow(table, cells, this.families, lineByKey);
      const energySound = table.checkNumbers(energy, ENERGY);
      const sound = table.checkNumbers(price, PRICE) && energySound;
      if (!checked) return;
      const { row } = checked;
      this.agents.add(row.seller).add(row.buyer);
      if (row.buyer !== this.own && row.seller !== this.own) this.foreign++;
      else if (sound) this.keep(table, checked, day, energy, price);
    });
  }

  reading(files: readonly { readonly name: string }[]): DspcttosReading {
    const purchases = [...this.purchases.values()].map((it) => this.dispatch(it, true));
    const sales = [...this.sales.values()].map((it) => this.dispatch(it, false));
    this.warnOfOwners(files[0]?.name ?? '', purchases.length + sales.length);
    return {
      reader: 'dspcttos',
      counts: {
        files: files.length,
        days: daysIn(this.context.period),
        rows: this.rows,
        agents: this.agents.size,
      },
      warnings: this.findings.warnings,
      agent: this.own,
      purchases,
      sales,
      hourlyPurchases: this.asWritten(this.hourlyPurchases),
      hourlySales: this.asWritten(this.hourlySales),
      energyByContract: energyByContract([...purchases, ...sales]),
    };
  }

  private keep(
    table: TextTable,
    { key, row }: KeyedContractRow,
    day: number | undefined,
    energy: Int32Array,
    price: Int32Array,
  ): void {
    const today = this.today;
    if (!today.read(table, energy, price) || day === undefined) return;
    const bought = row.buyer === this.own;
    const contract = ownContract(bought ? this.purchases : this.sales, key, row);
    const [kwh, cop] = [today.energy.text(), today.value.text()];
    contract.daily.push({ file: table.file, line: table.line, day, energy: kwh, value: cop });
    this.decimals = Math.max(this.decimals, today.energy.decimals);
    contract.energy.addSum(today.energy);
    contract.value.addSum(today.value);
    const series = (bought ? this.hourlyPurchases : this.hourlySales)[row.marketType];
    const first = firstHour(day);
    for (let hour = 0; hour < 24; hour++) {
      const energy = today.hourly[hour] as number;
      if (energy > 0) series[first + hour] = (series[first + hour] as number) + energy;
    }
  }

  /** Rounds the sums of hours to the decimals of the hours: digits beyond the last decimal are a residue of binary addition. */
  private asWritten<Of extends Record<string, HourlySeries>>(series: Of): Of {
    if (this.decimals > MOST_PLACES) return series;
    for (const hours of Object.values(series)) {
      for (const [at, sum] of hours.entries()) hours[at] = Number(sum.toFixed(this.decimals));
    }
    return series;
  }

  private dispatch(contract: OwnContract, bought: boolean): ContractDispatch {
    return {
      ...contract,
      family: bought && contract.marketType === 'R' ? this.families[contract.assignment] : undefined,
      energy: contract.energy.text(),
      value: contract.value.text(),
    };
  }

  private warnOfOwners(file: string, own: number): void {
    if (own === 0) {
      const expected = contractSentences.noneOfAgent(this.own);
      this.findings.warn({ file }, 'no-own-contracts', expected);
    }
    if (this.foreign > 0) {
      const expected = contractSentences.ofOtherAgents(this.foreign);
      this.findings.warn({ file }, 'foreign-contracts', expected);
    }
  }
}

function ownContract(side: Map<string, OwnContract>, key: string, row: ContractRow): OwnContract {
  const known = side.get(key);
  if (known) return known;
  const contract = { ...row, daily: [], energy: new ExactSum(), value: new ExactSum() };
  side.set(key, contract);
  return contract;
}

function energyByContract(dispatches: readonly ContractDispatch[]): Record<string, string> {
  const energies = new Map<string, string[]>();
  for (const { contract, energy } of dispatches) energies.set(contract, [...(energies.get(contract) ?? []), energy]);
  return Object.fromEntries([...energies].map(([contract, texts]) => [contract, plainText(exactSum(texts))]));
}
