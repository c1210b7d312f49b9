import { type Decimal, decimal } from '@contador/kernel';

/** What a client's approved month says of the energy that the retailer bought of it: kWh and COP as text. */
export interface SuppliedMonth {
  readonly clientCode: string;
  readonly market: string;
  readonly type: 'AGPE' | 'GD' | 'AGGE';
  /** Of a renewable source (FNCER). */
  readonly renewable: boolean;
  /** kW. */
  readonly capacity: string;
  /** What was exchanged for imported energy (Exc1), and what was sold above it (Exc2). */
  readonly credited: string;
  readonly surplus: string;
  readonly surplusValue: string;
}

/** The sums of a market by which a tariff buys of self-generators, as CREG 174/2021 (annex 2) names them. */
export const SUPPLY_CONCEPTS = ['E11', 'E21', 'Eexc2', 'VPexc2', 'E3', 'VP3', 'Egd', 'VPgd'] as const;
export type SupplyConcept = (typeof SUPPLY_CONCEPTS)[number];

/** The concepts that are energy: together they are all that was bought. */
export const SUPPLIED_ENERGIES: readonly SupplyConcept[] = ['E11', 'E21', 'Eexc2', 'E3', 'Egd'];

/** A sum with the clients' months that it is made of, those that bring something. */
export interface SuppliedSum {
  readonly amount: string;
  readonly parts: readonly { readonly client: string; readonly amount: string }[];
}

const SMALL = 100;

/**
 * What a client's month brings to each concept: of an AGPE with a renewable source its credit by capacity (100 kW and less, or above) and its surplus,
 * of one without it and of a GD the whole sale; an AGGE sells in the wholesale market and brings nothing.
 */
function broughtBy({ type, renewable, capacity, credited, surplus, surplusValue }: SuppliedMonth) {
  if (type === 'AGGE') return {};
  if (type === 'GD') return { Egd: surplus, VPgd: surplusValue };
  if (!renewable) return { E3: surplus, VP3: surplusValue };
  const credit = decimal(capacity).lessThanOrEqualTo(SMALL) ? 'E11' : 'E21';
  return { [credit]: credited, Eexc2: surplus, VPexc2: surplusValue };
}

/** The sums of a market over the approved months of its clients; 0 where nobody brings anything. */
export function suppliedSums(
  months: readonly SuppliedMonth[],
  market: string,
): Readonly<Record<SupplyConcept | 'EAGD', SuppliedSum>> {
  const own = months.filter((it) => it.market === market).map((month) => [month.clientCode, broughtBy(month)] as const);
  const sumOf = (concepts: readonly SupplyConcept[]): SuppliedSum => {
    const parts = own.flatMap(([client, brought]) => {
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
