import { numberText } from '../format/number-text.ts';
import { customerPanelTexts as texts } from '../messages/self-generators/customer-panel.ts';
import type { CustomerAnnex } from './annex.ts';
import { surplusPriceText } from './surplus-price.ts';

/** Summarises a customer's month in one sentence in everyday words: kWh, and COP of the paid surplus. */
export function monthSentence({
  exported,
  exchanged,
  surplus,
  surplusPrice,
  value,
}: Readonly<Record<'exported' | 'exchanged' | 'surplus' | 'value', number>> &
  Pick<CustomerAnnex, 'surplusPrice'>): string {
  const { at } = surplusPriceText(surplusPrice);
  const kWh = (energy: number) => numberText(energy, 2, { upTo: true });
  const paid = `$${numberText(value)}`;
  if (exported === 0) return texts.nothingExported;
  if (surplus === 0) return texts.allExchanged(kWh(exported));
  if (exchanged === 0) return texts.allPaid(kWh(exported), at, paid);
  return texts.both(kWh(exported), kWh(exchanged), kWh(surplus), at, paid);
}
