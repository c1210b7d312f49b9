type DateForm = 'excel' | 'iso' | 'slash' | 'dash';

/** How a meter file is written. */
export interface Layout {
  readonly format: 'csv' | 'xlsx' | 'xls';
  readonly encoding: 'utf-8' | 'utf-8 mark' | 'cp1252';
  readonly separator: ';' | ',' | '\t';
  readonly decimal: '.' | ',';
  readonly end: '\n' | '\r\n';
  readonly date: DateForm;
  readonly order: 'up' | 'down' | 'shuffled';
  /** Whether one block has a heading of its own. */
  readonly heading: 'exact' | 'other';
}

const csv: Layout = {
  ...{ format: 'csv', encoding: 'utf-8', separator: ';', decimal: '.', end: '\n' },
  ...{ date: 'iso', order: 'up', heading: 'exact' },
};
const xlsx: Layout = { ...csv, format: 'xlsx', date: 'excel' };
const xls: Layout = { ...csv, format: 'xls', date: 'excel' };

/** Every encoding, separator, decimal sign, form of a date and order, in the order in which they are dealt. */
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

/** Those that have sheets, where a change of meter can be said. */
export const WORKBOOKS: readonly Layout[] = LAYOUTS.filter(({ format }) => format !== 'csv');

/** A day as that form writes it; `undefined` where a spreadsheet keeps a number. */
export function dateText(day: string, form: DateForm): string | undefined {
  const [year, month, date] = day.split('-');
  if (form === 'excel') return undefined;
  return form === 'iso' ? day : [date, month, year].join(form === 'slash' ? '/' : '-');
}
