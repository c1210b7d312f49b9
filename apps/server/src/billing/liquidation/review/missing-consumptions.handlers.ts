import { checkMissingConsumptions, type MissingConsumption, MOST_MISSING } from '@contador/contract/billing';
import { sql } from 'kysely';
import { handle, type TenantTransaction } from '../../../platform/index.ts';
import { type CycleMonth, cycleMonthOf, daysOf } from '../../cycles/liquidated-month.ts';
import { consumptionsBefore } from '../consumption/consumption-before.ts';
import { examined } from '../consumption/examined-consumption.ts';
import { isExamined } from '../consumption/is-examined.ts';
import { withoutConsumption } from '../runs/billable-clients.ts';
import { lawOptionsOf } from '../runs/law-options-of.ts';

const NORMAL_DAYS = 30;
const MONTHS_SHOWN = 3;

/** Lists the billable clients of the cycle without consumption, ordered by code. */
export const checkMissingConsumptionsCall = handle(checkMissingConsumptions, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const codes = await withoutConsumption(transaction, cycleMonth.value);
    return {
      clients: await missingClients(transaction, cycleMonth.value, codes.slice(0, MOST_MISSING)),
      count: codes.length,
    };
  }),
);

async function missingClients(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  codes: readonly string[],
): Promise<MissingConsumption[]> {
  if (codes.length === 0) return [];
  const [clients, before, options] = await Promise.all([
    transaction
      .selectFrom('client')
      .select(['client_code', 'name', 'sic_code', 'tariff_type', 'meter', 'self_generator'])
      .where('client_code', '=', sql<string>`any(${[...codes]}::text[])`)
      .orderBy('client_code')
      .execute(),
    consumptionsBefore(transaction, cycleMonth, codes),
    lawOptionsOf(transaction, cycleMonth),
  ]);
  const days = daysOf(cycleMonth);
  return clients.map((client) => {
    const history = before.get(client.client_code) ?? null;
    // The limits follow from the history alone, so any consumption finds them.
    const examination = { history, isExamined: isExamined(client, cycleMonth) };
    const found = examined('0', examination, { start: cycleMonth.start, days }, options);
    const inPeriod = (amount: { toFixed(): string }) => (Number(amount.toFixed()) * days) / NORMAL_DAYS;
    return {
      clientCode: client.client_code,
      name: client.name,
      sicCode: client.sic_code,
      hasMore: client.tariff_type === 'HORARIA' || cycleMonth.autogenerators,
      months: (history?.months ?? [])
        .map((month, at) => ({
          month,
          energy: (Number(history?.energies[at]) * NORMAL_DAYS) / (history?.days[at] ?? NORMAL_DAYS),
        }))
        .slice(-MONTHS_SHOWN),
      limits:
        'usual' in found
          ? { lower: Math.max(0, inPeriod(found.usual.lower)), upper: inPeriod(found.usual.upper) }
          : null,
    };
  });
}
