import type { ReplyOf } from '@contador/contract';
import { energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceCheck, calcEnergyBalance } from '@contador/contract/reports';
import { daysIn, type Month } from '@contador/kernel';
import type { BalanceRow, Term } from '@contador/regulation';
import type { MonthBalance } from './month-balance.ts';

/** Largest difference in kWh with which a month still closes: the rounding of a month of hours may produce it. */
const TOLERANCE = 1;

const TOTALS: readonly BalanceRow['kind'][] = [
  'contract-purchases',
  'contract-sales',
  'purchases',
  'sales',
  'uses',
  'difference',
];

type Reply = ReplyOf<typeof calcEnergyBalance>;

/** The balance as the page shows it; while inputs are missing, only their list. */
export function balanceReply(period: Month, balance: MonthBalance): Reply {
  const { rows, indicators, lacks } = balance;
  if (lacks.length > 0) return { ...nothing, missing: [...lacks] };
  const difference = numberOf(balance, balance.terms.difference);
  return {
    concepts: rows.map(({ row, figures }) => ({
      name: nameOf(row, balance),
      values: figures.map((figure) => figure && Number(figure.amount)),
      kind: row.kind,
      marketType: row.marketType ?? null,
      total: TOTALS.includes(row.kind),
      figureIds: figures.map((figure) => figure?.id ?? null),
    })),
    closing: { difference, tolerance: TOLERANCE, closes: Math.abs(difference) <= TOLERANCE },
    checks: checksOf(balance),
    indicators: indicators.map(({ indicator, figure }) => ({
      kind: indicator.kind,
      marketType: indicator.marketType ?? null,
      value: figure && Number(figure.amount),
      figureId: figure?.id ?? null,
    })),
    position: positionOf(period, balance),
    missing: [],
  };
}

/** The reply while the balance cannot be calculated. */
export const nothing: Reply = { concepts: [], closing: null, checks: [], indicators: [], position: null, missing: [] };

function nameOf({ kind, marketType, contract, market }: BalanceRow, { inputs }: MonthBalance): string {
  const name = inputs.month.markets.find(({ code }) => code === market)?.name;
  return texts.nameOf({
    kind,
    ...contract,
    marketType: marketType ?? null,
    ...(market !== undefined && { market: name ?? market }),
  });
}

/** Compares figures of the balance with the same figures in other files. */
function checksOf(balance: MonthBalance): BalanceCheck[] {
  const { terms, inputs } = balance;
  const both = (termOf: (type: 'R' | 'N') => Term) => numberOf(balance, termOf('R')) + numberOf(balance, termOf('N'));
  const contracts = both((type) => terms.purchasedContracts[type].energy);
  const check = (kind: BalanceCheck['kind'], unit: BalanceCheck['unit'], own: number, other: number): BalanceCheck => ({
    kind,
    unit,
    own,
    other,
    difference: own - other,
  });
  const afac = inputs.afac?.reading;
  return [
    check(
      'contracts-dispatch',
      'kWh',
      contracts,
      both((type) => terms.purchasedContracts[type].dispatched.energy),
    ),
    ...(afac === undefined
      ? []
      : [
          check('contracts-afac', 'kWh', contracts, Number(afac.contractPurchaseEnergy.amount)),
          check(
            'spot-energy-afac',
            'kWh',
            both((type) => terms.spotPurchases[type].energy),
            Number(afac.poolPurchaseEnergy.amount),
          ),
          check(
            'spot-value-afac',
            'COP',
            both((type) => terms.spotPurchases[type].value),
            Number(afac.poolPurchaseValue.amount),
          ),
        ]),
  ];
}

/** The hourly position of both market types together, with the line of each day's demand as its source. */
function positionOf(period: Month, { hours, inputs }: MonthBalance): NonNullable<Reply['position']> {
  const lines = inputs.adem.reading.daily.DMRE;
  return {
    title: texts.position,
    unit: texts.unit,
    days: daysIn(period),
    values: [...hours.R.position].map((lack, hour) => lack + (hours.N.position[hour] ?? 0)),
    sources: lines.map(({ file, line }) => ({ file, line: line ?? null })),
  };
}

function numberOf({ evaluation }: MonthBalance, term: Term): number {
  const answer = evaluation.ask(term);
  return answer.kind === 'value' ? answer.amount.toNumber() : 0;
}
