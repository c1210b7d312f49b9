// Engine: none
import { month } from '@contador/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { consumptionOf, saveConsumption } from './consumption.repository.ts';

/** Of nine values each: more than PostgreSQL takes in a statement. */
const CUSTOMERS = 7_300;

it('of more customers than a statement takes is stored, and stored anew', async () => {
  const server = await testServer({ hands: 0 });
  try {
    const at = month(2025, 9);
    const import_ = (energy: string) =>
      server.inTenant('spectrum', (transaction) =>
        saveConsumption(
          transaction,
          at,
          Array.from({ length: CUSTOMERS }, (_, code) => ({ code: String(code), energy })),
          { file: { name: 'consumo.xlsx', sha256: 'a'.repeat(64) }, by: 'Natalia Ospina', at: new Date() },
        ),
      );
    await server.inTenant('spectrum', (transaction) =>
      sql`insert into no_reg_customer (code, name, market, level, contributes, active, saved_by, saved_at)
        select code, 'Cliente ' || code, 'DNOM', 'n2', true, true, 'Natalia Ospina', now()
        from generate_series(0, ${CUSTOMERS - 1}::int) as code`.execute(transaction),
    );
    for (const energy of ['10', '12.5']) {
      await import_(energy);
      const stored = await server.inTenant('spectrum', (transaction) => consumptionOf(transaction, at));
      expect([stored.length, new Set(stored.map((it) => it.energy))]).toEqual([CUSTOMERS, new Set([energy])]);
    }
  } finally {
    await server.close();
  }
});
