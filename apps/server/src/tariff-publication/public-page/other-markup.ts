import { publicationTexts as texts } from '@contador/contract/messages';
import { framed } from './frame.ts';
import { html } from './html.ts';

/** The page that lists the published months of a market, newest first. */
export function monthsMarkup(
  company: string,
  market: string,
  months: readonly { readonly address: string; readonly name: string }[],
): string {
  const title = texts.months(market);
  return framed(
    `${title} · ${company}`,
    html`<main id="contenido" class="narrow">
<p class="name">${company}</p>
<h1>${title}</h1>
<p>${texts.monthsNote}</p>
<ul class="months">${months.map(({ address, name }) => html`<li><a href="${address}">${name}</a></li>`)}</ul>
</main>
<footer><p>${texts.system}</p></footer>`,
  );
}

/** The page for any address without a publication, whatever the reason, so that it reveals nothing more. */
export const notFoundMarkup = framed(
  texts.notFound,
  html`<main id="contenido" class="narrow"><h1>${texts.notFound}</h1><p>${texts.notFoundHelp}</p></main>`,
);

/** A page of one sentence, shown when a publication cannot be shown at the moment. */
export function sentenceMarkup(sentence: string): string {
  return framed(
    texts.system,
    html`<main id="contenido" class="narrow"><h1>${texts.system}</h1><p>${sentence}</p></main>`,
  );
}
