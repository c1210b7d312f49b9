import { periodOfCycle } from '@contador/domain/clients';
import { clientInPeriod, factorIsSetLater } from '@contador/domain/self-generators';
import { isoMonth, type Month } from '@contador/kernel';
import { billingCycles, clientChanges, type SavedClient, selfGenerators } from '../../clients/index.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';

/** A self-generator as it is settled in a month. */
export interface SelfGeneratorInPeriod extends Pick<SavedClient, 'client' | 'selfGenerator'> {
  /** First and last day of the month that its cycle bills, ISO 8601. */
  readonly first: string;
  readonly last: string;
  /** Somebody set what M counts from a later month on: approving this one does not write over it. */
  readonly factorIsSetLater: boolean;
}

/**
 * The active self-generators whose stay touches the days of the month, by code, each as it stood in it: a change that was saved for a later
 * month is not in yet. Of those codes alone where they are given.
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
    const then = clientInPeriod(client, own, day);
    return [{ client: then, selfGenerator, first, last, factorIsSetLater: factorIsSetLater(own, day) }];
  });
}
