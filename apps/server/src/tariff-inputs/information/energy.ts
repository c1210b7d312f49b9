import { inputInformationTexts as texts } from '@contador/contract/messages';
import { decimal } from '@contador/kernel';
import type { DemandCode } from '@contador/market-files';
import type { StoredReadings } from '../../platform/index.ts';
import { type Cell, countsOf, type Describe, fact, located, meanByHour } from './description.ts';

const ENERGY = 'kWh';
const MONEY = '$';
const PRICE = '$/kWh';

const demandLabels: Readonly<Record<DemandCode, string>> = {
  DMRE: texts.regulatedDemand,
  PRRE: texts.regulatedLosses,
  DMNR: texts.nonRegulatedDemand,
  PRNR: texts.nonRegulatedLosses,
};
const demandCodes = Object.keys(demandLabels) as DemandCode[];

/** ADEM: demand and losses of the company's own agent by day, and the profile of a mean day. */
const describeCommercialDemand: Describe<'adem'> = (reading, series) => ({
  summary: [
    ...countsOf(reading.counts),
    fact(texts.agent, reading.agent, ''),
    ...demandCodes.map((code) => fact(demandLabels[code], Number(reading.totals[code]), ENERGY, code)),
  ],
  columns: [texts.day, ...demandCodes.map((code) => `${code} (${ENERGY})`)],
  rows: Array.from({ length: reading.counts.days }, (_, day): Cell[] => [
    day + 1,
    ...demandCodes.map((code) => {
      const amount = reading.daily[code][day]?.amount;
      return amount === undefined ? null : Number(amount);
    }),
  ]),
  profile: {
    title: texts.demandProfile,
    unit: ENERGY,
    series: [
      { name: texts.regulated, values: meanByHour(series.get('hourly.DMRE')) },
      { name: texts.nonRegulated, values: meanByHour(series.get('hourly.DMNR')) },
    ],
  },
});

/** Columns that DSPCTTOS and TCTR share, before energy and amounts. */
const CONTRACT_COLUMNS = [
  texts.operation,
  texts.contract,
  texts.seller,
  texts.buyer,
  texts.type,
  texts.market,
  texts.assignment,
];

function contractCells(operation: string, contract: Dispatch | Transaction): Cell[] {
  return [
    operation,
    contract.contract,
    contract.seller,
    contract.buyer,
    contract.type,
    contract.marketType,
    contract.assignment,
  ];
}

type Transaction = StoredReadings['tctr']['purchases'][number];
type Dispatch = StoredReadings['dspcttos']['purchases'][number];

/** DSPCTTOS: monthly totals of each contract, and the purchases of a mean day. */
const describeContractDispatch: Describe<'dspcttos'> = (reading, series) => ({
  summary: [
    ...countsOf(reading.counts),
    ...totals(texts.purchaseContracts, texts.purchases, reading.purchases),
    ...totals(texts.saleContracts, texts.sales, reading.sales),
  ],
  columns: [
    ...CONTRACT_COLUMNS,
    texts.family,
    `${texts.energy} (${ENERGY})`,
    `${texts.amount} (${MONEY})`,
    `${texts.meanPrice} (${PRICE})`,
  ],
  rows: [...rowsOf(texts.purchase, reading.purchases), ...rowsOf(texts.sale, reading.sales)],
  profile: {
    title: texts.purchaseProfile,
    unit: ENERGY,
    series: [
      { name: texts.regulated, values: meanByHour(series.get('hourlyPurchases.R')) },
      { name: texts.nonRegulated, values: meanByHour(series.get('hourlyPurchases.N')) },
    ],
  },
});

/** TCTR: monthly totals of each contract as XM computed them. */
const describeContractTransactions: Describe<'tctr'> = (reading) => {
  const rows = (operation: string, transactions: readonly Transaction[]): Cell[][] =>
    transactions.map((it) => [
      ...contractCells(operation, it),
      Number(it.energy.amount),
      Number(it.price.amount),
      Number(it.value.amount),
    ]);
  return {
    summary: [
      ...countsOf(reading.counts),
      fact(texts.purchaseContracts, reading.purchases.length, ''),
      fact(texts.saleContracts, reading.sales.length, ''),
    ],
    columns: [
      ...CONTRACT_COLUMNS,
      `${texts.energy} (${ENERGY})`,
      `${texts.meanPrice} (${PRICE})`,
      `${texts.amount} (${MONEY})`,
    ],
    rows: [...rows(texts.purchase, reading.purchases), ...rows(texts.sale, reading.sales)],
  };
};

/** AFAC: settlement of the company's own agent. */
const describeAgentSettlement: Describe<'afac'> = (reading) => {
  const lines = [
    ...located(texts.realDemand, reading.realDemand, ENERGY),
    ...located(texts.realLosses, reading.realLosses, ENERGY),
    ...located(texts.poolPurchaseEnergy, reading.poolPurchaseEnergy, ENERGY),
    ...located(texts.poolPurchaseValue, reading.poolPurchaseValue, MONEY),
    fact(texts.poolPrice, meanPrice(reading.poolPurchaseEnergy.amount, reading.poolPurchaseValue.amount), PRICE),
    ...located(texts.contractPurchaseEnergy, reading.contractPurchaseEnergy, ENERGY),
    ...located(texts.relievedRestrictions, reading.relievedRestrictions, MONEY),
    ...located(texts.deviationSales, reading.deviationSales, MONEY),
  ];
  return {
    summary: [...countsOf(reading.counts), fact(texts.agent, reading.agent, ''), ...lines],
    columns: [texts.concept, texts.value, texts.unit, texts.place],
    rows: lines.map(({ label, value, unit, note }) => [label, value, unit, note]),
  };
};

function totals(contracts: string, energy: string, dispatches: readonly Dispatch[]) {
  const [kWh, money] = [sumOf(dispatches, 'energy'), sumOf(dispatches, 'value')];
  return [
    fact(contracts, new Set(dispatches.map((it) => it.contract)).size, ''),
    fact(`${energy}: ${texts.energy.toLowerCase()}`, Number(kWh), ENERGY),
    fact(`${energy}: ${texts.amount.toLowerCase()}`, Number(money), MONEY),
    fact(`${energy}: ${texts.meanPrice.toLowerCase()}`, meanPrice(kWh, money), PRICE),
  ];
}

function rowsOf(operation: string, dispatches: readonly Dispatch[]): Cell[][] {
  return dispatches.map((it) => [
    ...contractCells(operation, it),
    it.family?.family ?? null,
    Number(it.energy),
    Number(it.value),
    meanPrice(it.energy, it.value),
  ]);
}

function sumOf(dispatches: readonly Dispatch[], field: 'energy' | 'value'): string {
  return dispatches.reduce((sum, it) => sum.plus(it[field]), decimal(0)).toFixed();
}

/** Mean price: money divided by energy; null if the energy is zero. */
function meanPrice(kWh: string, money: string): number | null {
  return decimal(kWh).isZero() ? null : decimal(money).dividedBy(kWh).toNumber();
}

export const energyDescribers = {
  afac: describeAgentSettlement,
  adem: describeCommercialDemand,
  dspcttos: describeContractDispatch,
  tctr: describeContractTransactions,
} as const;
