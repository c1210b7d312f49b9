import { surplusPriceNames } from '@contador/domain/self-generators';
import { z } from 'zod';
import { surplusPriceTexts as texts } from '../messages/surplus-price.ts';

/** By which price the surplus 2 of a month is paid; null where nothing says it, as of another system's month. */
export const surplusPriceWord = z.enum(surplusPriceNames).nullable();
type SurplusPriceWord = z.output<typeof surplusPriceWord>;

/** How that price is named. */
export function surplusPriceText(price: SurplusPriceWord) {
  return texts[price ?? 'unknown'];
}
