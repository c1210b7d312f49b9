import { type Month, previousMonth } from '@contador/kernel';
import type { Place } from '@contador/market-files/synthetic-billing';
import type { FreeCustomer } from '../free-customers.ts';
import { retailCustomers } from '../retail-customers.ts';
import { retailMarkets, retailMonth } from '../retail-market.ts';

/** A company of the demonstration that bills, and what makes its clients the same wherever they are made up. */
export interface BilledCompany {
  readonly tenant: string;
  readonly name: string;
  /** How the regulator calls it. */
  readonly suiCode: string;
  /** Whose market is regulated. */
  readonly clients: number;
  /** How many clients come before: the codes before are those of made-up months that are entered beside it. */
  readonly before: number;
  readonly seed: number;
  /** The greatest number of a bill before the first month. */
  readonly numbersFrom: number;
  /** What a company has that came from another system: printed tariffs of its markets, its clients' year before, and who is held by it. */
  readonly moved?: MovedCompany;
}

export interface MovedCompany {
  readonly markets: readonly string[];
  readonly held: number;
  /** Where its clients live. */
  readonly places: readonly Place[];
  /** How many bills of each month end as a credit balance, from the first. */
  readonly owed: readonly number[];
  /** Who buys where it wants, and is billed in a cycle of its own. */
  readonly free: readonly FreeCustomer[];
}

const place = (code: string, name: string, department: string, market: string): Place => ({
  code,
  name,
  department,
  market,
});

/** Municipalities of the two operators; in the last one several agreements compete. */
const PLACES = [
  place('05266', 'ENVIGADO', 'ANTIOQUIA', 'ANTM'),
  place('05088', 'BELLO', 'ANTIOQUIA', 'ANTM'),
  place('05615', 'RIONEGRO', 'ANTIOQUIA', 'ANTM'),
  place('05400', 'LA UNIÓN', 'ANTIOQUIA', 'ANTM'),
  place('05001', 'MEDELLÍN', 'ANTIOQUIA', 'ANTM'),
  place('76892', 'YUMBO', 'VALLE DEL CAUCA', 'CLOM'),
  place('19573', 'PUERTO TEJADA', 'CAUCA', 'CLOM'),
  place('76001', 'CALI', 'VALLE DEL CAUCA', 'CLOM'),
];

/** Every company of the demonstration that bills. */
export const billedCompanies: readonly BilledCompany[] = [
  {
    tenant: 'demo',
    name: 'Contador Demo',
    suiCode: '99105',
    clients: 150,
    before: 50_000,
    seed: 2_105,
    numbersFrom: 482_000,
  },
  {
    tenant: 'spectrum',
    name: 'Contador Spectrum',
    suiCode: '99107',
    clients: 396,
    before: 60_000,
    seed: 2_107,
    numbersFrom: 715_000,
    moved: {
      markets: retailMarkets.map(({ code }) => code),
      held: 7,
      places: PLACES,
      owed: [0, 1, 0],
      free: retailCustomers,
    },
  },
];

/** What the networks charge in a market in the month of a tariff, which is that of the input month before. */
export const networkChargesOf = (market: string, month: Month) => retailMonth(previousMonth(month)).charges[market];

/** The greatest number of a bill before that month, which is counted from the first that is billed. */
export function numberBefore({ numbersFrom, clients, moved }: BilledCompany, place: number): number {
  return numbersFrom + place * (clients + (moved?.free.length ?? 0));
}
