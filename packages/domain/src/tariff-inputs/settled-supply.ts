import { type Decimal, decimal } from '@contador/kernel';

/** Energy that the retailer bought from a client in an approved month: kWh and COP as text. */
export interface SuppliedMonth {
  readonly clientCode: string;
  readonly market: string;
  readonly type: 'AGPE' | 'GD' | 'AGGE';
  /** From a renewable source (FNCER). */
  readonly renewable: boolean;
  /** kW. */
  readonly capacity: string;
  /** Energy exchanged for imports (Exc1); the next two fields are the surplus sold above it (Exc2) and its value. */
  readonly credited: string;
  readonly surplus: string;
  readonly surplusValue: string;
}

/** Sums of a market that a tariff's purchases from self-generators are based on, with the names of CREG 174/2021 (annex 2). */
export const SUPPLY_CONCEPTS = ['E11', 'E21', 'Eexc2', 'VPexc2', 'E3', 'VP3', 'Egd', 'VPgd'] as const;
export type SupplyConcept = (typeof SUPPLY_CONCEPTS)[number];

/** Concepts that are energy; together they are all the energy bought. */
export const SUPPLIED_ENERGIES: readonly SupplyConcept[] = ['E11', 'E21', 'Eexc2', 'E3', 'Egd'];

/** A sum with the client months that it consists of, without those that contribute zero. */
export interface SuppliedSum {
  readonly amount: string;
  readonly parts: readonly { readonly client: string; readonly amount: string }[];
}

const SMALL = 100;

/**
 * Contribution of a client's month to each concept: for an AGPE with a renewable source its credit by capacity (up to 100 kW, or above) and
 * its surplus; for an AGPE without one and for a GD the whole sale. An AGGE sells in the wholesale market and contributes nothing.
 */
function contributionsOf({ type, renewable, capacity, credited, surplus, surplusValue }: SuppliedMonth) {
  if (type === 'AGGE') return {};
  if (type === 'GD') return { Egd: surplus, VPgd: surplusValue };
  if (!renewable) return { E3: surplus, VP3: surplusValue };
  const credit = decimal(capacity).lessThanOrEqualTo(SMALL) ? 'E11' : 'E21';
  return { [credit]: credited, Eexc2: surplus, VPexc2: surplusValue };
}

/** Sums of a market over the approved months of its clients; 0 when no client contributes. */
export function suppliedSums(
  months: readonly SuppliedMonth[],
  market: string,
): Readonly<Record<SupplyConcept | 'EAGD', SuppliedSum>> {
  const marketMonths = months
    .filter((it) => it.market === market)
    .map((month) => [month.clientCode, contributionsOf(month)] as const);
  const sumOf = (concepts: readonly SupplyConcept[]): SuppliedSum => {
    const parts = marketMonths.flatMap(([client, brought]) => {
      const amount = added(concepts.map((concept) => (brought as Partial<Record<SupplyConcept, string>>)[concept]));
      return amount.isZero() ? [] : [{ client, amount: amount.toFixed() }];
    });
    return { amount: added(parts.map(({ amount }) => amount)).toFixed(), parts };
  };
  const sums = SUPPLY_CONCEPTS.map((concept) => [concept, sumOf([concept])] as const);
  return { ...(Object.fromEntries(sums) as Record<SupplyConcept, SuppliedSum>), EAGD: sumOf(SUPPLIED_ENERGIES) };
}

function added(amounts: readonly (string | undefined)[]): Decimal {
  return amounts.reduce<Decimal>((total, amount) => (amount === undefined ? total : total.plus(amount)), decimal(0));
}
