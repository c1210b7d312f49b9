import { calculationTexts } from '@contador/contract/messages';
import { Decimal } from '@contador/kernel';
import type { ChargeBlock, ContractDispatch, LocatedAmount } from '@contador/market-files';
import type { TermIndex } from '@contador/regulation';
import { type FactsOf, type Give, ofRows, type Reader } from './declared-facts.ts';

/** Use of each field of each reader. */
export const factsOfReadings: { readonly [R in Reader]: FactsOf<R> } = {
  adem: {
    agent: 'names',
    totals: {
      DMRE: (amount, give, { reading }) => give('DMRE', amount, reading.daily.DMRE),
      PRRE: (amount, give, { reading }) => give('PRRE', amount, reading.daily.PRRE),
      DMNR: (amount, give, { reading }) => give('DMNR', amount, reading.daily.DMNR),
      PRNR: (amount, give, { reading }) => give('PRNR', amount, reading.daily.PRNR),
    },
    daily: 'with others',
    hourly: 'beside',
  },

  dspcttos: {
    agent: 'names',
    purchases: ofRows<ContractDispatch, 'dspcttos'>(
      {
        contract: 'names',
        seller: 'names',
        buyer: 'names',
        type: 'names',
        marketType: 'with others',
        assignment: 'with others',
        family: 'with others',
        daily: 'with others',
        energy: 'fact',
        value: 'fact',
      },
      (purchases, give) => {
        for (const mechanism of new Set([...ALWAYS_ASKED, ...familiesOf(purchases)])) {
          const contracts = purchases.filter((contract) => contract.family?.family === mechanism);
          for (const field of ['energy', 'value'] as const) {
            const places = () =>
              contracts.flatMap(({ daily }) => daily.map(({ day: _, ...it }) => ({ ...it, amount: it[field] })));
            const amount = Decimal.sum(0, ...contracts.map((contract) => contract[field])).toFixed();
            give(field, amount, places, { index: { mechanism } });
          }
        }
      },
    ),
    sales: 'beside',
    hourlyPurchases: 'beside',
    hourlySales: 'beside',
    energyByContract: 'compared',
  },

  afac: {
    agent: 'names',
    realLosses: 'shown',
    realDemand: 'shown',
    poolPurchaseEnergy: amount('spotEnergy'),
    poolPurchaseValue: amount('spotValue'),
    deviationSales: amount('deviationSales'),
    relievedRestrictions: amount('relievedRestrictions'),
    contractPurchaseEnergy: 'compared',
  },

  trsm: { mc: amount('MC'), indicators: 'compared' },

  'stn-charges': {
    charge: amount('charge', { band: 'mon' }),
    bands: {
      max: amount('charge', { band: 'max' }),
      med: amount('charge', { band: 'med' }),
      min: amount('charge', { band: 'min' }),
    },
    delta: amount('differential'),
    guatape: { demand: 'shown', cost: amount('guatape') },
  },

  'use-charges': {
    market: 'names',
    estimated: 'with others',
    charges: { d1: ofMarket('Dt', 1), d2: ofMarket('Dt', 2), d3: ofMarket('Dt', 3), d4: 'shown' },
    cdi: blockOfMarket('CDI'),
    level4: blockOfMarket('Nivel4'),
    losses: { pr1: ofMarket('PR', 1), pr2: ofMarket('PR', 2), pr3: ofMarket('PR', 3) },
  },

  'add-charges': {
    area: 'names',
    levels: { n1: ofMarket('DtUN', 1), n2: ofMarket('DtUN', 2), n3: ofMarket('DtUN', 3) },
    operators: 'shown',
  },

  'loss-plan': {
    code: 'names',
    estimated: 'with others',
    charge: ofMarket('CPROG'),
    annualCost: 'shown',
    returnedIncome: 'shown',
  },

  trsd: { series: 'shown', spotPriceLines: 'beside', meanSpotPrice: 'beside', filledHours: 'beside' },
  ptb: { hours: 'beside' },
  'scarcity-price': { prices: 'beside' },
  tctr: { agent: 'names', purchases: 'beside', sales: 'beside' },
};

/** Contract families with energy and value in every month; 0 if there are no such contracts. */
const ALWAYS_ASKED = ['C1', 'C2'];

/** Contract families with regulated purchases in the month. */
export function familiesOf(purchases: readonly Pick<ContractDispatch, 'family'>[]): string[] {
  return [...new Set(purchases.flatMap((contract) => contract.family?.family ?? []))].sort();
}

interface OfMarket {
  readonly market: string;
  readonly reading: { readonly reader: Reader; readonly estimated?: boolean };
}

/** Gives the amount under the field name without change. */
function amount(field: string, index: TermIndex = {}) {
  return (it: LocatedAmount, give: Give): void => give(field, it.amount, [it], { index });
}

/** Gives the amount for the market, at a voltage if there is one, with the remark that it is estimated. */
function ofMarket(field: string, voltage?: 1 | 2 | 3) {
  return (it: LocatedAmount, give: Give, { market, reading }: OfMarket): void =>
    give(field, it.amount, [it], { index: { market, ...(voltage && { voltage }) }, ...remarkOn(reading) });
}

/** Gives the sum of a block of the market's partial charges. */
function blockOfMarket(field: string) {
  return ({ sum, cells }: ChargeBlock, give: Give, { market, reading }: OfMarket): void =>
    give(field, sum.amount, cells, { index: { market }, ...remarkOn(reading) });
}

function remarkOn({ estimated }: OfMarket['reading']): { warning?: string } {
  return estimated ? { warning: calculationTexts.estimated } : {};
}
