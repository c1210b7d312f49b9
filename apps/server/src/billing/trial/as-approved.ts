import type { TrialCause } from '@contador/domain/billing';
import type { Band } from '@contador/regulation';
import type { EnergyChunk, PlainBill, PlainPrices, PriceByBandText } from '../liquidation/energy/plain-bill.ts';
import type { StoredResult } from './stored-results.repository.ts';

/**
 * Facts of approved clients with the values that their approval fixed, unless a replacement changes them: the factor M, whose state has
 * moved on since; the consumption actually billed after a hold or a correction; and the terms of a corrected bill. `lists` has the column
 * ids of the stored facts.
 */
export function asApproved(
  chunk: EnergyChunk,
  stored: Readonly<Record<string, StoredResult>>,
  lists: Readonly<Record<string, string>>,
  replaced: readonly TrialCause[],
): EnergyChunk {
  const prices: Record<string, PlainPrices> = { ...chunk.prices };
  const bills = chunk.bills.map((bill): PlainBill => {
    const own = stored[bill.clientCode];
    if (own === undefined) return bill;
    const fact = factsOf(own, lists[own.factsList] ?? '');
    const factor = replaced.includes('consumption') ? undefined : { appliedM: own.appliedM };
    if (!own.isOwn || own.facts === '') return { ...bill, ...factor };
    const key = `approved ${bill.clientCode}`;
    const isPriced = !replaced.includes('tariff');
    if (isPriced) prices[key] = billedPrices(fact);
    return {
      ...bill,
      ...factor,
      ...billedPercentages(fact),
      ...(!replaced.includes('consumption') && billedConsumption(own, fact)),
      ...(isPriced && { prices: key, tariff: own.tariff }),
    };
  });
  return { ...chunk, prices, bills };
}

type Fact = (field: string) => string | null;

function factsOf({ facts }: StoredResult, columns: string): Fact {
  const ids = columns.split('\t');
  const values = facts.split('\t');
  return (field) => values[ids.indexOf(`billing:${field}`)] || null;
}

type Consumption = Pick<PlainBill, keyof typeof FACTS>;

const FACTS = {
  max: 'consumption.active[band=max]',
  med: 'consumption.active[band=med]',
  min: 'consumption.active[band=min]',
  penalised: 'consumption.penalisedInductive',
  capacitive: 'consumption.capacitive',
  permuted: 'selfGeneration.permutedEnergy',
  permutedValue: 'selfGeneration.permutedValue',
  surplusValue: 'selfGeneration.surplusValue',
} as const;

function billedConsumption({ active }: StoredResult, fact: Fact): Consumption & Pick<PlainBill, 'active'> {
  const read = Object.fromEntries(Object.entries(FACTS).map(([name, field]) => [name, fact(field)]));
  const { penalised, capacitive } = read;
  return { ...(read as Consumption), active, penalised: penalised ?? '0', capacitive: capacitive ?? '0' };
}

function billedPercentages(
  fact: Fact,
): Pick<PlainBill, 'contributionPercent' | 'irrigationSubsidyPercent' | 'subsistence'> {
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    contributionPercent: number(fact('client.contributionPercent')),
    irrigationSubsidyPercent: fact('client.irrigationSubsidyPercent'),
    subsistence: number(fact('client.subsistence')),
  };
}

const BANDS = ['mon', 'max', 'med', 'min'] as const satisfies readonly Band[];

/** Prices used by the liquidation, COP/kWh. */
function billedPrices(fact: Fact): PlainPrices {
  const price = (name: string) => fact(`tariff.${name}`);
  const byBand = (name: string): PriceByBandText =>
    Object.fromEntries(
      BANDS.flatMap((band) => {
        const bandPrice = price(`${name}[band=${band}]`);
        return bandPrice === null ? [] : [[band, bandPrice] as const];
      }),
    );
  const needed = (name: string) => {
    const value = price(name);
    if (value === null) throw new Error(`a bill without ${name}`);
    return value;
  };
  const distribution = needed('distribution');
  const form = fact('client.unitCostForm');
  if (form === null) {
    return {
      marketType: 'NO REGULADO',
      distribution,
      restrictions: needed('restrictions'),
      commercialisation: needed('commercialisation'),
      generation: needed('generation'),
      transmission: byBand('transmission'),
      losses: byBand('losses'),
    };
  }
  const [option, cot, stratumTariff] = [byBand('optionUnitCost'), price('cot'), price('stratumTariff')];
  return {
    marketType: 'REGULADO',
    unitCostForm: form === 'NO' ? 'NO' : 'SI',
    unitCost: byBand('unitCost'),
    distribution,
    ...(Object.keys(option).length > 0 && { optionUnitCost: option }),
    ...(cot !== null && { cot }),
    ...(stratumTariff !== null && { stratumTariff }),
  };
}
