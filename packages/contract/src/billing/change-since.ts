import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import { numberText } from '../format/number-text.ts';
import { billTexts } from '../messages/bills.ts';
import type { BillDocument } from './bill-document.ts';
import type { BillSums } from './compose-bill.ts';

const { change: texts } = billTexts;
const pesos = (amount: Decimal) => `$ ${numberText(amount.abs().toFixed(), 0)}`;

/**
 * Why a bill asks for another amount than the one before. What was consumed more or less is priced as it was before, and the rest of the
 * energy's change is of its price; the parts add up to the difference of the two payable amounts, but for those that are less than a peso, which
 * nobody would read.
 */
export function changeSince(month: string, before: BillSums, now: BillSums): NonNullable<BillDocument['change']> {
  const more = now.active.minus(before.active);
  const consumption = before.active.isZero()
    ? decimal(0)
    : roundHalfUp(before.energy.times(more).dividedBy(before.active), 2);
  const parts = [
    [texts.consumption(numberText(more.abs().toFixed(), 2, { upTo: true }), !more.isNegative()), consumption],
    [texts.tariff, now.energy.minus(before.energy).minus(consumption)],
    [texts.lighting, now.lighting.minus(before.lighting)],
    [texts.security, now.security.minus(before.security)],
    [texts.others, now.others.minus(before.others)],
    [texts.credits, now.credits.minus(before.credits)],
    [texts.balance, now.previousBalance.plus(now.adjustment).minus(before.previousBalance).minus(before.adjustment)],
  ] as const;
  const difference = now.payable.minus(before.payable);
  const told = parts
    .filter(([, value]) => !roundHalfUp(value, 0).isZero())
    .toSorted(([, one], [, other]) => other.abs().comparedTo(one.abs()))
    .map(([label, value]) => ({
      label,
      amount: `${value.isNegative() ? '−' : '+'}${pesos(value)}`,
      value: Number(value),
    }));
  return { sentence: sentenceOf(difference, month, told), parts: told };
}

function sentenceOf(difference: Decimal, month: string, parts: readonly { label: string; amount: string }[]): string {
  if (difference.isZero()) return `${texts.same(month)}.`;
  const head = difference.isNegative() ? texts.less(pesos(difference), month) : texts.more(pesos(difference), month);
  const main = parts.slice(0, 3).map(({ label, amount }) => `${withoutCapital(label)} (${amount})`);
  return `${head}: ${main.join(', ')}.`;
}

/** As it stands within a sentence; its units keep their letters. */
const withoutCapital = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1);
