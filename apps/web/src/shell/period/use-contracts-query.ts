import { usePeriod } from './use-period.ts';

/** The question about contracts for what the panel says: the period in which they are valued, and its version if there is one. */
export function useContractsQuery() {
  const { username, period, version } = usePeriod();
  return { username, period: period.number, year: period.year, ...(version !== undefined && { version }) };
}
