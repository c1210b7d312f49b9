import { sql } from 'kysely';
import { openSession } from '../../apps/server/src/access/session.ts';
import {
  addAgreement,
  addBillParameters,
  COMPANY,
  prepareBilling,
} from '../../apps/server/src/billing/testing/billed-company.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { inTenant, type TenantTransaction } from '../../apps/server/src/platform/database/in-tenant.ts';
import { addTestAccounts } from '../../apps/server/src/testing/test-accounts.ts';
import { type GeneratedCycle, generateClients, generateConsumption, PLACES } from './generated-clients.ts';

/**
 * Prepares the company of a migrated database with everything that the liquidation of its cycles needs; returns the token of a clerk's
 * session.
 */
export async function prepareCompany(database: Database, cycles: readonly GeneratedCycle[]): Promise<string> {
  const now = new Date();
  await addTestAccounts(database, now);
  const [first] = cycles;
  if (first === undefined) throw new Error('no cycle was asked for');
  await inTenant(database, COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: first.code, marketType: 'REGULADO' });
    for (const place of PLACES) await addLighting(transaction, place);
    for (const department of new Set(PLACES.map((place) => place.slice(0, 2)))) {
      await addAgreement(
        transaction,
        { tax: 'security', id: Number(department), place: department, use_types: [], charge: 'PESOS' },
        [{ value: '4500' }],
      );
    }
    await addBillParameters(transaction, { cycle: first.code, first: 1, last: first.clients });
  });
  let number = first.clients;
  for (const cycle of cycles) {
    process.stderr.write(`  ${cycle.clients} clientes en ${cycle.code}…\n`);
    await inTenant(database, COMPANY, (transaction) => generateClients(transaction, cycle));
    // The server does this by itself after some time: foreign key checks need the statistics of the clients.
    await database.owner.query('analyze client');
    await inTenant(database, COMPANY, async (transaction) => {
      await generateConsumption(transaction, cycle);
      if (cycle === first) return;
      await sql`insert into billing_month_parameter (id, year, month, cycle, start_date, end_date, expedition, due, suspension, first_number,
          last_number, saved_by, saved_at)
        select ${cycle.id}, year, month, ${cycle.code}, start_date, end_date, expedition, due, suspension, ${number + 1},
          ${number + cycle.clients}, saved_by, saved_at from billing_month_parameter where cycle = ${first.code}`.execute(
        transaction,
      );
      number += cycle.clients;
    });
  }
  await database.owner.query('vacuum analyze');
  return await inTenant(database, COMPANY, (transaction) => openSession(transaction, COMPANY, CLERK, now));
}

const CLERK = 'only-fact@spectrum';

/** One in three by a percentage of the consumption, one by ranges of kWh, one by ranges of pesos with limits in UVT. */
async function addLighting(transaction: TenantTransaction, place: string): Promise<void> {
  const agreement = { tax: 'lighting' as const, id: Number(place), place, use_types: [] };
  const kind = Number(place) % 3;
  if (kind === 0) return await addAgreement(transaction, agreement, [{ value: '12' }]);
  const ranges = [
    { minimum: '0', maximum: '100', value: '2500' },
    { minimum: '100', maximum: '250', value: '7500' },
    { minimum: '250', value: '15800' },
  ];
  if (kind === 1) {
    return await addAgreement(transaction, { ...agreement, variable: 'RANGO_CONSUMO', charge: 'PESOS' }, ranges);
  }
  await addAgreement(transaction, { ...agreement, variable: 'RANGO_PESOS', limit_unit: 'UVT' }, [
    { minimum: '0', maximum: '120000', value: '8', limit_min: '0.05' },
    { minimum: '120000', value: '11', limit_min: '0.1', limit_max: '2' },
  ]);
}
