import { isoMonth } from '@contador/kernel';
import { seededRandom } from './random.ts';
import type { MonthPlan } from './request.ts';

/** The invoiced version, from which the others differ slightly. */
const REFERENCE_VERSION = 'txf';

/** Factor applied to an agent's energies in a version: 1 in the invoiced one, otherwise within ±0.4 %. */
export function energyFactor(plan: MonthPlan, agent: string): number {
  if (plan.version === REFERENCE_VERSION) return 1;
  return 1 + seededRandom(plan.seed, isoMonth(plan.period), plan.version, agent).between(-0.004, 0.004);
}

/** Contract whose price a version corrects, by its index, and the factor, within ±0.2 %. */
export function priceCorrection(plan: MonthPlan): { readonly contractIndex: number; readonly factor: number } {
  if (plan.version === REFERENCE_VERSION) return { contractIndex: -1, factor: 1 };
  const random = seededRandom(plan.seed, isoMonth(plan.period), plan.version, 'contract price');
  const contractIndex = Math.floor(random.uniform() * plan.company.contracts.length);
  return { contractIndex, factor: 1 + random.between(-0.002, 0.002) };
}
