import { billTexts as bill, publicBillTexts as texts } from '@contador/contract/messages';
import { type Html, html } from '../../../tariff-publication/index.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import type { ExplainedLine } from './explained-lines.ts';
import type { PublicBill } from './read-public-bill.ts';

/** Place of the page that says what to do about a mistake. */
const WRONG = 'no-esta-bien';

export const billStyleAddress = '/factura/estilo.css';

const framed = (title: string, content: Html) =>
  html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="stylesheet" href="${billStyleAddress}">
<link rel="icon" href="data:,">
</head>
<body>
${content}
</body>
</html>
`.text;

/** Public page of a bill: the amount, why it changed, and the explanation of each line. */
export function billMarkup({ document, recalculated, lines, otherwise, voided }: PublicBill, pdf: string): string {
  const { payable, company, client } = document;
  const change = recalculated ?? document.change;
  return framed(
    `${document.title} ${document.number}`,
    html`<main>
<header>
<p class="company">${company.legalName}</p>
<h1>${texts.heading(document.period)}</h1>
<p class="quiet">${client.name} · ${texts.number(document.number)}</p>
</header>
${
  voided &&
  html`<section class="voided" aria-label="${texts.voided}"><p><strong>${texts.voided}.</strong> ${voided.sentence}</p>${
    voided.next && html`<p><a href="${voided.next.path}">${texts.seeNext(voided.next.number)}</a></p>`
  }</section>`
}
<section class="payable" aria-label="${payable.label}">
<p>${payable.label}</p>
<p class="amount">${payable.amount}</p>
<p>${payable.until}</p>
<p class="quiet">${payable.note}</p>
</section>
${change && changeMarkup(change, recalculated !== undefined)}
<section>
<h2>${texts.why}</h2>
<p>${document.consumption.heading}. ${document.consumption.note}.</p>
${document.lines.groups.map(
  (group) =>
    html`<h3>${group.title}</h3><dl>${group.lines.map(
      (line) =>
        html`<div><dt>${line.text}${line.note && html` <small>${line.note}</small>`}${line.quantity && line.rate && html` <small>${line.quantity} × ${line.rate}</small>`}</dt><dd>${line.value}</dd></div>`,
    )}</dl>`,
)}
<dl>
<div><dt>${document.lines.subtotal[0]}</dt><dd>${document.lines.subtotal[1]}</dd></div>
${document.lines.after.map((line) => html`<div><dt>${line.text}${line.note && html` <small>${line.note}</small>`}</dt><dd>${line.value}</dd></div>`)}
<div class="total"><dt>${document.lines.total[0]}</dt><dd>${document.lines.total[1]}</dd></div>
</dl>
</section>
${
  lines.length > 0 &&
  html`<section>
<h2>${texts.formulas}</h2>
${otherwise.length > 0 && html`<p class="quiet">${texts.otherwise(otherwise.join(', '))}</p>`}
${lines.map(lineMarkup)}
</section>`
}
<section id="${WRONG}">
<h2>${texts.wrong}</h2>
${document.boxes.filter(({ text }) => text !== undefined).map(({ text }) => html`<p>${text}</p>`)}
<p class="quiet">${document.legal.kind} ${document.legal.text}</p>
<p class="quiet code">CUDE ${document.legal.cude}</p>
${document.notice && html`<p class="quiet">${document.notice}</p>`}
</section>
<nav class="actions" aria-label="${texts.actions}"><a href="${pdf}">${texts.download}</a><a href="#${WRONG}">${texts.doubt}</a></nav>
</main>`,
  );
}

/** Causes of the change, in the order of the printed bill; each bar is proportional to its amount. */
function changeMarkup({ sentence, parts }: NonNullable<BillDocument['change']>, isRecalculated: boolean): Html {
  const most = Math.max(...parts.map(({ value }) => Math.abs(value)));
  return html`<section>
<h2>${bill.change.heading}</h2>
<p>${sentence}</p>
${isRecalculated && html`<p class="quiet">${bill.change.again}</p>`}
<dl class="causes">${parts.map(
    ({ label, amount, value }) =>
      html`<div><dt>${label}<svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none"><rect width="${String(
        Math.max(1, Math.round((100 * Math.abs(value)) / most)),
      )}" height="4"/></svg></dt><dd>${amount}</dd></div>`,
  )}</dl>
</section>`;
}

/** Page with a single sentence, shown when there is no bill to show. */
export function sentenceMarkup(sentence: string): string {
  return framed(texts.title, html`<main><h1>${texts.title}</h1><p>${sentence}</p></main>`);
}

/** Collapsible explanation of a line: its formula with numbers, the origin of its terms, and the law. */
function lineMarkup(line: ExplainedLine): Html {
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
