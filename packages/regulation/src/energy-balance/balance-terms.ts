import type { Quantity } from '@contador/kernel';
import { divideOrZero, multiply, subtract, sum, total } from '@contador/kernel';
import { inSuccession } from '../engine/in-succession.ts';
import type { FormulaTerm, InputTerm } from '../engine/term.ts';
import { input, term } from '../engine/term.ts';
import { article, SELF_GENERATOR_PURCHASES } from '../norms.ts';
import {
  regulatedCommercialDemand,
  regulatedDemand,
  regulatedLosses,
  selfGeneratorCost,
  selfGeneratorEnergy,
} from '../unit-cost/generation/index.ts';
import { nonRegulatedDemand, nonRegulatedLosses } from '../unit-cost/losses/index.ts';
import { marketDemandShare, totalSales } from '../unit-cost/sales/index.ts';
import type { HourlyBalance } from './hourly-balance.ts';

const notes = {
  byHour: 'Hora por hora: lo que sobra en una hora no cubre lo que falta en otra.',
  atItsPrice: 'Hora por hora, cada una a su precio; el que se muestra es la media simple del mes.',
};

/** Regulated (R) or non-regulated (N). A contract serves one of them, and each has its own position in the spot market. */
export type MarketType = 'R' | 'N';
export const MARKET_TYPES = ['R', 'N'] as const satisfies readonly MarketType[];

/** One contract of the month, on the buying or the selling side. */
export interface BalanceContract {
  /** Prefix of the names of its facts; unique on its side. */
  readonly key: string;
  readonly contract: string;
  /** Seller to the company, or buyer from it. */
  readonly counterparty: string;
  readonly marketType: MarketType;
  /** TIPO ASIGNA, as written in the file. */
  readonly assignment: string;
}

/** Inputs of the terms of a month's balance. */
export interface BalanceOf {
  readonly purchases: readonly BalanceContract[];
  readonly sales: readonly BalanceContract[];
  readonly hours: Readonly<Record<MarketType, HourlyBalance>>;
}

type Energy = FormulaTerm<'kWh'>;
type Value = FormulaTerm<'COP'>;
type Price = FormulaTerm<'COP/kWh'>;

/** Energy, price and value terms of one row. */
export interface Priced {
  readonly energy: InputTerm<'kWh'> | Energy;
  readonly price: Price;
  readonly value: InputTerm<'COP'> | Value;
}

const wholesale = { from: '1995-07', ...article('CREG 024/1995', 'transacciones horarias en la bolsa') } as const;
const OF_TYPE = { R: 'mercado regulado', N: 'mercado no regulado' } as const;
const demandOf = {
  R: { demand: regulatedDemand, losses: regulatedLosses },
  N: { demand: nonRegulatedDemand, losses: nonRegulatedLosses },
} as const;

/** Simple mean of the month, shown for comparison with the weighted prices; the value of each hour uses its own price. */
export const meanSpotPrice = input({
  symbol: 'PBNA',
  label: 'Precio de bolsa nacional, media simple de las horas',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'file', input: 'TRSD', field: 'meanSpotPrice' }],
});

export const selfGenerationEnergy = term({
  symbol: 'AGD',
  label: 'Compras a autogeneradores y generadores distribuidos',
  unit: 'kWh',
  by: [],
  formulas: inSuccession(SELF_GENERATOR_PURCHASES, {
    expression: 'Σj EAGD',
    compute: (get, { activeMarkets }) =>
      total(
        activeMarkets.map((market) => get(selfGeneratorEnergy, { market })),
        'kWh',
      ),
  }),
});

/** Gtr is the part of G paid to self-generators, per kWh of demand; multiplied by the demand it gives the amount paid. */
export const selfGenerationValue = term({
  symbol: 'VAGD',
  label: 'Valor de las compras a autogeneradores y generadores distribuidos',
  unit: 'COP',
  by: ['market'],
  formulas: inSuccession(SELF_GENERATOR_PURCHASES, {
    expression: 'Gtr·DCR·PD',
    compute: (get) => multiply(get(selfGeneratorCost), get(regulatedCommercialDemand), get(marketDemandShare)),
  }),
});

export const selfGenerationPrice = term({
  symbol: 'PAGD',
  label: 'Precio medio de las compras a autogeneradores y generadores distribuidos',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: inSuccession(SELF_GENERATOR_PURCHASES, {
    expression: 'VAGD / EAGD',
    compute: (get) => divideOrZero(get(selfGenerationValue), get(selfGeneratorEnergy)),
  }),
});

export const enteringEnergy = term({
  symbol: 'DEM',
  label: 'Energía que entra a las redes para los usuarios de la empresa',
  unit: 'kWh',
  by: [],
  formulas: [
    {
      ...wholesale,
      expression: 'DMRE + DMNR',
      compute: (get) => sum(get(regulatedDemand), get(nonRegulatedDemand)),
    },
  ],
});

