import type { BalanceLack } from '@contador/contract/reports';
import { Decimal, daysIn, type Month, nextMonth, quantity } from '@contador/kernel';
import type {
  BalanceIndicator,
  BalanceRow,
  BalanceTerms,
  Evaluation,
  HourlyBalance,
  MarketType,
  Missing,
  ShownFigure,
} from '@contador/regulation';
import {
  balanceIndicators,
  balanceRows,
  balanceTerms,
  createEvaluation,
  evenHours,
  hourlyBalance,
  hoursLess,
  shownFigures,
  shownIndicator,
} from '@contador/regulation';
import type { MonthInputs } from '../../tariff-inputs/index.ts';
import { balanceContracts } from './balance-contracts.ts';
import { balanceFacts } from './balance-facts.ts';
import type { BalanceInputs } from './balance-inputs.ts';

/** The parameter with the month's energy of self-generators and distributed generators, and its column. */
const SELF_GENERATION = { filename: 'QAGD', column: 0 } as const;

const CODES = { R: ['DMRE', 'PRRE'], N: ['DMNR', 'PRNR'] } as const;

/** A month's balance: every concept with its figures, and the terms that they come from. */
export interface MonthBalance {
  readonly inputs: BalanceInputs;
  readonly terms: BalanceTerms;
  readonly evaluation: Evaluation;
  readonly hours: Readonly<Record<MarketType, HourlyBalance>>;
  readonly rows: readonly { readonly row: BalanceRow; readonly figures: readonly (ShownFigure | null)[] }[];
  readonly indicators: readonly { readonly indicator: BalanceIndicator; readonly figure: ShownFigure | null }[];
  readonly lacks: readonly BalanceLack[];
}

/** Calculates the balance of an input period from the inputs of one of its versions. */
export function monthBalance(period: Month, inputs: BalanceInputs): MonthBalance {
  const markets = inputs.month.markets.filter(({ active }) => active).map(({ code }) => code);
  const hours = hoursByType(period, inputs, markets);
  const terms = balanceTerms({
    purchases: balanceContracts(inputs, 'purchases'),
    sales: balanceContracts(inputs, 'sales'),
    hours,
  });
  const facts = balanceFacts(inputs, markets[0] ?? '');
  const evaluation = createEvaluation({ month: nextMonth(period), facts });
  const missing = new Map<string, Missing>();
  const rows = balanceRows(terms, markets).map((row) => ({ row, figures: shownFigures(row, evaluation, missing) }));
  const indicators = balanceIndicators(terms).map((indicator) => ({
    indicator,
    figure: shownIndicator(indicator, evaluation),
  }));
  return { inputs, terms, evaluation, hours, rows, indicators, lacks: lacksOf([...missing.values()]) };
}

function hoursByType(period: Month, { month, series }: BalanceInputs, markets: readonly string[]) {
  const count = daysIn(period) * 24;
  const zeros = new Float64Array(count);
  const selfGeneration = evenHours(quantity(selfGenerationOf(month, markets), 'kWh'), count);
  const balance = (type: MarketType) => {
    const [demand, losses] = CODES[type];
    return hourlyBalance({
      demand: series.adem.get(`hourly.${demand}`) ?? zeros,
      losses: series.adem.get(`hourly.${losses}`) ?? zeros,
      selfGeneration: type === 'R' ? selfGeneration : zeros,
      contracts: hoursLess(
        series.dspcttos.get(`hourlyPurchases.${type}`) ?? zeros,
        series.dspcttos.get(`hourlySales.${type}`) ?? zeros,
      ),
      price: series.trsd.get('spotPrice') ?? zeros,
    });
  };
  return { R: balance('R'), N: balance('N') };
}

/** kWh of the month, summed over the markets; while one market's is missing, the spot figures are not shown. */
function selfGenerationOf({ parameters }: MonthInputs, markets: readonly string[]): string {
  const entered = parameters.filter(
    ({ filename, market }) => filename === SELF_GENERATION.filename && markets.includes(market ?? ''),
  );
  return Decimal.sum(0, ...entered.map((row) => row.entered[SELF_GENERATION.column] ?? 0)).toString();
}

function lacksOf(missing: readonly Missing[]): BalanceLack[] {
  const lacks = missing.map(({ want, market = null }): BalanceLack => {
    if (want.kind === 'file') return { kind: 'file', name: want.input, market };
    if (want.kind === 'market') return { kind: 'market', name: want.field, market };
    return { kind: 'parameter', name: want.kind === 'parameter' ? want.filename : want.kind, market };
  });
  return [...new Map(lacks.map((lack) => [JSON.stringify(lack), lack])).values()];
}
