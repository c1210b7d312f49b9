import type { Quantity } from '@contador/kernel';
import { decimal, hourlyEnergy, MILLIONTHS, type Month, parseMonth, quantity } from '@contador/kernel';
import type { Options } from '../../options.ts';
import { createRowCalculation, type RowFigures } from '../../plan/index.ts';
import {
  type ConceptLine,
  conceptLines,
  type EnergyBillFacts,
  energyBill,
  energyBillRow,
  type FreePrices,
  type PriceByBand,
  type Stratum,
  type UseType,
} from '../index.ts';
import { hourlySurplus } from './hourly-surplus.ts';

type Amounts = Readonly<Record<string, string>>;

/** A bill in the format of the reference. */
export interface GoldenBill {
  readonly client: {
    readonly use_type: UseType;
    readonly stratum: Stratum;
    readonly contrib_perc: string;
    readonly irr_sub_perc: string;
    readonly tariff_type: 'MONOMIA' | 'HORARIA';
    readonly surcharge: 'SI' | 'NO';
    readonly m_factor: number;
  };
  readonly consumption: Amounts;
  readonly components: { t: Amounts; pr: Amounts; r: string; d: string; c: string; g: string };
  readonly annual: Amounts;
  readonly period: string;
  readonly options?: { readonly contribution_base?: string; readonly cu_decimals?: number };
  readonly reactive_charge?: string;
  readonly agpe?: {
    readonly capacity_kw: string;
    readonly import_kwh: readonly string[];
    readonly export_kwh: readonly string[];
    readonly pool_price: readonly string[];
  };
}

const percent = (text: string | undefined) => (text === undefined || text === 'NA' ? undefined : quantity(text, '%'));
const energy = (text = '0') => quantity(text, 'kWh');
const price = (text: string) => quantity(text, 'COP/kWh');
const byBand = (amounts: Amounts): PriceByBand =>
  Object.fromEntries(Object.entries(amounts).map(([band, amount]) => [band, price(amount)]));
const hours = (energies: readonly string[]) =>
  hourlyEnergy(energies.map((kWh) => decimal(kWh).times(MILLIONTHS).toNumber()));

/** Converts a bill of the reference to a month and the facts of the calculation. */
export function factsOfGolden(golden: GoldenBill): { month: Month; facts: EnergyBillFacts; options: Partial<Options> } {
  const { client, consumption, components, annual, agpe, options = {}, reactive_charge: charge } = golden;
  const [contributionPercent, irrigation] = [percent(client.contrib_perc), percent(client.irr_sub_perc)];
  const prices: FreePrices = {
    marketType: 'NO REGULADO',
    transmission: byBand(components.t),
    restrictions: price(components.r),
    distribution: price(components.d),
    commercialisation: price(components.c),
    generation: price(components.g),
    losses: byBand(components.pr),
    ...(charge !== undefined && { reactiveCharge: quantity(charge, 'COP/kVArh') }),
  };
  const facts: EnergyBillFacts = {
    use: client.use_type,
    stratum: client.stratum,
    ...(contributionPercent && { contributionPercent }),
    ...(irrigation && { irrigationSubsidyPercent: irrigation }),
    surcharge: client.surcharge === 'SI',
    mFactor: quantity(client.m_factor, 'fraction'),
    energy:
      client.tariff_type === 'MONOMIA'
        ? { tariffType: 'MONOMIA', active: energy(consumption.active_energy) }
        : {
            tariffType: 'HORARIA',
            max: energy(consumption.active_max),
            med: energy(consumption.active_med),
            min: energy(consumption.active_min),
          },
    penalisedInductive: quantity(consumption.reactive_ind_pen_energy ?? '0', 'kVArh'),
    capacitive: quantity(consumption.reactive_cap_energy ?? '0', 'kVArh'),
    ...(agpe && {
      selfGeneration: {
        from: 'hours' as const,
        capacity: quantity(agpe.capacity_kw, 'kW'),
        ...hourlySurplus({
          imports: hours(agpe.import_kwh),
          exports: hours(agpe.export_kwh),
          poolPrices: agpe.pool_price.map((it) => decimal(it)),
        }),
      },
    }),
    prices,
    year: {
      strata56: percent(annual.est_56_contr) as Quantity<'%'>,
      otherUses: percent(annual.com_oth_contr) as Quantity<'%'>,
    },
  };
  return {
    month: parseMonth(golden.period) as Month,
    facts,
    options: {
      ...(options.contribution_base === 'ACTIVE' && { contributionBase: 'active' }),
      ...(options.cu_decimals === 2 && { freeCuDecimals: '2' }),
    },
  };
}

/** Calculates the figures of one bill. Throws when a fact is missing. */
export function calculated(facts: EnergyBillFacts, month: Month, options: Partial<Options> = {}): RowFigures {
  const context = { activeMarkets: [], mechanisms: [], options };
  const result = createRowCalculation({ month, ...energyBill, context })(energyBillRow(facts));
  if (result.kind !== 'figures') throw new Error(JSON.stringify(result));
  return result;
}

/** Returns the lines of one bill. */
export function linesOf(facts: EnergyBillFacts, month: Month, options: Partial<Options> = {}): ConceptLine[] {
  const { list, amounts } = calculated(facts, month, options);
  return conceptLines(list, amounts);
}

/** Values by line code: `{ EA: '13273.31', … }`. */
export function valuesOf(lines: readonly ConceptLine[]): Record<string, string> {
  return Object.fromEntries(lines.map(({ code, value }) => [code, value.toFixed(2)]));
}

/** Returns the amount of a figure of the result. */
export function figureIn({ list, amounts }: RowFigures, id: string): string {
  const at = list.figures.findIndex((figure) => figure.id === id);
  if (at < 0) throw new Error(`no figure ${id}`);
  return String(amounts[at]);
}