/** Energy bought and not billed. Sales over other days than the purchases appear as a lag, which is not corrected. */
export const lossIndex = term({
  symbol: 'IPERD',
  label: 'Índice de pérdidas: energía que entra y no se factura',
  unit: 'fraction',
  by: [],
  formulas: [
    {
      ...wholesale,
      expression: '(DEM − V) / DEM',
      compute: (get) => divideOrZero(subtract(get(enteringEnergy), get(totalSales)), get(enteringEnergy)),
    },
  ],
});

/** One balance term for each of the two types of market. */
type ByType<T> = Readonly<Record<MarketType, T>>;

/** All figures of a month's balance as terms. Asking for a term gives its amount and everything it depends on. */
export interface BalanceTerms {
  readonly contractPurchases: readonly (Priced & { readonly contract: BalanceContract; readonly dispatched: Priced })[];
  readonly contractSales: readonly (Priced & { readonly contract: BalanceContract })[];
  readonly purchasedContracts: ByType<Priced & { readonly dispatched: Priced }>;
  readonly soldContracts: ByType<Priced>;
  readonly spotPurchases: ByType<Priced>;
  readonly spotSales: ByType<Priced>;
  readonly purchases: Priced;
  readonly sales: Priced;
  /** Demand and losses of each type of market. */
  readonly need: ByType<Energy>;
  readonly uses: Energy;
  /** Purchases minus uses: 0 when the balance closes. */
  readonly difference: Energy;
  /** Contracts divided by demand and losses. */
  readonly cover: ByType<FormulaTerm<'fraction'>>;
  /** Spot purchases divided by demand and losses. */
  readonly exposure: ByType<FormulaTerm<'fraction'>>;
}

/**
 * Builds the terms of one month's balance. There are too many hours to make each one a term: a spot term loops over them, and its
 * expression and questions name the monthly sums of those hours.
 */
export function balanceTerms({ purchases, sales, hours }: BalanceOf): BalanceTerms {
  const contractPurchases = purchases.map((contract) => ({
    contract,
    ...contractTerms(contract, 'C', 'TCTR', 'compra', 'purchase'),
    dispatched: contractTerms(contract, 'D', 'DSPCTTOS', 'compra despachada', 'purchase'),
  }));
  const contractSales = sales.map((contract) => ({
    contract,
    ...contractTerms(contract, 'S', 'TCTR', 'venta', 'sale'),
  }));
  const ofType = <T extends { contract: BalanceContract }>(all: readonly T[], type: MarketType) =>
    all.filter(({ contract }) => contract.marketType === type);
  const purchasedContracts = byType((type) => {
    const own = ofType(contractPurchases, type);
    return {
      ...added(own, `CC(${type})`, `Compras en contratos, ${OF_TYPE[type]}`),
      dispatched: added(
        own.map(({ dispatched }) => dispatched),
        `CD(${type})`,
        `Compras en contratos según despacho, ${OF_TYPE[type]}`,
      ),
    };
  });
  const soldContracts = byType((type) =>
    added(ofType(contractSales, type), `CS(${type})`, `Ventas en contratos, ${OF_TYPE[type]}`),
  );
  const need = byType((type) => {
    const { demand, losses } = demandOf[type];
    return energyTerm(
      `DC(${type})`,
      `Demanda y pérdidas, ${OF_TYPE[type]}`,
      `${demand.symbol} + ${losses.symbol}`,
      (get) => sum(get(demand), get(losses)),
    );
  });
  const spot = (bought: boolean) =>
    byType((type): Priced => {
      const { purchases: lacking, purchaseValue, sales, saleValue } = hours[type];
      const sold = bought ? '' : '−';
      const symbol = `${bought ? 'CB' : 'VB'}(${type})`;
      const label = `${bought ? 'Compras' : 'Ventas'} en bolsa, ${OF_TYPE[type]}`;
      const self = type === 'R' ? ` − ${selfGenerationEnergy.symbol}` : '';
      const [contracted, resold] = [purchasedContracts[type].dispatched.energy, soldContracts[type].energy];
      const position = `${need[type].symbol}${self} − ${contracted.symbol} + ${resold.symbol}`;
      const energy = energyTerm(
        symbol,
        label,
        `Σh max(0, ${sold}(${position}))`,
        (get) => {
          get(need[type]);
          if (type === 'R') get(selfGenerationEnergy);
          get(contracted);
          get(resold);
          return bought ? lacking : sales;
        },
        notes.byHour,
      );
      const value = valueTerm(
        `V${symbol}`,
        `Valor de: ${label}`,
        `Σh ${symbol}·${meanSpotPrice.symbol}`,
        (get) => {
          get(energy);
          get(meanSpotPrice);
          return bought ? purchaseValue : saleValue;
        },
        notes.atItsPrice,
      );
      return { energy, value, price: priceTerm(`P${symbol}`, `Precio medio de: ${label}`, value, energy) };
    });
  const spotPurchases = spot(true);
  const spotSales = spot(false);
  const allPurchases = added(
    [purchasedContracts.R, purchasedContracts.N, spotPurchases.R, spotPurchases.N],
    'COMPRAS',
    'Compras de energía',
    [selfGenerationEnergy, selfGenerationValue],
  );
  const allSales = added(
    [soldContracts.R, soldContracts.N, spotSales.R, spotSales.N],
    'VENTAS',
    'Ventas en el mercado mayorista',
  );
  const uses = energyTerm(
    'USOS',
    'Demanda, pérdidas y ventas en el mercado mayorista',
    `${need.R.symbol} + ${need.N.symbol} + ${allSales.energy.symbol}`,
    (get) => sum(get(need.R), get(need.N), get(allSales.energy)),
  );
  const difference = energyTerm('CIERRE', 'Compras menos usos', 'COMPRAS − USOS', (get) =>
    subtract(get(allPurchases.energy), get(uses)),
  );
  const shareOfNeed = (symbol: string, label: string, priced: ByType<Priced>) =>
    byType((type) =>
      term({
        symbol: `${symbol}(${type})`,
        label: `${label}, ${OF_TYPE[type]}`,
        unit: 'fraction',
        by: [],
        formulas: [
          {
            ...wholesale,
            expression: `${priced[type].energy.symbol} / ${need[type].symbol}`,
            compute: (ask) => divideOrZero(ask(priced[type].energy), ask(need[type])),
          },
        ],
      }),
    );
  return {
    contractPurchases,
    contractSales,
    purchasedContracts,
    soldContracts,
    spotPurchases,
    spotSales,
    purchases: allPurchases,
    sales: allSales,
    need,
    uses,
    difference,
    cover: shareOfNeed('CUB', 'Cobertura en contratos', purchasedContracts),
    exposure: shareOfNeed('EXP', 'Exposición a bolsa', spotPurchases),
  };
}

