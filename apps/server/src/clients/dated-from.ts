import { type ClientChange, datedChanges } from '@contador/domain/self-generators';
import { isoMonth, type Month, nextMonth } from '@contador/kernel';
import type { ResultingClient } from './resulting-client.ts';

/** Changes of saved self-generators that count from the month on; for the factor M, from the following month on. New clients have none. */
export function datedFrom(
  month: Month,
  saved: readonly Pick<ResultingClient, 'side' | 'client' | 'before'>[],
): (ClientChange & { readonly clientCode: string })[] {
  const [since, after] = [`${isoMonth(month)}-01`, `${isoMonth(nextMonth(month))}-01`];
  return saved.flatMap(({ side, client, before }) =>
    side === 'consumers' || before === undefined
      ? []
      : datedChanges(before, client, since, after).map((change) => ({ ...change, clientCode: client.clientCode })),
  );
}
