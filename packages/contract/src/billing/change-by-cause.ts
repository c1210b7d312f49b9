import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import { numberText } from '../format/number-text.ts';
import { billCorrectionTexts } from '../messages/bill-correction.ts';
import { billTexts } from '../messages/bills.ts';
import { publicBillTexts as texts } from '../messages/public-bill.ts';
import type { BillDocument } from './bill-document.ts';

/** Why two bills differ: parts that add up to the difference, texts as they are shown. */
export interface ChangeByCause {
  readonly sentence: string;
  readonly difference: string;
  /** COP in `value`. */
  readonly parts: readonly { readonly label: string; readonly amount: string; readonly value: number }[];
}

/**
 * What changed between what two bills of a client say. What was used more or less is priced as it was before, on the mean of all bands; the rest of
 * the active energy's change is of its price, and there is none where both bills print one price and it is the same: what they print of the energy is
 * rounded. The parts add up to the difference to the last cent.
 */
export function changeByCause(before: BillDocument, now: BillDocument): ChangeByCause {
  const [one, other] = [sumsOf(before), sumsOf(now)];
  const active = other.active.minus(one.active);
  const isPriceKept = one.rate !== undefined && one.rate === other.rate && !one.kwh.equals(other.kwh);
  const consumption =
    one.kwh.isZero() || isPriceKept
      ? active
      : roundHalfUp(one.active.times(other.kwh.minus(one.kwh)).dividedBy(one.kwh), 2);
  const difference = other.payable.minus(one.payable);
  const told = {
    consumption,
    price: active.minus(consumption),
    subsidy: other.adjusted.minus(one.adjusted),
    taxes: other.taxes.minus(one.taxes),
  };
  const others = Object.values(told).reduce((left, part) => left.minus(part), difference);
  const parts = Object.entries({ ...told, others }).filter(([, value]) => !value.isZero());
  return {
    sentence: difference.isZero()
      ? texts.same
      : difference.isNegative()
        ? texts.less(pesos(difference))
        : texts.more(pesos(difference)),
    difference: signed(difference),
    parts: parts.map(([cause, value]) => ({
      label: texts.causes[cause as keyof typeof texts.causes],
      amount: signed(value),
      value: Number(value),
    })),
  };
}

/** What a bill says of its change where it stands in the place of another: the difference from that one, by cause. */
export function changeOfCorrection(before: BillDocument, now: BillDocument): NonNullable<BillDocument['change']> {
  const { sentence, parts } = changeByCause(before, now);
  return { sentence: billCorrectionTexts.onPaper(sentence, before.number), parts };
}

/** The sums of a bill, read off what it says: that is what the person paid, whatever is calculated today. */
function sumsOf({ lines }: BillDocument) {
  const group = (title: string) => lines.groups.find((each) => each.title === title)?.lines ?? [];
  const energy = group(billTexts.groups.energy);
  const active = energy.filter(({ rate }) => rate !== undefined);
  const sum = (values: readonly (string | undefined)[]) =>
    values.reduce((total, text) => total.plus(amountOf(text ?? '0')), decimal(0));
  return {
    /** Undefined of several bands. */
    rate: active.length === 1 ? active[0]?.rate : undefined,
    kwh: sum(active.map(({ quantity }) => quantity)),
    active: sum(active.map(({ value }) => value)),
    adjusted: sum(energy.filter((line) => !active.includes(line)).map(({ value }) => value)),
    taxes: sum(group(billTexts.groups.taxes).map(({ value }) => value)),
    payable: amountOf(lines.total[1]),
  };
}

/** `−51,022.40` and `210 kWh` as numbers. */
function amountOf(text: string): Decimal {
  return decimal(text.replace(/[^\d.−-]/g, '').replace('−', '-'));
}

/** Whole pesos, or cents with both of their digits. */
const pesos = (amount: Decimal) => `$ ${numberText(amount.abs().toFixed(), amount.isInteger() ? 0 : 2)}`;
const signed = (amount: Decimal) =>
  amount.isZero() ? pesos(amount) : `${amount.isNegative() ? '−' : '+'}${pesos(amount)}`;
