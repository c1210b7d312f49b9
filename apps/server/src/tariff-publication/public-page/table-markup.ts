import { type DocumentColumn, type DocumentTable, headingsOf } from '@contador/contract/tariff-publication';
import { type Html, html } from './html.ts';

/** A table of the document. It scrolls within the page if it is wider, and can receive the keyboard focus for that. */
export function tableMarkup(table: DocumentTable): Html {
  const { key, title, rowHeadings, columns, rows } = table;
  const runs = headingsOf(columns);
  const lines = columns.some(({ sub }) => sub !== undefined) ? 2 : 1;
  return html`<section class="table" aria-labelledby="${key}">
<h2 id="${key}">${title}</h2>
<div class="frame" tabindex="0" role="group" aria-labelledby="${key}">
<table aria-labelledby="${key}">
<thead>
<tr>${rowHeadings.map((heading) => html`<th scope="col" rowspan="${lines}" class="head last start">${heading}</th>`)}${runs.map(
    ({ column, span }) =>
      html`<th scope="${span > 1 ? 'colgroup' : 'col'}" colspan="${span}" rowspan="${
        column.sub === undefined ? lines : 1
      }" class="${headClasses(column, span, lines)}">${column.heading}</th>`,
  )}</tr>
${
  lines === 2 &&
  html`<tr>${columns
    .filter(({ sub }) => sub !== undefined)
    .map((column) => html`<th scope="col" class="${subClasses(column)}">${column.sub}</th>`)}</tr>`
}
</thead>
<tbody>
${rows.map(
  ({ heads, figures }) => html`<tr>${heads.map(
    (head) =>
      html`<th scope="${head.rows > 1 ? 'rowgroup' : 'row'}" rowspan="${head.rows}" class="row${head.plain ? ' plain' : ''}">${head.text}${head.sub !== undefined && html` <small>${head.sub}</small>`}</th>`,
  )}${figures.map((figure, at) => html`<td class="${cellClasses(columns[at])}">${figure.text}</td>`)}</tr>
`,
)}</tbody>
</table>
</div>
</section>
`;
}

type Mark = 'answer' | 'divided' | 'quiet' | 'strong';

function cellClasses(column: DocumentColumn | undefined): string {
  return marksOf(column, ['answer', 'divided', 'quiet', 'strong']).join(' ');
}

/** Classes of a heading cell. A heading with a line below it leaves the lower padding to that line. */
function headClasses(column: DocumentColumn, span: number, lines: number): string {
  const last = column.sub === undefined || lines === 1;
  const own = ['head', ...(last ? ['last'] : []), ...(span > 1 ? ['middle'] : [])];
  return [...marksOf(column, ['answer', 'divided']), ...own].join(' ');
}

function subClasses(column: DocumentColumn): string {
  return [...marksOf(column, ['answer', 'divided']), 'sub', 'last'].join(' ');
}

function marksOf(column: DocumentColumn | undefined, marks: readonly Mark[]): Mark[] {
  return marks.filter((mark) => column?.[mark]);
}
