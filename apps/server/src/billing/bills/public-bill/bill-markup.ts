import { billTexts as bill, publicBillTexts as texts } from '@contador/contract/messages';
import { figureOfConcept } from '@contador/regulation';
import { type Html, html } from '../../../tariff-publication/index.ts';
import type { BillDocument, BillLine } from '../compose/bill-document.ts';
import { energyPanels } from './energy-panels.ts';
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
${payable.until && html`<p class="until">${payable.until}</p>`}
<p class="quiet">${payable.note}</p>
</section>
${change && changeMarkup(change, recalculated !== undefined)}
${linesMarkup(document, lines, otherwise)}
<section class="card" id="${WRONG}">
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
  return html`<section class="card">
<h2>${bill.change.heading}</h2>
<p>${sentence}</p>
${isRecalculated && html`<p class="quiet">${bill.change.again}</p>`}
<dl class="causes">${parts.map(
    ({ label, amount, value }) =>
      html`<div class="row"><dt>${label}<svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none"><rect width="${String(
        Math.max(1, Math.round((100 * Math.abs(value)) / most)),
      )}" height="4"/></svg></dt><dd class="value">${amount}</dd></div>`,
  )}</dl>
</section>`;
}

/** Page with a single sentence, shown when there is no bill to show. */
export function sentenceMarkup(sentence: string): string {
  return framed(texts.title, html`<main><h1>${texts.title}</h1><p>${sentence}</p></main>`);
}

/** Lines of the bill as printed; each one opens to its calculation. */
function linesMarkup(document: BillDocument, explained: readonly ExplainedLine[], otherwise: readonly string[]): Html {
  const { groups, subtotal, after, total } = document.lines;
  const left = [...explained];
  /** Takes the first explanation of that amount that is left: both lists are in the order of the paper. */
  const explanationOf = (value: string) => {
    const at = left.findIndex(({ amount }) => amount === `${value} COP`);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  let hasPanels = false;
  const lineMarkup = (line: BillLine, total = false) => {
    const explanation = explanationOf(line.value);
    const isEnergy = explanation?.id === figureOfConcept('EA');
    hasPanels ||= isEnergy;
    return lineOf(line, explanation, { panels: isEnergy && energyPanels(document), total });
  };
  const shown = html`${groups.map(({ title, lines }) => html`<h3>${title}</h3>${lines.map((line) => lineMarkup(line))}`)}
${lineMarkup({ text: subtotal[0], value: subtotal[1] })}
${after.map((line) => lineMarkup(line))}
${lineMarkup({ text: total[0], value: total[1] }, true)}`;
  return html`<section class="card">
<h2>${texts.why}</h2>
${otherwise.length > 0 && html`<p class="quiet">${texts.otherwise(otherwise.join(', '))}</p>`}
${shown}
</section>
${!hasPanels && html`<section class="card">${energyPanels(document)}</section>`}
${
  left.length > 0 &&
  html`<section class="card">
<h2>${texts.formulas}</h2>
${left.map((line) => lineOf({ text: line.name, value: line.amount }, line, {}))}
</section>`
}`;
}

interface LineOptions {
  /** Charts of the consumption and of the price of a kWh, shown above the calculation of the energy line. */
  readonly panels?: Html | false;
  /** The amount to pay. */
  readonly total?: boolean;
}

/** A line of the bill. With an explanation it opens: its formula with numbers, the origin of its terms, and the law. */
function lineOf(
  line: BillLine,
  explanation: ExplainedLine | undefined,
  { panels = false, total = false }: LineOptions,
) {
  const { text, note, quantity, rate, value } = line;
  const content = html`<span>${text}${note && html` <small>${note}</small>`}${
    quantity && rate && html` <small>${quantity} × ${rate}</small>`
  }</span><span class="value">${value}</span>`;
  if (explanation === undefined) return html`<p class="row${total && ' total'}">${content}</p>`;
  const steps = calculation(explanation);
  return html`<details${total && html` class="total"`}><summary class="row">${content}</summary>
${panels ? html`${panels}<details><summary class="row"><span>${texts.steps}</span></summary>${steps}</details>` : steps}</details>`;
}

function calculation({ expression, terms, note }: ExplainedLine): Html {
  return html`${expression && html`<p>${texts.calculated(expression)}</p>`}
${terms.map((term) => {
  const content = html`<span>${term.symbol} <small>${term.name}</small></span><span class="value">${term.amount}</span>`;
  return term.expression === undefined
    ? html`<p class="row">${content}</p>`
    : html`<details><summary class="row">${content}</summary>${calculation(term)}</details>`;
})}
${note && html`<p class="quiet">${note}</p>`}`;
}
