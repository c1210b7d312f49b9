import type { ActaChangeRow } from '@contador/contract/field';
import { fieldChangeTexts } from '@contador/contract/messages';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { numberText } from '../../../ui/format/number-text.ts';

const texts = fieldChangeTexts.effects;
const number = (value: number | string, decimals = 6) => numberText(Number(value), decimals, { upTo: true });

/** Effect of a change on the next bill, as sentences: the effect itself, and what it would have changed in the last approved month. */
export function effectSentences({ effect, lastMonth, decision }: ActaChangeRow): string[] {
  switch (effect.kind) {
    case 'meter': {
      const at = (reading: number | null) => (reading === null ? null : number(reading));
      return [texts.meter(at(effect.closesAt), at(effect.opensAt))];
    }
    case 'factor': {
      // An accepted factor is already the client's own, so there is nothing left to compare it with.
      if (decision?.taken === 'accepted') return [];
      if (effect.times === null) return [texts.factorUnknown];
      const times = texts.factor(number(effect.times));
      if (lastMonth === undefined) return [times, texts.noMonth];
      const { month, energy, payable } = lastMonth;
      const parsedMonth = parseMonth(month);
      const pair = ({ before, after }: typeof energy, decimals: number) =>
        [number(before, decimals), number(after, decimals)] as const;
      return [
        times,
        texts.lastMonth(parsedMonth ? spanishMonth(parsedMonth) : month, pair(energy, 2), pair(payable, 0)),
      ];
    }
    case 'digits':
      return [texts.digits(effect.lastBeforeZero)];
    case 'ratio': {
      const { factorOfTransformers: transformerFactor, factor } = effect;
      if (transformerFactor === null || factor === null) return [texts.ratioUnknown];
      return [
        Number(transformerFactor) === Number(factor)
          ? texts.ratioSame(number(factor))
          : texts.ratio(number(transformerFactor), number(factor)),
      ];
    }
    case 'place':
      return [effect.metres === null ? texts.firstPlace : texts.place(effect.metres)];
    default:
      return [texts.none];
  }
}
