import type { Endpoint } from '@contador/contract';
import {
  addSupplementaryRange,
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  prepareBillCharts,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import type { TenantTransaction } from '../../platform/index.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addBilledClient, addBillParameters, addConsumption, COMPANY, prepareBilling } from './billed-company.ts';

/** Person and cycle month of these tests. */
export const CLERK = 'only-fact@spectrum';
export const CYCLE = 'R1';
export const OCTOBER = { username: COMPANY, year: 2025, month: 10 } as const;

/**
 * Sets up a cycle whose October 2025 was billed from number 501 on by the calls of a clerk: commercial clients, other rows added by `also`,
 * and optionally supplementary numbers.
 */
export async function billedCycle(
  server: TestServer,
  {
    clients = [],
    supplementary,
    also,
    cycle: cycleFields = { marketType: 'REGULADO' },
    upTo = 'bills',
  }: {
    readonly clients?: readonly string[];
    /** Regulated by default. */
    readonly cycle?: Omit<Parameters<typeof prepareBilling>[1], 'code'>;
    readonly supplementary?: readonly [number, number];
    /** How far the month is processed: up to approved liquidations, or up to issued bills (default). */
    readonly upTo?: 'approved' | 'bills';
    /** Adds other data before the cycle is liquidated. */
    readonly also?: (transaction: TenantTransaction) => Promise<unknown>;
  },
): Promise<void> {
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: CYCLE, ...cycleFields });
    for (const code of clients) {
      await addBilledClient(transaction, { client_code: code, cycle: CYCLE });
      await addConsumption(transaction, { client_code: code, cycle: CYCLE, active: '210' });
    }
    await also?.(transaction);
    const { count } = await transaction
      .selectFrom('client')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('cycle', '=', CYCLE)
      .executeTakeFirstOrThrow();
    await addBillParameters(transaction, { cycle: CYCLE, first: 501, last: 500 + count });
  });
  const send = wireSender(() => server, CLERK);
  const steps: readonly Endpoint[] = [
    liquidateConsumption,
    approveConsumptionLiquidation,
    liquidateLighting,
    approveLighting,
    liquidateSecurity,
    approveSecurity,
    ...(upTo === 'bills' ? [updateHistoricConsumption, prepareBillCharts, generateBills] : []),
  ];
  for (const endpoint of steps) {
    const { status, json } = await send(endpoint, { query: { ...OCTOBER, cycle: CYCLE } });
    if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(json)}`);
  }
  if (supplementary === undefined) return;
  const [first, last] = supplementary;
  const { status, json } = await send(addSupplementaryRange, {
    body: {
      username: COMPANY,
      billing_year: 2025,
      billing_period: 10,
      cycle_code: CYCLE,
      first_bill_number: first,
      last_bill_number: last,
    },
  });
  if (status !== 200) throw new Error(JSON.stringify(json));
}
