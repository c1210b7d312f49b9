import { daysIn, refused } from '@contador/kernel';
import { ASSIGNMENT_FAMILIES, type AssignmentFamilies } from '../assignment-families.ts';
import { withinBounds } from '../bounds.ts';
import { type DailyFile, dailyFiles } from '../daily-files.ts';
import { plainText } from '../exact.ts';
import { exactSum } from '../exact-sum.ts';
import { Findings } from '../findings.ts';
import { firstHour, hourlySeries } from '../hourly-series.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { ContractDispatch, DailyDispatch, DspcttosReading } from '../readings/dspcttos.ts';
import { hourColumns } from '../text/header.ts';
import { TextTable } from '../text/text-table.ts';
import { type ContractRow, checkContractRow, contractCells, contractKey } from './contract-row.ts';
import { dispatchOfDay } from './dispatch-of-day.ts';
import type { Reader } from './reader.ts';

const ENERGY_HOURS = hourColumns('DESP_');
const PRICE_HOURS = hourColumns('TRF_');
const LAYOUT = {
  columns: ['CONTRATO', 'VENDEDOR', 'COMPRADOR', 'TIPO', 'TIPOMERC', 'TIPO ASIGNA', ...ENERGY_HOURS, ...PRICE_HOURS],
};
const ENERGY = {};
const PRICE = { from: 0, to: 5000 };

/**
 * Daily contract dispatch `dspcttosMMDD.<ver>`: energy and price by hour of each contract. Keeps the own agent's
 * purchases and sales, day by day, with value Σ DESP·TRF hour by hour.
 */
export const readDspcttos: Reader<DspcttosReading> = (files, context) => {
  const findings = new Findings();
  if (!withinBounds(files, findings)) return refused(findings.all());
  const month = new DispatchMonth(context, findings);
  for (const daily of dailyFiles(files, 'dspcttos', context, findings)) month.read(daily);
  return findings.conclude(() => month.reading(files));
};

interface OwnContract extends ContractRow {
  readonly daily: DailyDispatch[];
}

class DispatchMonth {
  private readonly own: string;
  private readonly families: AssignmentFamilies;
  private readonly purchases = new Map<string, OwnContract>();
  private readonly sales = new Map<string, OwnContract>();
  private readonly hourlyPurchases;
  private readonly hourlySales;
  private readonly agents = new Set<string>();
  private rows = 0;
  private foreign = 0;

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
    const table = TextTable.open(file, LAYOUT, this.findings);
    if (!table) return;
    const cells = contractCells(table);
    const energy = table.cellsOf(ENERGY_HOURS);
    const price = table.cellsOf(PRICE_HOURS);
    const seen = new Map<string, number>();
    this.rows += table.forEachRow(() => {
      const row = checkContractRow(table, cells, this.families, seen);
      let sound = row !== undefined;
      for (let hour = 0; hour < 24; hour++) {
        sound = table.checkNumber(energy[hour] as number, ENERGY) && sound;
        sound = table.checkNumber(price[hour] as number, PRICE) && sound;
      }
      if (row === undefined) return;
      this.agents.add(row.seller).add(row.buyer);
      if (row.buyer !== this.own && row.seller !== this.own) this.foreign++;
      else if (sound) this.keep(table, row, day, energy, price);
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
      hourlyPurchases: this.hourlyPurchases,
      hourlySales: this.hourlySales,
      energyByContract: energyByContract([...purchases, ...sales]),
    };
  }

  private keep(
    table: TextTable,
    row: ContractRow,
    day: number | undefined,
    energy: Int32Array,
    price: Int32Array,
  ): void {
    const dispatch = dispatchOfDay(table, day ?? 1, energy, price);
    if (!dispatch || day === undefined) return;
    const bought = row.buyer === this.own;
    const side = bought ? this.purchases : this.sales;
    const key = contractKey(row);
    const contract = side.get(key) ?? { ...row, daily: [] };
    contract.daily.push(dispatch);
    side.set(key, contract);
    const series = (bought ? this.hourlyPurchases : this.hourlySales)[row.marketType];
    for (let hour = 0; hour < 24; hour++) {
      const kwh = table.number(energy[hour] as number);
      if (kwh > 0) series[firstHour(day) + hour] = (series[firstHour(day) + hour] as number) + kwh;
    }
  }

  private dispatch(contract: OwnContract, bought: boolean): ContractDispatch {
    return {
      ...contract,
      family: bought && contract.marketType === 'R' ? this.families[contract.assignment] : undefined,
      energy: plainText(exactSum(contract.daily.map((it) => it.energy))),
      value: plainText(exactSum(contract.daily.map((it) => it.value))),
    };
  }

  private warnOfOwners(file: string, own: number): void {
    if (own === 0) {
      const expected = `No hay contratos del agente ${this.own}: compras y ventas se toman como cero.`;
      this.findings.warn({ file }, 'no-own-contracts', expected);
    }
    if (this.foreign > 0) {
      const expected = `${this.foreign} filas son de contratos entre otros agentes y no se tienen en cuenta.`;
      this.findings.warn({ file }, 'foreign-contracts', expected);
    }
  }
}

function energyByContract(dispatches: readonly ContractDispatch[]): Record<string, string> {
  const energies = new Map<string, string[]>();
  for (const { contract, energy } of dispatches) energies.set(contract, [...(energies.get(contract) ?? []), energy]);
  return Object.fromEntries([...energies].map(([contract, texts]) => [contract, plainText(exactSum(texts))]));
}
