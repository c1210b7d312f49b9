import { type Month, previousMonth } from '@contador/kernel';
import { billingCycles } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { type BillReadiness, billReadinessOf } from '../bills/issue/bill-readiness.ts';
import { type Billing, billingsOf } from '../cycles/billed-cycles.repository.ts';
import { type CycleMonth, cycleMonthsOf } from '../cycles/liquidated-month.ts';
import { type Hold, holdsOf } from '../deviations/holds.repository.ts';
import { type Intake, intakesOf } from '../intake/intake.repository.ts';
import { offersPriced } from '../liquidation/energy/offers-priced.ts';
import { publishedMarketTypes } from '../liquidation/energy/published-market-types.ts';
import { LIQUIDATION_KINDS } from '../liquidation/liquidation.tables.ts';
import { type LiquidationStanding, standingsOf } from '../liquidation/runs/standing.repository.ts';
import { consumptionCounts, lastTyped } from './consumption-counts.repository.ts';
import { clientsOnSupersededTariffs } from './superseded-tariffs.repository.ts';

/** Last author of an action, and when (ISO 8601). */
export interface Act {
  readonly by: string;
  readonly at: string;
}

/** Facts about a cycle month from which the closing board derives the progress of each step. */
export interface ClosingFacts {
  readonly cycleMonth: CycleMonth;
  readonly clients: number;
  readonly without: number;
  readonly typed: Act | undefined;
  readonly intakes: readonly Intake[];
  /** Billing month. */
  readonly period: Month;
  readonly hasTariffs: boolean;
  /** Clients approved on a tariff that is no longer the definitive one of their market. */
  readonly superseded: number;
  /** Year of the period, if its annual parameters are missing. */
  readonly yearLacking: number | undefined;
  readonly energy: LiquidationStanding;
  readonly lighting: LiquidationStanding;
  readonly security: LiquidationStanding;
  readonly ready: BillReadiness;
  readonly holds: readonly Hold[];
  readonly billing: Billing | undefined;
}

/** Reads the facts of every cycle billed in the month, in cycle order, with a fixed number of statements however many cycles there are. */
export async function closingFacts(transaction: TenantTransaction, period: Month): Promise<ClosingFacts[]> {
  const codes = (await billingCycles(transaction)).map(({ code }) => code);
  const cycles = await cycleMonthsOf(transaction, codes, period);
  const standing = await standingsOf(transaction, period, LIQUIDATION_KINDS, cycles);
  // Approved cycles do not change, and their run already has the number of clients.
  const open = cycles.filter((cycleMonth) => standing('energy', cycleMonth).approval === undefined);
  const [counts, typed, intakes, published, superseded, years, ready, holds, billings] = await Promise.all([
    consumptionCounts(transaction, period, open),
    lastTyped(transaction, period, codes),
    intakesOf(transaction, period, ['consumption', 'concepts', 'credits']),
    publishedMarketTypes(transaction, previousMonth(period)),
    clientsOnSupersededTariffs(transaction, period),
    transaction.selectFrom('billing_annual_parameter').select('year').execute(),
    billReadinessOf(transaction, period, codes),
    holdsOf(transaction, { period }),
    billingsOf(transaction, period),
  ]);
  const priced = new Map<string, boolean>();
  for (const openCycle of open) {
    if (openCycle.marketType !== 'REGULADO') priced.set(openCycle.cycle, await offersPriced(transaction, openCycle));
  }
  const known = new Set(years.map(({ year }) => year));
  return cycles
    .map((cycleMonth): ClosingFacts => {
      const { cycle } = cycleMonth;
      const energy = standing('energy', cycleMonth);
      const year = Number(cycleMonth.start.slice(0, 4));
      const counted = counts.get(cycle) ?? { clients: energy.approval ? (energy.run?.clients ?? 0) : 0, without: 0 };
      return {
        cycleMonth,
        ...counted,
        typed: typed.get(cycle),
        energy,
        ready: ready(cycle),
        billing: billings.get(cycle),
        lighting: standing('lighting', cycleMonth),
        security: standing('security', cycleMonth),
        period,
        hasTariffs: priced.get(cycle) ?? published[cycleMonth.marketType],
        yearLacking: known.has(year) ? undefined : year,
        superseded: superseded.get(cycle) ?? 0,
        intakes: intakes.filter((it) => it.cycle === cycle),
        holds: holds.filter((it) => it.cycle === cycle),
      };
    })
    .filter(({ clients }) => clients > 0)
    .toSorted((one, other) => codes.indexOf(one.cycleMonth.cycle) - codes.indexOf(other.cycleMonth.cycle));
}
