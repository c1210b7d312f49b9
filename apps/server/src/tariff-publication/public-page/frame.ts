import { publicationTexts as texts } from '@contador/contract/messages';
import { type Html, html } from './html.ts';

/** Address of the stylesheet of the pages. */
export const styleAddress = '/publicacion/estilo.css';

/** A complete page with a title and content. */
export function framed(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${styleAddress}">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#contenido">${texts.skip}</a>
${content}
</body>
</html>
`.text;
}
