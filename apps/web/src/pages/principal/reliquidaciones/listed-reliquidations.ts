import type { ReplyOf } from '@contador/contract';
import type {
  calcReliquidations,
  ReliquidationParticulars,
  ReliquidationTableRow,
} from '@contador/contract/reliquidation';
import { type ComponentName, componentNames } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';

/** Reliquidation with its rows, grouped by component in the order of the components. */
export interface ListedReliquidation {
  readonly details: ReliquidationParticulars;
  readonly rows: readonly ReliquidationTableRow[];
}

/** Reliquidations of a reply: those of other months that apply to the period, and those of the period itself. */
export function listedReliquidations(
  reply: ReplyOf<typeof calcReliquidations> | undefined,
  period: Month,
): { readonly entering: readonly ListedReliquidation[]; readonly ofPeriod: readonly ListedReliquidation[] } {
  const listed = (reply?.details ?? []).map((details, at) => ({
    details,
    rows: [...(reply?.rows[at] ?? [])].sort((a, b) => place(a) - place(b)),
  }));
  const isOfPeriod = ({ details }: ListedReliquidation) =>
    details.year === period.year && details.period === period.number;
  return { entering: listed.filter((it) => !isOfPeriod(it)), ofPeriod: listed.filter(isOfPeriod) };
}

function place({ component }: ReliquidationTableRow): number {
  return componentNames.indexOf(component as ComponentName);
}
