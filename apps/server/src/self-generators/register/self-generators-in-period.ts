import { periodOfCycle } from '@contador/domain/clients';
import { clientInPeriod, factorIsSetLater } from '@contador/domain/self-generators';
import { isoMonth, type Month } from '@contador/kernel';
import { billingCycles, clientChanges, type SavedClient, selfGenerators } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';

/** A self-generator as it is settled in a month. */
export interface SelfGeneratorInPeriod extends Pick<SavedClient, 'client' | 'selfGenerator'> {
  /** First and last day that its cycle bills in the month, ISO 8601. */
  readonly first: string;
  readonly last: string;
  /** True when a person set M from a later month on; approving this month does not overwrite it. */
  readonly factorIsSetLater: boolean;
}

/**
 * Active self-generators whose stay touches the billed days of the month, ordered by code, with the values that applied in it: changes
 * saved for a later month are left out. Limited to `clientCodes` when given.
 */
export async function selfGeneratorsInPeriod(
  transaction: TenantTransaction,
  month: Month,
  clientCodes?: readonly string[],
): Promise<SelfGeneratorInPeriod[]> {
  const periodicity = new Map((await billingCycles(transaction)).map((it) => [it.code, it.periodicity]));
  const changes = await clientChanges(transaction, clientCodes);
  const day = `${isoMonth(month)}-01`;
  return (await selfGenerators(transaction, clientCodes)).flatMap(({ client, selfGenerator }) => {
    const { startDate: first, endDate: last } = periodOfCycle(periodicity.get(client.cycle ?? '') ?? 1, month);
    const { active, entryDate, leftDate, clientCode } = client;
    if (!active || (entryDate ?? first) > last || (leftDate ?? last) < first) return [];
    const own = changes.get(clientCode) ?? [];
    const clientOfMonth = clientInPeriod(client, own, day);
    return [{ client: clientOfMonth, selfGenerator, first, last, factorIsSetLater: factorIsSetLater(own, day) }];
  });
}
