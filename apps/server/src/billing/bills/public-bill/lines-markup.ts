import { publicBillTexts as texts } from '@contador/contract/messages';
import { type Html, html } from '../../../tariff-publication/index.ts';
import type { ExplainedLine } from './explained-lines.ts';

/** Collapsible explanation of a line: its formula with numbers, the origin of its terms, and the law. */
export function lineMarkup(line: ExplainedLine): Html {
  return html`<details><summary>${line.name}: ${line.amount}</summary>
${calculation(line)}</details>`;
}

function calculation({ expression, terms, note }: ExplainedLine): Html {
  return html`${expression && html`<p>${texts.calculated(expression)}</p>`}
${terms.map((term) =>
  term.expression === undefined
    ? html`<dl><div><dt>${term.symbol} <small>${term.name}</small></dt><dd>${term.amount}</dd></div></dl>`
    : html`<details><summary>${term.symbol} <small>${term.name}</small>: ${term.amount}</summary>${calculation(term)}</details>`,
)}
${note && html`<p class="quiet">${note}</p>`}`;
}
