import { type Refused, refuse } from '@contador/contract';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { previousMonth } from '@contador/kernel';
import { customersWithTariff, letTariffsFall } from '../../non-regulated/index.ts';
import type { Person, TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/cycle-month.ts';
import { cycleMonthsOf } from '../cycles/liquidated-month.ts';
import { standingOf } from '../liquidation/runs/standing.repository.ts';

/** A change of consumption that may affect published tariffs. */
interface ConsumptionChange {
  readonly codes: readonly string[];
  readonly cause: 'consumption-typed' | 'consumption-deleted';
  readonly by: Person;
  readonly at: Date;
  /** Legacy fields of a refusal response. */
  readonly legacy: Readonly<Record<string, unknown>>;
}

/**
 * Invalidates the published tariffs of free customers before their consumption changes, since those tariffs depend on it; refused once the
 * cycle is liquidated with them. Regulated cycles are not affected.
 * Call it before the change, holding the lock of the cycle month.
 */
export async function beforeConsumptionChanges(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  { codes, legacy, ...change }: ConsumptionChange,
): Promise<Refused | undefined> {
  const [cycle] = await cycleMonthsOf(transaction, [cycleMonth.cycle], cycleMonth.month);
  if (cycle?.marketType !== 'NO REGULADO') return undefined;
  const period = previousMonth(cycleMonth.month);
  const priced = await customersWithTariff(transaction, period, codes);
  if (priced.size === 0) return undefined;
  const { run } = await standingOf(transaction, 'energy', cycle);
  if (run !== undefined) {
    const particulars = [...priced]
      .slice(0, MOST_TOLD)
      .map((code) => ({ subject: 'client' as const, field: code, expected: texts.liquidatedWithTariff }));
    return refuse('consumption-liquidated', particulars, legacy);
  }
  await letTariffsFall(transaction, { ...change, period, codes: [...priced] });
  return undefined;
}

const MOST_TOLD = 1000;
