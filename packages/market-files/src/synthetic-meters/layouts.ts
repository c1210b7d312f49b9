type DateForm = 'excel' | 'iso' | 'slash' | 'dash';

/** Format details of a meter file. */
export interface Layout {
  readonly format: 'csv' | 'xlsx' | 'xls';
  readonly encoding: 'utf-8' | 'utf-8 mark' | 'cp1252';
  readonly separator: ';' | ',' | '\t';
  readonly decimal: '.' | ',';
  readonly end: '\n' | '\r\n';
  readonly date: DateForm;
  readonly order: 'up' | 'down' | 'shuffled';
  /** `other` when one block has another heading. */
  readonly heading: 'exact' | 'other';
}

const csv: Layout = {
  format: 'csv',
  encoding: 'utf-8',
  separator: ';',
  decimal: '.',
  end: '\n',
  date: 'iso',
  order: 'up',
  heading: 'exact',
};
const xlsx: Layout = { ...csv, format: 'xlsx', date: 'excel' };
const xls: Layout = { ...csv, format: 'xls', date: 'excel' };

/** Layouts with every encoding, separator, decimal sign, date format and order, in order of assignment. */
export const LAYOUTS: readonly Layout[] = [
  csv,
  xlsx,
  { ...csv, encoding: 'utf-8 mark', decimal: ',', end: '\r\n', date: 'slash' },
  { ...csv, encoding: 'cp1252', decimal: ',', end: '\r\n', date: 'slash', heading: 'other' },
  xls,
  { ...csv, separator: ',', date: 'dash' },
  { ...xlsx, date: 'iso', order: 'shuffled' },
  { ...csv, separator: '\t', decimal: ',', date: 'dash', order: 'down' },
  { ...csv, separator: '\t', encoding: 'utf-8 mark', order: 'shuffled' },
  { ...xls, date: 'slash', order: 'down' },
  { ...csv, separator: ',', encoding: 'utf-8 mark', end: '\r\n', date: 'slash' },
  { ...xlsx, date: 'slash', heading: 'other' },
  { ...csv, encoding: 'cp1252', separator: ',', date: 'slash', heading: 'other' },
  { ...csv, heading: 'other', decimal: ',', order: 'shuffled' },
  { ...xlsx, order: 'down' },
  { ...csv, encoding: 'cp1252', separator: '\t', decimal: ',', date: 'dash', heading: 'other' },
  { ...xls, date: 'dash', heading: 'other' },
  { ...csv, encoding: 'utf-8 mark', decimal: ',', date: 'dash', end: '\r\n', order: 'down' },
  { ...xlsx, date: 'dash' },
];

/** Layouts with sheets, which can record a meter change. */
export const WORKBOOKS: readonly Layout[] = LAYOUTS.filter(({ format }) => format !== 'csv');

/** Formats a day; `undefined` for the Excel form, which stores a number. */
export function dateText(day: string, form: DateForm): string | undefined {
  const [year, month, date] = day.split('-');
  if (form === 'excel') return undefined;
  return form === 'iso' ? day : [date, month, year].join(form === 'slash' ? '/' : '-');
}
