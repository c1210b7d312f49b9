import { isoMonth, type Month } from '@contador/kernel';
import type { BillingSuiCode, BillingSuiLayout, BillingSuiReport } from './billing-sui-report.ts';
import { characterisationLayout } from './characterisation-layout.ts';
import { invoicingLayout } from './invoicing-layout.ts';

const characterisation = 'Caracterización de usuarios';
const invoicing = 'Facturación a usuarios';
const unregulatedName = (name: string) => `${name} no regulados`;

/** All billing reports, in the order of the page. */
export const billingSuiReports: readonly BillingSuiReport[] = [
  { code: 'TC1', name: characterisation, per: 'client', marketType: 'REGULADO', layouts: [characterisationLayout] },
  { code: 'TC2', name: invoicing, per: 'bill', marketType: 'REGULADO', layouts: [invoicingLayout('1')] },
  {
    code: 'TC1NR',
    name: unregulatedName(characterisation),
    per: 'client',
    marketType: 'NO REGULADO',
    layouts: [characterisationLayout],
  },
  {
    code: 'TC2NR',
    name: unregulatedName(invoicing),
    per: 'bill',
    marketType: 'NO REGULADO',
    layouts: [invoicingLayout('2')],
  },
];

/** Finds a report by its code. Throws when there is none. */
export function billingSuiReport(code: BillingSuiCode): BillingSuiReport {
  const found = billingSuiReports.find((report) => report.code === code);
  if (found === undefined) throw new Error(`no report ${code}`);
  return found;
}

/** The layout in force in a billed month: the last one that began; `undefined` before the first. */
export function billingSuiLayout({ layouts }: BillingSuiReport, month: Month): BillingSuiLayout | undefined {
  return layouts.filter(({ from }) => from <= isoMonth(month)).at(-1);
}
