import { checkLiquidationClasses } from '@contador/contract/billing';
import { handle } from '../../platform/index.ts';
import { cycleMonthOf } from './liquidated-month.ts';
import { liquidationClasses } from './liquidation-classes.ts';
import { standingOf } from './standing.repository.ts';

/** Sums of a cycle month's valid liquidation by use and stratum; empty if its energy is not liquidated. */
export const checkLiquidationClassesCall = handle(checkLiquidationClasses, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const [energy, lighting, security] = await Promise.all([
      standingOf(transaction, 'energy', cycleMonth.value),
      standingOf(transaction, 'lighting', cycleMonth.value),
      standingOf(transaction, 'security', cycleMonth.value),
    ]);
    if (energy.run === undefined) return { classes: [], whole: null };
    const runs = { energy: energy.run.run, lighting: lighting.run?.run, security: security.run?.run };
    return await liquidationClasses(transaction, cycleMonth.value, runs);
  }),
);
