import { bandsAt, reviewOf } from '@contador/domain/billing';
import { type Decimal, decimal, parseMonth, type Quantity, quantity } from '@contador/kernel';
import {
  createRowCalculation,
  energyBill,
  type FactRow,
  localTax,
  localTaxRow,
  type Options,
} from '@contador/regulation';
import type { LiquidatedParts } from '../bills/amounts/liquidated-parts.repository.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { energySums } from '../liquidation/energy/energy-sums.ts';
import type { LiquidatedChunk, LiquidatedRow } from '../liquidation/energy/plain-bill.ts';
import { rowPacker } from '../liquidation/runs/row-packer.ts';
import { taxedBill, termsOfAgreement } from '../liquidation/taxes/agreement-terms.ts';
import type { ApprovedRow, ApprovedRows } from './approved-rows.repository.ts';

/** Liquidation of a client at another consumption, in the form of stored rows, each with the ids of its fact columns. */
export interface LiquidatedAt {
  readonly energy: StoredLiquidation;
  readonly lighting: StoredLiquidation | undefined;
  readonly security: StoredLiquidation | undefined;
}

export interface StoredLiquidation {
  readonly columns: readonly string[];
  readonly row: LiquidatedRow;
  readonly lists: LiquidatedChunk['lists'];
}

const ACTIVE = /^billing:consumption\.active\[band=/;

/**
 * Liquidates a client at another consumption with the formulas and all other facts of the approved liquidation: prices, percentages and
 * agreements stay as approved. `undefined` if the distribution over hour bands cannot be determined.
 */
export function liquidatedAt(
  cycleMonth: Pick<CycleMonth, 'start'>,
  approved: ApprovedRows,
  kWh: Quantity<'kWh'>,
  options: Options,
): LiquidatedAt | undefined {
  const { columns, facts } = approved.energy;
  const bands = columns.flatMap((id, at) => (ACTIVE.test(id) && facts[at] !== '' ? [at] : []));
  const energies = bandsAt(
    bands.map((at) => quantity(facts[at] ?? 0, 'kWh')),
    kWh,
  );
  if (energies === undefined) return undefined;
  const changed = new Map(bands.map((at, position) => [columns[at] ?? '', energies[position] ?? kWh]));
  return liquidatedWith(cycleMonth, approved, { facts: changed, active: kWh }, options);
}

/** Replacements for approved values: facts by column id, where `undefined` removes the fact, and fields of the stored row. */
export interface ChangedRow {
  readonly facts: ReadonlyMap<string, Decimal | string | undefined>;
  /** Active energy according to those facts. */
  readonly active: Quantity<'kWh'>;
  readonly says?: Pick<LiquidatedRow, 'appliedM' | 'tariff'>;
}

/** Liquidates a client with some facts replaced. */
export function liquidatedWith(
  cycleMonth: Pick<CycleMonth, 'start'>,
  approved: ApprovedRows,
  changed: ChangedRow,
  options: Options,
): LiquidatedAt {
  const energy = energyWith(cycleMonth, approved.energy, changed, options);
  return {
    energy,
    lighting: approved.lighting && taxAt('lighting', cycleMonth, approved.lighting, energy, options),
    security: approved.security && taxAt('security', cycleMonth, approved.security, energy, options),
  };
}

/** Bill parts of a liquidation that is not stored. */
export function partsOfLiquidated({ energy, lighting, security }: LiquidatedAt): LiquidatedParts {
  const { row, lists } = energy;
  const tax = (liquidated: LiquidatedAt['lighting']) =>
    liquidated && { value: decimal(liquidated.row.total), agreement: liquidated.row.agreement?.id ?? null };
  return {
    clientCode: row.clientCode,
    sicCode: row.sicCode,
    tariff: row.tariff,
    appliedM: row.appliedM,
    total: row.total,
    ids: lists[row.list] ?? '',
    amounts: row.amounts,
    lighting: tax(lighting),
    security: tax(security),
  };
}

function energyWith(
  cycleMonth: Pick<CycleMonth, 'start'>,
  { columns, facts, carried }: ApprovedRow,
  { facts: changed, active: kWh, says }: ChangedRow,
  options: Options,
): StoredLiquidation {
  const row = factRow(facts).map((fact, at) => {
    const id = columns[at] ?? '';
    return changed.has(id) ? changed.get(id) : fact;
  });
  const calculate = createRowCalculation({ ...setting(cycleMonth, options), ...energyBill, columns });
  const result = calculate(row);
  if (result.kind !== 'figures') throw new Error(`${carried.clientCode} has no figures at ${kWh}`);
  const packer = rowPacker();
  return {
    columns,
    row: {
      ...carried,
      ...says,
      active: kWh.toFixed(),
      state: 'liquidated',
      agreement: null,
      ...packer.pack(row, result),
      ...energySums(result),
      remarks: carried.remarks,
      // Already reviewed when it was held.
      review: reviewOf([]),
    },
    lists: packer.lists(),
  };
}

function taxAt(
  tax: 'lighting' | 'security',
  cycleMonth: Pick<CycleMonth, 'start'>,
  approved: ApprovedRow,
  { row: energy, lists }: StoredLiquidation,
  options: Options,
): StoredLiquidation {
  const { facts, carried, agreement } = approved;
  const year = (name: string) => quantity(facts[approved.columns.indexOf(`billing:year.${name}`)] ?? 0, 'COP');
  const bill = taxedBill({ ...energy, list: lists[energy.list] ?? '' });
  const row = localTaxRow(
    {
      tax,
      bill,
      year: { taxUnit: year('taxUnit'), minimumWage: year('minimumWage') },
      ...(agreement && { agreement: termsOfAgreement(agreement) }),
    },
    options,
  );
  const result = createRowCalculation({ ...setting(cycleMonth, options), ...localTax })(row);
  if (result.kind !== 'figures') throw new Error(`${carried.clientCode} has no ${tax} at ${energy.active}`);
  const packer = rowPacker();
  const total = result.amounts[result.list.figures.findIndex(({ id }) => id === 'VIMP')];
  return {
    columns: localTax.columns,
    row: {
      ...carried,
      appliedM: energy.appliedM,
      tariff: energy.tariff,
      active: energy.active,
      activeValue: energy.activeValue,
      state: 'liquidated',
      ...packer.pack(row, result),
      total: String(total),
      agreement: agreement === undefined ? null : { id: agreement.id, version: agreement.version },
      review: reviewOf([]),
    },
    lists: packer.lists(),
  };
}

function setting({ start }: Pick<CycleMonth, 'start'>, options: Options) {
  const month = parseMonth(start.slice(0, 7));
  if (month === undefined) throw new Error(`${start} is in no month`);
  return { month, context: { activeMarkets: [], mechanisms: [], options } };
}

const AMOUNT = /^-?\d/;

/** Parses packed facts: amounts, words and empty values. */
function factRow(facts: readonly string[]): FactRow {
  return facts.map((text) => (text === '' ? undefined : AMOUNT.test(text) ? decimal(text) : text));
}
