import { usePeriod } from './use-period.ts';

/**
 * Query of the contracts for the settings of the panel: the period in which they are valued, and its version if there is one. Undefined
 * while loading, so that the list is read only once.
 */
export function useContractsQuery() {
  const { username, period, version, status } = usePeriod();
  if (status === 'loading') return undefined;
  return { username, period: period.number, year: period.year, ...(version !== undefined && { version }) };
}
