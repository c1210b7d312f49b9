import { type Month, previousMonth } from '@contador/kernel';
import type { Place } from '@contador/market-files/synthetic-billing';
import type { FreeCustomer } from '../free-customers.ts';
import { retailCustomers } from '../retail-customers.ts';
import { retailMarkets, retailMonth } from '../retail-market.ts';

/** A company of the demonstration that bills, and the seed and numbers from which its clients are generated deterministically. */
export interface BilledCompany {
  readonly tenant: string;
  readonly name: string;
  /** The regulator's code of the company. */
  readonly suiCode: string;
  /** Number of clients in the regulated market. */
  readonly clients: number;
  /** Number of client codes left free before the company's own, for synthetic months that are entered in addition. */
  readonly before: number;
  readonly seed: number;
  /** The greatest bill number before the first month. */
  readonly numbersFrom: number;
  /** For a company that moved from another system: its markets' printed tariffs, its clients' previous year, and its held bills. */
  readonly moved?: MovedCompany;
}

export interface MovedCompany {
  readonly markets: readonly string[];
  /** Number of bills held for deviating consumption. */
  readonly held: number;
  /** Where its clients live. */
  readonly places: readonly Place[];
  /** Number of bills with a credit balance in each month, from the first. */
  readonly owed: readonly number[];
  /** Customers in the free market, billed in a cycle of their own. */
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

/** The network charges of a market in the month of a tariff, which come from the input month before. */
export const networkChargesOf = (market: string, month: Month) => retailMonth(previousMonth(month)).charges[market];

/** The greatest bill number before the month with that index, counted from the first billed month. */
export function numberBefore({ numbersFrom, clients, moved }: BilledCompany, place: number): number {
  return numbersFrom + place * (clients + (moved?.free.length ?? 0));
}