type Ask = Parameters<FormulaTerm<'kWh'>['formulas'][number]['compute']>[0];

function byType<T>(valueFor: (type: MarketType) => T): ByType<T> {
  return { R: valueFor('R'), N: valueFor('N') };
}

function energyTerm(
  symbol: string,
  label: string,
  expression: string,
  compute: (get: Ask) => Quantity<'kWh'>,
  note?: string,
): Energy {
  const formula = { ...wholesale, expression, compute, ...(note !== undefined && { note }) };
  return term({ symbol, label, unit: 'kWh', by: [], formulas: [formula] });
}

function valueTerm(
  symbol: string,
  label: string,
  expression: string,
  compute: (get: Ask) => Quantity<'COP'>,
  note: string,
): Value {
  return term({ symbol, label, unit: 'COP', by: [], formulas: [{ ...wholesale, expression, compute, note }] });
}

function priceTerm(symbol: string, label: string, value: Priced['value'], energy: Priced['energy']): Price {
  return term({
    symbol,
    label,
    unit: 'COP/kWh',
    by: [],
    formulas: [
      {
        ...wholesale,
        expression: `${value.symbol} / ${energy.symbol}`,
        compute: (get) => divideOrZero(get(value), get(energy)),
      },
    ],
  });
}

function contractTerms(
  { key, contract, counterparty, marketType }: BalanceContract,
  letter: string,
  from: 'TCTR' | 'DSPCTTOS',
  what: string,
  side: 'purchase' | 'sale',
): Priced {
  const symbol = letter + key;
  const label = `${what}, contrato ${contract} con ${counterparty}, ${OF_TYPE[marketType]}`;
  const source = (field: string) => [{ kind: 'file' as const, input: from, field: `${side} ${field} ${key}` }];
  const energy = input({ symbol, label: `Energía de ${label}`, unit: 'kWh', by: [], sources: source('energy') });
  const value = input({
    symbol: `V${symbol}`,
    label: `Valor de ${label}`,
    unit: 'COP',
    by: [],
    sources: source('value'),
  });
  return { energy, value, price: priceTerm(`P${symbol}`, `Precio de ${label}`, value, energy) };
}

/** Sums rows and calculates their mean price, including self-generators where they are among the rows. */
function added(
  rows: readonly Priced[],
  symbol: string,
  label: string,
  self?: readonly [energy: Energy, value: Value],
): Priced & { readonly energy: Energy; readonly value: Value } {
  const names = (own: readonly string[], last: string | undefined) =>
    [...own, ...(last === undefined ? [] : [last])].join(' + ') || '0';
  const energy = energyTerm(
    symbol,
    label,
    names(
      rows.map((row) => row.energy.symbol),
      self?.[0].symbol,
    ),
    (get) => total([...rows.map((row) => get(row.energy)), ...(self ? [get(self[0])] : [])], 'kWh'),
  );
  const value = term({
    symbol: `V${symbol}`,
    label: `Valor de: ${label}`,
    unit: 'COP',
    by: [],
    formulas: [
      {
        ...wholesale,
        expression: names(
          rows.map((row) => row.value.symbol),
          self && `Σj ${self[1].symbol}`,
        ),
        compute: (get, { activeMarkets }) =>
          total(
            [
              ...rows.map((row) => get(row.value)),
              ...(self ? activeMarkets.map((market) => get(self[1], { market })) : []),
            ],
            'COP',
          ),
      },
    ],
  });
  return { energy, value, price: priceTerm(`P${symbol}`, `Precio medio de: ${label}`, value, energy) };
}
