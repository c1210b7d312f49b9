import { inputDefinitions } from '@contador/domain/tariff-inputs';
import {
  compareChargesWithAdd,
  type LocatedWarning,
  type ReaderName,
  type ReadingContext,
} from '@contador/market-files';
import type { StoredReading, TenantTransaction } from '../../platform/index.ts';
import { type InputKey, readEntryOf } from '../entries/input-entry.repository.ts';
import { COMPANY } from '../scope/scope-key.ts';

/** Values of other inputs of the version that a reader compares its files with, or fills its hours from. */
export async function neighbourFacts(
  transaction: TenantTransaction,
  key: InputKey,
  reader: ReaderName,
): Promise<Pick<ReadingContext, 'dispatchedEnergy' | 'transactionHours'>> {
  if (reader === 'trsd') {
    const transactions = await neighbour(transaction, key, COMPANY, 'ptb');
    return transactions ? { transactionHours: transactions.hours } : {};
  }
  if (reader !== 'tctr') return {};
  const dispatch = await neighbour(transaction, key, COMPANY, 'dspcttos');
  return dispatch ? { dispatchedEnergy: dispatch.energyByContract } : {};
}

/** Warnings where a reading differs from another input of the market. */
export async function neighbourWarnings(
  transaction: TenantTransaction,
  key: InputKey,
  read: StoredReading,
): Promise<LocatedWarning[]> {
  if (read.reader === 'use-charges') {
    const add = await neighbour(transaction, key, key.market, 'add-charges');
    return add ? compareChargesWithAdd(read as never, add as never) : [];
  }
  if (read.reader === 'add-charges') {
    const own = await neighbour(transaction, key, key.market, 'use-charges');
    return own ? compareChargesWithAdd(own as never, read as never) : [];
  }
  return [];
}

async function neighbour<R extends ReaderName>(
  transaction: TenantTransaction,
  key: InputKey,
  market: string,
  reader: R,
): Promise<Extract<StoredReading, { reader: R }> | undefined> {
  const input = inputDefinitions.find((it) => it.reader === reader)?.name;
  const entry = input && (await readEntryOf(transaction, { ...key, market, input }));
  return entry ? (entry.reading as Extract<StoredReading, { reader: R }>) : undefined;
}
