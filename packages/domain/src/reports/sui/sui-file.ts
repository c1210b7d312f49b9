import { inertLine, isoMonth, type Month } from '@contador/kernel';
import type { SuiColumn, SuiReportCode } from './sui-report.ts';
import type { SuiRow } from './sui-rows.ts';

/** File format expected by the regulator's loader. The loader itself was not tested; a change of its format is a new row. */
export interface SuiFileForm {
  /** First tariff month, such as `2021-05`. */
  readonly from: string;
  readonly sui_csv_separator: ',' | ';' | '|';
  readonly sui_csv_header: boolean;
}

export const suiFileForms: readonly SuiFileForm[] = [{ from: '2021-05', sui_csv_separator: ',', sui_csv_header: true }];

/** File format in force in a tariff month: the last one that began. */
export function suiFileForm(tariffMonth: Month, forms: readonly SuiFileForm[] = suiFileForms): SuiFileForm {
  const form = forms.filter(({ from }) => from <= isoMonth(tariffMonth)).at(-1) ?? forms[0];
  if (form === undefined) throw new Error('no form for files of the SUI');
  return form;
}

/** File name, such as `FSUIT7_demo_11_2025.csv`; the month is the tariff month. */
export function suiFileName(code: SuiReportCode, username: string, { number, year }: Month): string {
  return `FSUI${code}_${username}_${number}_${year}.csv`;
}

/**
 * Writes a report for the regulator's loader: decimal point, dates as DD-MM-YYYY, CR LF line ends, quotes only where needed. Text that a
 * spreadsheet would take for a formula is prefixed with an apostrophe.
 */
export function suiFileText(
  { columns }: { readonly columns: readonly Pick<SuiColumn, 'name' | 'type'>[] },
  rows: readonly Pick<SuiRow, 'cells'>[],
  form: SuiFileForm,
): string {
  const lines = rows.map(({ cells }) =>
    columns.map(({ type }, at) => {
      const value = cells[at]?.value ?? '';
      return type === 'date' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1') : value;
    }),
  );
  const header = form.sui_csv_header ? [columns.map(({ name }) => name)] : [];
  return [...header, ...lines].map((cells) => `${inertLine(cells, form.sui_csv_separator)}\r\n`).join('');
}

/** Reads the first rows of a file written by `suiFileText`, cell by cell, without its header. */
export function suiFileRows(text: string, form: SuiFileForm, first: number): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < text.length && rows.length <= first + 1; at += 1) {
    const sign = text[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === form.sui_csv_separator || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  const whole = rows.filter((row) => row.length > 0);
  return whole.slice(form.sui_csv_header ? 1 : 0).slice(0, first);
}
