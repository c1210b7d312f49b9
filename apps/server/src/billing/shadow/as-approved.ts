import type { EnergyChunk, PlainBill } from '../liquidation/plain-bill.ts';
import type { StoredResult } from './stored-results.repository.ts';

/**
 * The facts of approved clients with what their approval fixed: the factor M, whose state has moved on since, and the consumption that was billed
 * in the place of what was read, where it deviated or was corrected. `lists` has the columns that stored facts follow.
 */
export function asApproved(
  chunk: EnergyChunk,
  stored: Readonly<Record<string, StoredResult>>,
  lists: Readonly<Record<string, string>>,
): EnergyChunk {
  return {
    ...chunk,
    bills: chunk.bills.map((bill) => {
      const own = stored[bill.clientCode];
      if (own === undefined) return bill;
      return { ...bill, appliedM: own.appliedM, ...(own.isOwn && billedConsumption(own, lists[own.factsList] ?? '')) };
    }),
  };
}

type Consumption = Pick<PlainBill, keyof typeof FACTS>;

const FACTS = {
  ...{ max: 'consumption.active[band=max]', med: 'consumption.active[band=med]', min: 'consumption.active[band=min]' },
  ...{ penalised: 'consumption.penalisedInductive', capacitive: 'consumption.capacitive' },
  ...{ permuted: 'selfGeneration.permutedEnergy', permutedValue: 'selfGeneration.permutedValue' },
  surplusValue: 'selfGeneration.surplusValue',
} as const;

function billedConsumption({ active, facts }: StoredResult, columns: string): Consumption & Pick<PlainBill, 'active'> {
  const ids = columns.split('\t');
  const values = facts.split('\t');
  const fact = (field: string) => values[ids.indexOf(`billing:${field}`)] || null;
  const read = Object.fromEntries(Object.entries(FACTS).map(([name, field]) => [name, fact(field)]));
  const { penalised, capacitive } = read;
  return { ...(read as Consumption), active, penalised: penalised ?? '0', capacitive: capacitive ?? '0' };
}
