import { numberText, percentText } from '@contador/contract/format';
import { publicBillTexts as texts } from '@contador/contract/messages';
import { type Html, html } from '../../../tariff-publication/index.ts';
import type { BillDocument } from '../compose/bill-document.ts';

/** Height of the tallest bar in the units of its drawing. */
const TALLEST = 40;

/** Markup that explains the energy of a bill: the consumption of the last months, the meter, and the components of the price of a kWh. */
export function energyPanels({ consumption, meter, unitCost }: BillDocument): Html {
  return html`<h3>${consumption.heading}</h3>
<p class="quiet">${consumption.note}</p>
${monthBars(consumption.months)}
<dl>${meter.map(([name, value]) => html`<div class="row"><dt>${name}</dt><dd class="value">${value}</dd></div>`)}</dl>
${unitCost && priceParts(unitCost)}`;
}

/** A bar for each month, the bill's own in ink; the first month and the last two carry their kWh. */
function monthBars(months: BillDocument['consumption']['months']): Html {
  const most = Math.max(...months.map(({ kwh }) => kwh), 1);
  const last = months.length - 1;
  return html`<ol class="months" aria-label="${texts.months}">${months.map(({ label, kwh }, at) => {
    const height = Math.max(1, Math.round((TALLEST * kwh) / most));
    const isMarked = at === 0 || at >= last - 1;
    return html`<li${at === last && html` aria-current="true"`}><span>${isMarked && numberText(kwh, 0)}</span><svg aria-hidden="true" viewBox="0 0 10 ${String(TALLEST)}" preserveAspectRatio="none"><rect y="${String(
      TALLEST - height,
    )}" width="10" height="${String(height)}"/></svg><small>${label}</small></li>`;
  })}</ol>`;
}

/** One bar of the parts of a kWh's price, and each part in words with its percentage; a negative part is only listed. */
function priceParts({ heading, parts, total: [each, amount] }: NonNullable<BillDocument['unitCost']>): Html {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const drawn = parts.filter(({ value }) => value > 0);
  const width = drawn.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return html`<h3>${heading}</h3>
<svg class="parts" aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none">${drawn.map(
    ({ symbol, value }) => {
      const part = html`<rect class="part-${symbol}" x="${from.toFixed(2)}" width="${((100 * value) / width).toFixed(
        2,
      )}" height="6"/>`;
      from += (100 * value) / width;
      return part;
    },
  )}</svg>
<dl>${parts.map(
    ({ symbol, name, meaning, amount: part, value }) =>
      html`<div class="row"><dt><svg class="mark" aria-hidden="true" viewBox="0 0 1 1"><rect class="part-${symbol}" width="1" height="1"/></svg>${capitalised(
        meaning || name,
      )}</dt><dd class="value"><small class="share">${total > 0 && percentText((100 * value) / total, 1)}</small> ${part}</dd></div>`,
  )}
<div class="row total"><dt>${each}</dt><dd class="value">${amount}</dd></div></dl>`;
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
