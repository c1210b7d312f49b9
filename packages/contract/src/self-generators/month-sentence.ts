import { z } from 'zod';
import { numberText } from '../format/number-text.ts';
import { customerPanelTexts as texts } from '../messages/customer-panel.ts';

/** What a surplus is paid by: the prices of its hours, or the one that was agreed; null where another system settled it and does not say. */
export const surplusPricing = z.enum(['spot', 'agreed']).nullable();

interface SentencedMonth extends Readonly<Record<'exported' | 'exchanged' | 'surplus' | 'value', number>> {
  readonly pricedBy: z.output<typeof surplusPricing>;
}

/** The month of a customer in one sentence, as a household would tell it: kWh, and COP of what is paid. */
export function monthSentence({ exported, exchanged, surplus, value, pricedBy }: SentencedMonth): string {
  const kWh = (energy: number) => numberText(energy, 2, { upTo: true });
  const paid = `${texts.paidAt[pricedBy ?? 'unsaid']}$${numberText(value)}`;
  if (exported === 0) return texts.nothingExported;
  if (surplus === 0) return texts.allExchanged(kWh(exported));
  if (exchanged === 0) return texts.allPaid(kWh(exported), paid);
  return texts.both(kWh(exported), kWh(exchanged), kWh(surplus), paid);
}
