import {
  causesIn,
  ENERGY_CAUSES,
  invoiceTotals,
  onlyCauses,
  otherConcept,
  type TrialCause,
  type TrialConceptAmounts,
  trialConceptAmounts,
  trialTotal,
} from '@contador/domain/billing';
import { type Decimal, decimal, quantity } from '@contador/kernel';
import { type ConceptLine, conceptLines, type FigureList, storedFigures } from '@contador/regulation';
import { liquidateEnergyTask } from '../liquidation/energy/liquidate-energy.task.ts';
import type { LiquidatedChunk, LiquidatedRow } from '../liquidation/energy/plain-bill.ts';
import { liquidateTaxTask } from '../liquidation/taxes/liquidate-tax.task.ts';
import type { TaxChunk } from '../liquidation/taxes/read-tax-chunk.ts';
import type { TrialChunk, TrialClient } from './trial-chunk.ts';

type Tax = TaxChunk['tax'];

/** Liquidation of the chunk, with rows and reasons indexed by client. */
export interface Liquidated extends LiquidatedChunk {
  readonly byClient: ReadonlyMap<string, LiquidatedRow>;
}

/** Liquidations of a chunk by combination of replaced causes, memoised by the causes that affect each. */
export interface Scenarios {
  readonly energy: (set: number) => Promise<Liquidated>;
  readonly tax: (tax: Tax, set: number) => Promise<Liquidated>;
}

/** Calculates the scenarios with the tasks of the real liquidation. */
export function scenariosOf(chunk: TrialChunk): Scenarios {
  const { causes } = chunk;
  const clients = new Map(chunk.clients.map((client) => [client.code, client]));
  const energies = new Map<number, Promise<Liquidated>>();
  const taxes = new Map<string, Promise<Liquidated>>();
  const energy = (set: number) => {
    const key = onlyCauses(set, causes, ENERGY_CAUSES);
    const facts = chunk.energy[key];
    if (facts === undefined) throw new Error(`no facts of the set ${key}`);
    return known(energies, key, async () => indexed(await liquidateEnergyTask.compute(facts)));
  };
  const tax = (taxName: Tax, set: number) => {
    const key = onlyCauses(set, causes, [...ENERGY_CAUSES, taxName]);
    return known(taxes, `${taxName} ${key}`, async () =>
      indexed(
        await liquidateTaxTask.compute(taxChunk(chunk, clients, taxName, causesIn(set, causes), await energy(set))),
      ),
    );
  };
  return { energy, tax };
}

function taxChunk(
  { agreements, options, month, periodStart, marketType, year }: TrialChunk,
  clients: ReadonlyMap<string, TrialClient>,
  tax: Tax,
  replaced: readonly TrialCause[],
  energy: Liquidated,
): TaxChunk {
  const { taxUnit, minimumWage } = replaced.includes('annual') ? year.tried : year.present;
  return {
    tax,
    month,
    periodStart,
    marketType,
    options,
    year: { taxUnit, minimumWage },
    lists: energy.lists,
    agreements: replaced.includes(tax) ? agreements[tax].tried : agreements[tax].present,
    clients: energy.rows.map((row) => ({
      clientCode: row.clientCode,
      sicCode: row.sicCode,
      use: row.use,
      stratum: row.stratum,
      state: row.state,
      municipality: clients.get(row.clientCode)?.municipality ?? null,
      level: clients.get(row.clientCode)?.level ?? null,
      appliedM: row.appliedM,
      tariff: row.tariff,
      active: row.active,
      activeValue: row.activeValue,
      list: row.list,
      amounts: row.amounts,
      last: null,
    })),
  };
}

function indexed(chunk: LiquidatedChunk): Liquidated {
  return { ...chunk, byClient: new Map(chunk.rows.map((row) => [row.clientCode, row])) };
}

function known<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}

/** Returns a reader of packed bill lines that parses each list only once. */
export function lineReader(): (ids: string, amounts: string) => ConceptLine[] {
  const lists = new Map<string, FigureList>();
  return (ids, amounts) =>
    ids === ''
      ? []
      : conceptLines(
          known(lists, ids, () => storedFigures(ids)),
          amounts.split('\t'),
        );
}

/** Liquidated part of a bill, before other charges. */
export interface LiquidatedBill {
  readonly lines: readonly ConceptLine[];
  readonly energy: Decimal;
  readonly lighting: Decimal;
  readonly security: Decimal;
}

/** Bill of a client by concept with the given causes replaced. */
export function billByConcept(
  { options, year }: TrialChunk,
  { charges, triedCharges }: TrialClient,
  replaced: readonly TrialCause[],
  bill: LiquidatedBill,
): TrialConceptAmounts {
  const { concepts } = replaced.includes('concepts') ? triedCharges : charges;
  const { instalments } = replaced.includes('credits') ? triedCharges : charges;
  const vat = quantity((replaced.includes('annual') ? year.tried : year.present).vat, '%');
  const others = concepts.map(({ value, appliesVat }) =>
    otherConcept(quantity(value, 'COP'), { appliesVat, vat }, options),
  );
  const found = decimal(charges.differences);
  const balance = decimal(charges.balance);
  const totals = invoiceTotals(
    {
      energy: bill.energy,
      lighting: bill.lighting,
      security: bill.security,
      previousBalance: balance,
      others: [...others, { base: found, vat: decimal(0), total: found }],
      credits: instalments.map((instalment) => decimal(instalment)),
    },
    options,
  );
  const amounts = trialConceptAmounts(bill.lines, {
    lighting: bill.lighting,
    security: bill.security,
    vat: totals.vat,
    credits: totals.credits,
    balance,
    others: totals.others.minus(totals.vat),
    rounding: totals.adjustment,
  });
  if (!trialTotal(amounts).equals(totals.payable)) throw new Error('the concepts of a bill do not add up to it');
  return amounts;
}
