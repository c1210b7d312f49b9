// External PostgreSQL: none
import { updateTenantOptions } from '@contador/contract/tariff-calculation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decoded } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addAgreement, COMPANY } from '../testing/billed-company.ts';
import { billedCycle } from '../testing/billed-cycle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
});
afterAll(() => server.close());

it('prints the amount without the security tax next to the total if the company chose so', async () => {
  const option = {
    username: COMPANY,
    option: 'couponPolicy',
    value: 'split security',
    from: '2025-10',
    reason: 'Fallo en apelación',
  };
  const chosen = await wireSender(() => server, `dev@${COMPANY}`)(updateTenantOptions, { body: option });
  expect(chosen.json).toEqual({ Upload: 'OK' });
  await billedCycle(server, {
    clients: ['1'],
    also: async (transaction) => {
      await addAgreement(transaction, { tax: 'security', id: 1, place: '52', use_types: ['COMERCIAL'] }, [
        { value: '1.7' },
      ]);
      await transaction.updateTable('client').set({ asset_owner: 'COMPARTIDO' }).execute();
    },
  });
  const row = await server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill').selectAll().executeTakeFirstOrThrow(),
  );
  const { document } = decoded('bill', row);
  // 210 kWh at 936.57 with a contribution of 20 % are 236,015.64; 1.7 % of 196,679.70 is 3,343.55.
  expect(document.boxes.find(({ title }) => title === 'Cómo pagar')?.facts).toEqual(
    expect.arrayContaining([
      ['Con todo', '$ 239,359'],
      ['Sin impuesto de seguridad', '$ 236,016'],
    ]),
  );
  expect(document.boxes.find(({ title }) => title === 'Red y frontera')?.facts).toContainEqual([
    'Propiedad de los activos',
    'COMPARTIDO',
  ]);
});
