import type { ComponentName } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import { audit, type TenantTransaction, written } from '../../platform/index.ts';

/** Inserts a published component of the market, as a publication would. */
export async function publish(
  transaction: TenantTransaction,
  publication: { period: Month; version: string; market: string; component: ComponentName },
): Promise<void> {
  const { period, ...rest } = publication;
  await transaction
    .insertInto('published_component')
    .values({
      ...rest,
      year: period.year,
      month: period.number,
      fingerprint: 'prueba',
      ...written('published_component', { amounts: {}, trace: { roots: [], nodes: {} }, input_hashes: [] }),
      published_by: 'Daniela Duarte',
      published_at: new Date('2025-10-12T15:00:00Z'),
    })
    .execute();
  const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
  audit(transaction, { by, action: 'component-published', subject: `${rest.market} ${rest.component}` });
}
