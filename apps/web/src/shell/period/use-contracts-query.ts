import { usePeriod } from './use-period.ts';

/**
 * The question about contracts for what the panel says: the period in which they are valued, and its version if there is
 * one. Undefined until that is known, so that the list is not asked for twice.
 */
export function useContractsQuery() {
  const { username, period, version, status } = usePeriod();
  if (status === 'loading') return undefined;
  return { username, period: period.number, year: period.year, ...(version !== undefined && { version }) };
}
