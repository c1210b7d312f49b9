import { trialTexts as texts } from '@contador/contract/messages';
import { isoMonth, type Month, nextMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { countDifferences } from '../bills/amounts/differences-of-bill.repository.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { intakesOf } from '../intake/intake.repository.ts';
import { LIQUIDATION_KINDS } from '../liquidation/liquidation.tables.ts';
import { inputChanges } from '../liquidation/runs/rests-on.ts';

/**
 * Version of the inputs of a trial as lines of text, which change whenever an input changes: how often each input was written, and which
 * charge files are loaded. Consumption of other months is excluded because it does not affect any amount.
 */
export async function trialRestsOn(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  other: Month | undefined,
): Promise<string> {
  const tried =
    other === undefined ? [] : [{ kind: 'energy' as const, cycleMonth: { ...cycleMonth, period: nextMonth(other) } }];
  const [changes, intakes, differences] = await Promise.all([
    inputChanges(transaction, [...LIQUIDATION_KINDS.map((kind) => ({ kind, cycleMonth })), ...tried]),
    intakesOf(transaction, cycleMonth.period, ['concepts', 'credits']),
    countDifferences(transaction, cycleMonth),
  ]);
  const months = new Set([isoMonth(cycleMonth.period)]);
  const counted = [...changes]
    .filter(([subject]) => !subject.startsWith('history:'))
    .filter(([subject]) => !subject.startsWith('consumption:') || months.has(subject.split(':')[1] ?? ''))
    .map(([subject, count]) => `${subject}=${count}`);
  const files = intakes
    .filter(({ cycle }) => cycle === cycleMonth.cycle)
    .map(({ kind, sha256 }) => `${kind}=${sha256}`);
  return [...counted, ...files, `differences=${differences}`].sort().join('\n');
}

/** Names of the inputs that changed between two versions, without duplicates. */
export function changedBetween(then: string, now: string): string[] {
  const [one, other] = [subjectsOf(then), subjectsOf(now)];
  const changed = [...new Set([...one.keys(), ...other.keys()])].filter(
    (subject) => one.get(subject) !== other.get(subject),
  );
  return [...new Set(changed.map((subject) => texts.changed[subject.split(':')[0] ?? ''] ?? subject))];
}

function subjectsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const at = line.lastIndexOf('=');
      return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const];
    }),
  );
}
