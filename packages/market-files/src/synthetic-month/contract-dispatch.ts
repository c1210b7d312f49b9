import { daysIn } from '@contador/kernel';
import type { ContractProfile, ContractShape } from './company.ts';
import type { AgentDemand } from './demand.ts';
import { amountAt, type HourlySeries, hourlySeries, seriesAddingTo, totalOf } from './hourly-series.ts';
import type { Random } from './random.ts';
import type { MonthPlan } from './request.ts';
import { energyFactor, priceCorrection } from './version-difference.ts';
import { multiplyWritten, roundWritten, type WrittenNumber, written } from './written-number.ts';

/** One contract of the month: dispatched kWh per hour with 2 decimals, and one price with 6. */
export interface ContractDispatch {
  readonly contract: string;
  readonly side: ContractProfile['side'];
  readonly seller: string;
  readonly buyer: string;
  readonly type: string;
  readonly marketType: 'R' | 'N';
  readonly assignment: string;
  readonly energy: HourlySeries;
  readonly price: WrittenNumber;
  /** Σ of the hours as written, kWh. */
  readonly total: WrittenNumber;
  /** Σ of hour × price as written, COP. */
  readonly amount: WrittenNumber;
}

const DECIMALS = 2;

/** Months with an hour in which contracts exceed demand, so that the hourly balance sells in the pool. */
const MONTHS_WITH_A_LONG_HOUR: readonly number[] = [7];
const LONG_HOUR = { day: 15, hour: 12 };

/** The month's contracts, in the order of the profile. Takes from the stream one number for each day and solar contract. */
export function contractDispatches(plan: MonthPlan, demand: AgentDemand, random: Random): ContractDispatch[] {
  const correction = priceCorrection(plan);
  const dispatches = plan.company.contracts.map((profile, index) => {
    const factor = index === correction.contractIndex ? correction.factor : 1;
    return dispatchOf(plan, profile, written(profile.price * factor, 6), random);
  });
  if (!MONTHS_WITH_A_LONG_HOUR.includes(plan.period.number)) return dispatches;
  const first = dispatches.findIndex((it) => it.side === 'purchase' && it.marketType === 'R');
  return dispatches.map((it, index) => (index === first ? withLongHour(it, demand) : it));
}

function dispatchOf(plan: MonthPlan, profile: ContractProfile, price: WrittenNumber, random: Random): ContractDispatch {
  const { company } = plan;
  const seller = profile.side === 'purchase' ? profile.counterpart : company.agent;
  const buyer = profile.side === 'purchase' ? company.agent : profile.counterpart;
  const base = profile.shareOf === 'regulated' ? company.regulatedEnergy : company.nonRegulatedEnergy;
  const total = written(base * profile.share * energyFactor(plan, seller), 0);
  const days = daysIn(plan.period);
  const weight = HOUR_WEIGHTS[profile.shape];
  let sky = 1;
  const energy = seriesAddingTo(total, days, DECIMALS, (_, hour) => {
    if (hour === 1 && profile.shape === 'solar') sky = random.between(0.75, 1.1);
    return sky * weight(hour);
  });
  const { contract, side, type, marketType, assignment } = profile;
  return withTotals({ contract, side, seller, buyer, type, marketType, assignment, price }, energy);
}

type WithoutEnergy = Omit<ContractDispatch, 'energy' | 'total' | 'amount'>;

function withTotals(contract: WithoutEnergy, energy: HourlySeries): ContractDispatch {
  const total = totalOf(energy);
  return { ...contract, energy, total, amount: multiplyWritten(total, contract.price) };
}

/** One and a half times the demand of that hour, regardless of the other contracts. */
function withLongHour(dispatch: ContractDispatch, demand: AgentDemand): ContractDispatch {
  const long = 1.5 * amountAt(demand.regulated, LONG_HOUR.day, LONG_HOUR.hour);
  const energy = hourlySeries(dispatch.energy.days.length, DECIMALS, (day, hour) =>
    day === LONG_HOUR.day && hour === LONG_HOUR.hour ? long : amountAt(dispatch.energy, day, hour),
  );
  return withTotals(dispatch, energy);
}

/** Contract amount as printed in a settlement, COP with 2 decimals. */
export function printedAmount(dispatch: ContractDispatch): WrittenNumber {
  return roundWritten(dispatch.amount, 2);
}

const HOUR_WEIGHTS: Readonly<Record<ContractShape, (hour: number) => number>> = {
  flat: () => 1,
  solar: (hour) => (hour >= 7 && hour <= 18 ? Math.sin((Math.PI * (hour - 6.5)) / 12) : 0),
  evening: (hour) => (hour >= 18 && hour <= 22 ? 3 : 1),
};
