import type { Options } from '../options.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import type { FactRow } from '../plan/fact-row.ts';
import * as agreement from './agreement-facts.ts';
import type { LocalTaxFacts, TaxRange } from './local-tax-facts.ts';
import { columnIds, type FactColumn, rowOf } from './row-columns.ts';
import { taxRangeOf } from './tax-range.ts';
import * as year from './year-facts.ts';

interface Charged extends LocalTaxFacts {
  readonly range: TaxRange | undefined;
}
type Column = FactColumn<Charged>;

const COLUMNS: readonly Column[] = [
  [agreement.localTaxKind, ({ tax }) => (tax === 'lighting' ? 'ALUMBRADO' : 'SEGURIDAD')],
  [agreement.chargedRange, rangeWord],
  [agreement.taxedEnergy, ({ bill }) => bill.energy],
  [agreement.taxedActiveValue, ({ bill }) => bill.active],
  [agreement.taxedReactiveValue, ({ bill }) => bill.reactive],
  [agreement.taxedTotal, ({ bill }) => bill.total],
  [agreement.collectType, ({ agreement: terms }) => terms?.type],
  [agreement.limitUnit, ({ agreement: terms }) => terms?.limitUnit],
  [agreement.rangeMinEnergy, ({ range }) => range?.min],
  [agreement.chargedPercent, ({ range }) => range?.value],
  [agreement.lowerLimit, ({ range }) => range?.limitMin],
  [agreement.upperLimit, ({ range }) => range?.limitMax],
  [year.taxUnit, (facts) => facts.year.taxUnit],
  [year.minimumWage, (facts) => facts.year.minimumWage],
];

/** Columns of a local tax, in the order of `localTaxRow`. */
export const LOCAL_TAX_COLUMNS = columnIds(COLUMNS);

/** Row of one client, period and tax, input of the `localTax` calculation. Both must use the same options. */
export function localTaxRow(facts: LocalTaxFacts, { localTaxBase }: Partial<Options> = {}): FactRow {
  const base = localTaxBase ?? DEFAULT_OPTIONS.localTaxBase;
  const range = facts.agreement && taxRangeOf(facts.agreement, facts.bill, base).range;
  return rowOf(COLUMNS, { ...facts, range });
}

function rangeWord({ agreement: terms, range }: Charged): string {
  if (terms === undefined) return 'SIN ACUERDO';
  return range === undefined ? 'NINGUNO' : terms.variable;
}
