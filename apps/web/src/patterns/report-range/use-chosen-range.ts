import { REPORT_RANGES, type ReportRange, type YearLimits } from '@contador/domain/self-generators';
import { useInAddress } from '../in-address.ts';
import type { ChosenRange } from './report-range.ts';

/** The range in the address; by default the newest year with data, and the page's initial range of it. */
export function useChosenRange(
  years: readonly YearLimits[] | undefined,
  first: ReportRange | null = null,
): [ChosenRange, (chosen: ChosenRange) => void] {
  const [{ anio, rango, parte }, choose] = useInAddress(['anio', 'rango', 'parte']);
  const newest = years?.length ? Math.max(...years.map(({ year }) => year)) : null;
  const chosen: ChosenRange = {
    year: anio === undefined ? newest : Number(anio),
    range: REPORT_RANGES.find((it) => it === rango) ?? (anio === undefined ? first : null),
    period: parte ?? null,
  };
  return [
    chosen,
    ({ year, range, period }) =>
      choose({ anio: year === null ? undefined : String(year), rango: range ?? undefined, parte: period ?? undefined }),
  ];
}
