import type { Month } from '@contador/kernel';
import { isoMonth } from '@contador/kernel';
import { isInForce } from '@contador/regulation';
import type { PublicationLayout } from '../access/tenant-profile.ts';

/** Columns of the table of unit costs. */
export type CostColumn =
  | 'G'
  | 'T'
  | 'D'
  | 'CvR'
  | 'CvWithoutCot'
  | 'CvWithCot'
  | 'Cv'
  | 'PR'
  | 'R'
  | 'CU'
  | 'optionCU'
  | 'COT'
  | 'appliedCU';

/** Range of tariff months, such as `2024-01`, in which something is printed; without `to` it is unlimited. */
interface Dated {
  readonly from: string;
  readonly to?: string;
}

interface DatedColumn extends Dated {
  readonly column: CostColumn;
  /** The column has one value per hour band; in a version without hour bands only the monomial one. */
  readonly byBand?: true;
  /** The column is omitted when it has no values at all. */
  readonly whereKnown?: true;
}

/** Start of the tariff regime of CREG 119/2007. */
const always = '2008-02';
/** The last month before the COT of CREG 101-028/2023, and the first month with it. */
const beforeCot: Dated = { from: always, to: '2023-12' };
const cot: Dated = { from: '2024-01' };

/** Columns of the table of unit costs, by layout and in order. A change of norm is a change of a row here. */
const COST_COLUMNS: Readonly<Record<PublicationLayout, readonly DatedColumn[]>> = {
  subsidies: [
    { column: 'G', from: always },
    { column: 'T', from: always },
    { column: 'D', from: always },
    { column: 'CvR', ...cot, whereKnown: true },
    { column: 'Cv', ...beforeCot },
    { column: 'CvWithoutCot', ...cot },
    { column: 'CvWithCot', ...cot },
    { column: 'PR', from: always },
    { column: 'R', from: always },
    { column: 'CU', from: always },
    { column: 'optionCU', from: always, whereKnown: true },
    { column: 'COT', ...cot },
    { column: 'appliedCU', ...cot },
  ],
  bands: [
    { column: 'G', from: always },
    { column: 'CvR', ...cot, whereKnown: true },
    { column: 'Cv', ...beforeCot },
    { column: 'CvWithoutCot', ...cot },
    { column: 'CvWithCot', ...cot },
    { column: 'D', from: always },
    { column: 'PR', from: always, byBand: true },
    { column: 'CU', ...beforeCot, byBand: true },
    { column: 'appliedCU', ...cot, byBand: true },
  ],
};

/** Parts of the document other than the table of unit costs. */
export type PublicationPart =
  | 'residential'
  | 'nonResidential'
  | 'transmissionAndRestrictions'
  | 'baseCostOfMarket'
  | 'optionUnitCost';

const PARTS: Readonly<Record<PublicationLayout, readonly PublicationPart[]>> = {
  subsidies: ['residential', 'nonResidential'],
  bands: ['transmissionAndRestrictions', 'baseCostOfMarket', 'optionUnitCost'],
};

/** Notes below the tables, each with the months in which it applies. */
export type PublicationNote =
  | 'costWithCot'
  | 'cost'
  | 'option'
  | 'rounding'
  | 'aboveSubsistence'
  | 'subnormal'
  | 'solidarity'
  | 'exemptions';

interface DatedNote extends Dated {
  readonly note: PublicationNote;
  /** Printed only when a level is in the tariff option. */
  readonly whereOption?: true;
}

const NOTES: Readonly<Record<PublicationLayout, readonly DatedNote[]>> = {
  subsidies: [
    { note: 'costWithCot', ...cot },
    { note: 'cost', ...beforeCot },
    { note: 'option', from: always, whereOption: true },
    { note: 'rounding', from: always },
    { note: 'aboveSubsistence', from: always },
    { note: 'subnormal', from: always },
    { note: 'solidarity', from: always },
    { note: 'exemptions', from: '2014-01' },
  ],
  bands: [
    { note: 'costWithCot', ...cot },
    { note: 'cost', ...beforeCot },
    { note: 'option', from: always, whereOption: true },
    { note: 'rounding', from: always },
    { note: 'solidarity', from: always },
  ],
};

const inForce = (month: Month) => (it: Dated) => isInForce(isoMonth(month), it.from, it.to);

/** Columns of a layout in a tariff month. */
export function costColumnsIn(layout: PublicationLayout, month: Month): readonly DatedColumn[] {
  return COST_COLUMNS[layout].filter(inForce(month));
}

export function partsOf(layout: PublicationLayout): readonly PublicationPart[] {
  return PARTS[layout];
}

/** Notes of a layout in a tariff month, with or without a level in the tariff option. */
export function notesIn(layout: PublicationLayout, month: Month, withOption: boolean): PublicationNote[] {
  return NOTES[layout]
    .filter(inForce(month))
    .filter(({ whereOption }) => withOption || !whereOption)
    .map(({ note }) => note);
}

/** True when the applied cost of the month is the unit cost with COT, which subsidies and contributions are then based on. */
export function appliesCot(month: Month): boolean {
  return inForce(month)(cot);
}
