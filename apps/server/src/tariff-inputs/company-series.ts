import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { seriesOf } from './input-entry.repository.ts';
import { COMPANY } from './scope-key.ts';
import type { Channels } from './stored-reading.ts';

/** The hourly series of one of the company's inputs, by channel: `hourly.DMRE`, `spotPrice`; empty where there are none. */
export async function companySeries(
  transaction: TenantTransaction,
  of: { readonly period: Month; readonly version: string; readonly input: string },
): Promise<Channels> {
  return await seriesOf(transaction, { ...of, market: COMPANY });
}
