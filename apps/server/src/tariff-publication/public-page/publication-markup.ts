import { publicationTexts as texts } from '@contador/contract/messages';
import type { PublicationDocument } from '@contador/contract/tariff-publication';
import { emblemImage } from '@contador/domain/tariff-publication';
import { framed } from './frame.ts';
import { type Html, html } from './html.ts';
import { tableMarkup } from './table-markup.ts';

/** Links from a month to other pages. */
export interface Neighbours {
  readonly months: string;
  readonly pdf: string;
  readonly previous: { readonly address: string; readonly name: string } | undefined;
  readonly next: { readonly address: string; readonly name: string } | undefined;
}

/** A published month as a complete page. */
export function publicationMarkup(document: PublicationDocument, to: Neighbours): string {
  const { company, facts, tables, notes, composition, formula, footer } = document;
  const [costs, ...others] = tables;
  return framed(
    `${document.title} · ${company.legalName}`,
    html`<header>
${companyMarkup(document)}
<div class="title"><h1>${document.title}</h1><p>${document.subtitle}</p></div>
</header>
${ruleOf(company.color)}
<nav aria-label="${texts.allMonths}">
${to.previous && html`<a rel="prev" href="${to.previous.address}">${texts.previousMonth(to.previous.name)}</a>`}
${to.next && html`<a rel="next" href="${to.next.address}">${texts.nextMonth(to.next.name)}</a>`}
<a href="${to.months}">${texts.allMonths}</a>
<a href="${to.pdf}">${texts.asPdf}</a>
</nav>
<main id="contenido">
<dl>${facts.map(({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
<p class="norms">${document.norms}</p>
${costs && tableMarkup(costs)}
<div class="tables">${others.map(tableMarkup)}</div>
<div class="tables">
<section><h2>${document.notesTitle}</h2><ol>${notes.map((note) => html`<li>${note}</li>`)}</ol></section>
<section><h2>${composition.title}</h2>${barMarkup(composition)}
<h2>${formula.title}</h2>
${formula.lines.map(
  ({ result, terms }) =>
    html`<p class="formula">${symbolMarkup(result)} = ${terms.map(
      (term, at) => html`${at > 0 && ' + '}${symbolMarkup(term)}`,
    )}</p>`,
)}
<p class="norms">${formula.symbols.map(({ symbol, meaning }) => `${symbol}: ${meaning}`).join('; ')}. ${formula.indexes}</p>
</section>
</div>
</main>
<footer><p>${footer.decision}</p><p>${footer.check}</p><p>${footer.system}</p></footer>`,
  );
}

function companyMarkup({ company, supervised }: PublicationDocument): Html {
  const image = emblemImage(company);
  return html`<div class="company">
${image !== undefined && html`<img src="data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}" alt="" width="48" height="48">`}
<div><p class="name">${company.legalName}</p><p>${company.particulars}</p><p>${supervised}</p></div>
</div>`;
}

/** The rule under the header, in the company's colour: an SVG, because the page's policy forbids inline styles. */
function ruleOf(color: string): Html {
  return html`<svg class="rule" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1"><rect width="1" height="1" fill="${color}"/></svg>`;
}

const WIDTH = 1000;
const GAP = 2;

function barMarkup({ words, parts }: PublicationDocument['composition']): Html {
  let from = 0;
  const bars = parts.map(({ symbol, share }) => {
    const width = share * WIDTH;
    const bar = html`<rect class="${symbol}" x="${from.toFixed(2)}" width="${Math.max(width - GAP, 1).toFixed(2)}" height="20"/>`;
    from += width;
    return bar;
  });
  return html`<svg class="bar" role="img" aria-label="${words}" preserveAspectRatio="none" viewBox="0 0 ${WIDTH} 20">
<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" class="hatch-ground"/><rect width="3" height="6" class="hatch"/></pattern></defs>
${bars}</svg>
<ul class="parts">${parts.map(
    ({ symbol, text, percentText }) =>
      html`<li><svg aria-hidden="true" width="10" height="10"><rect class="${symbol}" width="10" height="10"/></svg> ${symbol} <strong>${text}</strong> <span class="quiet">${percentText}</span></li>`,
  )}</ul>`;
}

function symbolMarkup({ symbol, sub }: { readonly symbol: string; readonly sub: string }): Html {
  return html`<strong>${symbol}</strong><sub>${sub}</sub>`;
}
