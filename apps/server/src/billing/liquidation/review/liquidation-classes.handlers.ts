import { checkLiquidationClasses } from '@contador/contract/billing';
import { handle } from '../../../platform/index.ts';
import { cycleMonthOf } from '../../cycles/liquidated-month.ts';
import { validRuns } from '../runs/standing.repository.ts';
import { liquidationClasses } from './liquidation-classes.ts';

/** Sums of a cycle month's valid liquidation by use and stratum; empty if its energy is not liquidated. */
export const checkLiquidationClassesCall = handle(checkLiquidationClasses, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const { energy, ...taxes } = await validRuns(transaction, cycleMonth.value);
    if (energy === undefined) return { classes: [], whole: null };
    return await liquidationClasses(transaction, cycleMonth.value, { energy, ...taxes });
  }),
);
