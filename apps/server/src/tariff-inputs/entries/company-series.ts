import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { COMPANY } from '../scope/scope-key.ts';
import { seriesOf } from './input-entry.repository.ts';
import type { Channels } from './stored-reading.ts';

/** Hourly series of an input of the company, by channel (`hourly.DMRE`, `spotPrice`); empty if there are none. */
export async function companySeries(
  transaction: TenantTransaction,
  key: { readonly period: Month; readonly version: string; readonly input: string },
): Promise<Channels> {
  return await seriesOf(transaction, { ...key, market: COMPANY });
}
