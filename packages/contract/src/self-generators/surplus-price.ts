import { surplusPriceNames } from '@contador/domain/self-generators';
import { z } from 'zod';
import { surplusPriceTexts as texts } from '../messages/self-generators/surplus-price.ts';

/** Kind of the price at which surplus 2 of a month is paid; null when unknown, as in a month of another system. */
export const surplusPriceWord = z.enum(surplusPriceNames).nullable();
type SurplusPriceWord = z.output<typeof surplusPriceWord>;

/** Texts for that kind of price. */
export function surplusPriceText(price: SurplusPriceWord) {
  return texts[price ?? 'unknown'];
}
