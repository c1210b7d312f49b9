import { numberText } from '@contador/contract/format';
import { billTexts } from '@contador/contract/messages';
import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import { activeEnergyOf, type BillCause, billCauses, type ComparedBill } from './bill-causes.ts';
import type { BillDocument } from './bill-document.ts';

const { change: texts } = billTexts;
const pesos = (amount: Decimal) => `$ ${numberText(amount.abs().toFixed(), 0)}`;

/**
 * Explains why the payable amount differs from an earlier bill of the client; `named` refers to that bill in a sentence ('en agosto').
 * Causes are shown in whole pesos that add up to the difference, largest first; causes below one peso are omitted.
 */
export function changeSince(
  named: string,
  before: ComparedBill,
  now: ComparedBill,
): NonNullable<BillDocument['change']> {
  const difference = now.sums.payable.minus(before.sums.payable);
  const parts = inWholePesos(billCauses(before, now), difference)
    .toSorted(([, one], [, other]) => other.abs().comparedTo(one.abs()))
    .map(([cause, value]) => ({
      label: labelOf(cause, value, before, now),
      amount: `${value.isNegative() ? '−' : '+'}${pesos(value)}`,
      value: Number(value),
    }));
  return { sentence: sentenceOf(named, before.sums.payable, now.sums.payable, parts), parts };
}

/**
 * Rounds causes to whole pesos that add up to `total`, a whole number. Causes below one peso become 0 and are omitted; the rounding
 * difference is distributed in single pesos to the causes that it changes least.
 */
function inWholePesos(causes: ReadonlyMap<BillCause, Decimal>, total: Decimal): [BillCause, Decimal][] {
  const rounded = [...causes].map(([cause, exact]) => {
    const isSmall = exact.abs().lessThan(1);
    return { cause, exact, isSmall, value: isSmall ? decimal(0) : roundHalfUp(exact, 0) };
  });
  let lacking = rounded.reduce((rest, { value }) => rest.minus(value), total);
  const step = lacking.isNegative() ? -1 : 1;
  const distance = ({ exact, value }: (typeof rounded)[number]) => value.plus(step).minus(exact).abs();
  const order = rounded.toSorted(
    (one, other) => Number(one.isSmall) - Number(other.isSmall) || distance(one).comparedTo(distance(other)),
  );
  for (const each of order) {
    if (lacking.isZero()) break;
    each.value = each.value.plus(step);
    lacking = lacking.minus(step);
  }
  return rounded.flatMap(({ cause, value }) => (value.isZero() ? [] : [[cause, value]]));
}

function labelOf(cause: BillCause, value: Decimal, before: ComparedBill, now: ComparedBill): string {
  const kwh = activeEnergyOf(now);
  const more = kwh.minus(activeEnergyOf(before));
  switch (cause) {
    case 'price':
      return texts.price(energyText(kwh));
    case 'consumption':
      // With several bands, the kWh may have moved to a more expensive band.
      return more.isZero() || more.isNegative() !== value.isNegative()
        ? texts.otherBands
        : texts.consumption(energyText(more.abs()), !more.isNegative());
    case 'reactive':
      return before.appliedM !== undefined && now.appliedM !== undefined && before.appliedM !== now.appliedM
        ? texts.reactiveWithFactor(before.appliedM, now.appliedM)
        : texts.reactive;
    default:
      return texts[cause];
  }
}

const energyText = (kwh: Decimal) => numberText(kwh.toFixed(), 2, { upTo: true });

function sentenceOf(
  named: string,
  before: Decimal,
  now: Decimal,
  parts: readonly { readonly label: string; readonly amount: string }[],
): string {
  const main = parts.slice(0, 3).map(({ label, amount }) => `${withoutCapital(label)} (${amount})`);
  return `${headOf(named, before, now)}${main.length === 0 ? '' : `: ${main.join(', ')}`}.`;
}

/** A bill in favour of the client has nothing to pay, so its balance is stated instead. */
function headOf(named: string, before: Decimal, now: Decimal): string {
  const change = now.minus(before);
  const amount = pesos(change);
  if (!now.isNegative() && !before.isNegative()) {
    if (change.isZero()) return texts.same(named);
    return change.isNegative() ? texts.less(amount, named) : texts.more(amount, named);
  }
  if (!now.isNegative()) return texts.afterFavour(pesos(now), named, pesos(before));
  if (!before.isNegative()) return texts.inFavour(pesos(now), named, pesos(before));
  if (change.isZero()) return texts.sameFavour(pesos(now), named);
  return change.isNegative()
    ? texts.moreFavour(pesos(now), amount, named)
    : texts.lessFavour(pesos(now), amount, named);
}

/** Label for use within a sentence; only its first letter is lowered, so that units keep their case. */
const withoutCapital = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1);
