import type { Decimal, Quantity } from '@contador/kernel';
import type { Options } from '../options.ts';
import type { TaxAgreementTerms, TaxedBill, TaxRange } from './local-tax-facts.ts';

/** The range that an agreement charges to a client. */
export interface ChosenRange {
  /** What the ranges are of, kWh or COP; absent for a fixed charge. */
  readonly variableValue?: Decimal;
  /** Absent below the first minimum and above the last maximum: the tax is 0 there. */
  readonly range?: TaxRange;
}

/** What the agreement calls the value of the consumption: `tax_base`. */
export function taxedValue({ active, reactive, total }: TaxedBill, base: Options['localTaxBase']): Quantity<'COP'> {
  if (base === 'total') return total;
  return base === 'active' ? active : (active.plus(reactive) as Quantity<'COP'>);
}

/**
 * The range of an agreement for a bill (Ley 1819 de 2016; the rule of the gaps is the product's): a shared edge is of the lower range, and
 * what falls between two ranges is of the one below.
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
