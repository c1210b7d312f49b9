import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import { numberText } from '../format/number-text.ts';
import { billTexts } from '../messages/bills.ts';
import { activeEnergyOf, type BillCause, billCauses, type ComparedBill } from './bill-causes.ts';
import type { BillDocument } from './bill-document.ts';

const { change: texts } = billTexts;
const pesos = (amount: Decimal) => `$ ${numberText(amount.abs().toFixed(), 0)}`;

/**
 * Why a bill asks for another amount than a former one of its client, which `named` says in a sentence ('en agosto'). Causes are shown in whole
 * pesos that add up to the difference of the payable amounts, the largest first; those under a peso are left out.
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
 * Rounds causes to whole pesos so that they add up to `total`, which is whole. Those under a peso become 0 and are left out; what rounding then
 * lacks is one peso more or less of the causes that it moves least.
 */
function inWholePesos(causes: ReadonlyMap<BillCause, Decimal>, total: Decimal): [BillCause, Decimal][] {
  const rounded = [...causes].map(([cause, exact]) => {
    const isSmall = exact.abs().lessThan(1);
    return { cause, exact, isSmall, value: isSmall ? decimal(0) : roundHalfUp(exact, 0) };
  });
  let lacking = rounded.reduce((left, { value }) => left.minus(value), total);
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
      // Of several bands, the kWh may have moved to a dearer one.
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

/** A bill in favour of the client asks for nothing: its balance is told, and not a payment. */
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

/** As it stands within a sentence; its units keep their letters. */
const withoutCapital = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1);
