import { nextMonth } from '@contador/kernel';
import { regionalBalances, regionalBalanceWorkbooks } from './regional-balance.ts';
import type { MonthPlan } from './request.ts';
import { scarcityPriceFile, scarcityPrices } from './scarcity-price.ts';

/**
 * Kinds of files that depend only on the plan of the month: their files and their expected contents. A new kind needs two lines here, and
 * the answer key includes it.
 */
export function plannedKinds(plan: MonthPlan) {
  const { period, scenario } = plan;
  const regional = regionalBalances(plan);
  return {
    drafts: [
      scarcityPriceFile(period, scenario, ''),
      scarcityPriceFile(nextMonth(period), scenario, 'next/'),
      ...regionalBalanceWorkbooks(plan, regional),
    ],
    answers: {
      scarcity: scarcityPrices(scenario) as Readonly<Record<string, string>>,
      /** STR workbooks of the period, in the folder `str/`. */
      regional,
    },
  } as const;
}

export type PlannedAnswers = ReturnType<typeof plannedKinds>['answers'];
