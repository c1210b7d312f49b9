import type { Decimal, Quantity } from '@contador/kernel';
import type { Options } from '../options.ts';
import type { TaxAgreementTerms, TaxedBill, TaxRange } from './local-tax-facts.ts';

/** Range of an agreement that applies to a client. */
export interface ChosenRange {
  /** Figure compared with the ranges, kWh or COP; absent for a fixed charge. */
  readonly variableValue?: Decimal;
  /** Absent below the first minimum and above the last maximum, where the tax is 0. */
  readonly range?: TaxRange;
}

/** Value of the consumption for the agreement: `tax_base`. */
export function taxedValue({ active, reactive, total }: TaxedBill, base: Options['localTaxBase']): Quantity<'COP'> {
  if (base === 'total') return total;
  return base === 'active' ? active : (active.plus(reactive) as Quantity<'COP'>);
}

/**
 * Selects the range of an agreement for a bill (Ley 1819 de 2016; the rule for gaps is the product's own). A shared bound belongs to the
 * lower range, and a figure between two ranges belongs to the lower one.
 */
export function taxRangeOf(
  { variable, ranges }: TaxAgreementTerms,
  bill: TaxedBill,
  base: Options['localTaxBase'],
): ChosenRange {
  if (variable === 'FIJA') return ranges[0] === undefined ? {} : { range: ranges[0] };
  const variableValue = variable === 'RANGO_CONSUMO' ? bill.energy : taxedValue(bill, base);
  const ordered = [...ranges].sort((a, b) => a.min.comparedTo(b.min));
  const holding = ordered.find(
    ({ min, max }) =>
      min.lessThanOrEqualTo(variableValue) && (max === undefined || variableValue.lessThanOrEqualTo(max)),
  );
  const range = holding ?? belowGap(ordered, variableValue);
  return range === undefined ? { variableValue } : { variableValue, range };
}

function belowGap(ordered: readonly TaxRange[], value: Decimal): TaxRange | undefined {
  const above = ordered.findIndex(({ min }) => min.greaterThan(value));
  return above > 0 ? ordered[above - 1] : undefined;
}
