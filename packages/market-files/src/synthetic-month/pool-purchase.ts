import type { ContractDispatch } from './contract-dispatch.ts';
import type { AgentDemand } from './demand.ts';
import { HOURS, type HourlySeries, unitsAt } from './hourly-series.ts';
import { roundWritten, type WrittenNumber } from './written-number.ts';

/** Purchase of the company in the pool in one hour, both market types together. */
export interface PoolHour {
  readonly day: number;
  readonly hour: number;
  readonly kwh: WrittenNumber;
  readonly cop: WrittenNumber;
}

interface EnergyAndAmount {
  readonly kwh: WrittenNumber;
  readonly cop: WrittenNumber;
}

export interface PoolPurchase {
  readonly hours: readonly PoolHour[];
  readonly regulated: EnergyAndAmount;
  readonly nonRegulated: EnergyAndAmount;
  /** Exact sum of kWh; COP rounded to the centavo, as AFAC prints it. */
  readonly total: EnergyAndAmount;
  readonly soldKwh: WrittenNumber;
}

const ENERGY = 8;
const AMOUNT = 12;

/**
 * Demand and losses minus contracts, hour by hour and separately for each market type: a shortage is bought at PBNA and a surplus is sold.
 * A contract in which the company sells increases the need of its market type.
 */
export function poolPurchase(
  demand: AgentDemand,
  contracts: readonly ContractDispatch[],
  price: HourlySeries,
): PoolPurchase {
  const bought = { R: { kwh: 0n, cop: 0n }, N: { kwh: 0n, cop: 0n } };
  let sold = 0n;
  const hours: PoolHour[] = [];
  for (let day = 1; day <= price.days.length; day += 1) {
    for (let hour = 1; hour <= HOURS; hour += 1) {
      const spot = BigInt(unitsAt(price, day, hour));
      let hourKwh = 0n;
      for (const type of ['R', 'N'] as const) {
        const need = needOf(type, demand, contracts, day, hour);
        if (need < 0n) sold -= need;
        else {
          bought[type].kwh += need;
          bought[type].cop += need * spot;
          hourKwh += need;
        }
      }
      hours.push({
        day,
        hour,
        kwh: { units: hourKwh, decimals: ENERGY },
        cop: { units: hourKwh * spot, decimals: AMOUNT },
      });
    }
  }
  return {
    hours,
    regulated: energyAndAmount(bought.R.kwh, bought.R.cop),
    nonRegulated: energyAndAmount(bought.N.kwh, bought.N.cop),
    total: {
      kwh: { units: bought.R.kwh + bought.N.kwh, decimals: ENERGY },
      cop: roundWritten({ units: bought.R.cop + bought.N.cop, decimals: AMOUNT }, 2),
    },
    soldKwh: { units: sold, decimals: ENERGY },
  };
}

/** In units of 1e-8 kWh: demand and losses have 8 decimals, contracts 2. */
function needOf(
  type: 'R' | 'N',
  demand: AgentDemand,
  contracts: readonly ContractDispatch[],
  day: number,
  hour: number,
): bigint {
  const [load, losses] =
    type === 'R' ? [demand.regulated, demand.regulatedLosses] : [demand.nonRegulated, demand.nonRegulatedLosses];
  let need = BigInt(unitsAt(load, day, hour)) + BigInt(unitsAt(losses, day, hour));
  for (const contract of contracts) {
    if (contract.marketType !== type) continue;
    const energy = BigInt(unitsAt(contract.energy, day, hour)) * 10n ** BigInt(ENERGY - contract.energy.decimals);
    need += contract.side === 'purchase' ? -energy : energy;
  }
  return need;
}

function energyAndAmount(kwh: bigint, cop: bigint): EnergyAndAmount {
  return { kwh: { units: kwh, decimals: ENERGY }, cop: { units: cop, decimals: AMOUNT } };
}
