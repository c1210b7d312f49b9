import { sql } from 'kysely';
import { type Person, storeRows, type TenantTransaction } from '../../platform/index.ts';
import { type CycleMonth, daysOf } from '../cycles/liquidated-month.ts';
import { consumptionsBefore } from '../liquidation/consumption/consumption-before.ts';
import { examined } from '../liquidation/consumption/examined-consumption.ts';
import { outsideOfUsual } from '../liquidation/consumption/outside-of-usual.ts';
import { lawOptionsOf } from '../liquidation/runs/law-options-of.ts';
import { holds } from './holds.repository.ts';

const AT_ONCE = 5000;

/**
 * Holds the clients of a run whose consumption deviates from their own last twelve months, and stores what it was compared with.
 * Those months are inputs of the liquidation, so the comparison uses the months that the liquidation examined.
 */
export async function holdDeviations(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  liquidation: { readonly run: string; readonly by: Person; readonly at: Date },
): Promise<void> {
  const { run, by, at } = liquidation;
  const options = await lawOptionsOf(transaction, cycleMonth);
  const days = daysOf(cycleMonth);
  let after = '';
  for (;;) {
    const { rows } = await sql<{ client_code: string; active: string }>`
      select client_code, active from liquidation_row
      where run = ${run}::uuid and client_code > ${after} and ${outsideOfUsual}
      order by client_code limit ${AT_ONCE}`.execute(transaction);
    const codes = rows.map((row) => row.client_code);
    const last = codes.at(-1);
    if (last === undefined) return;
    const before = await consumptionsBefore(transaction, cycleMonth, codes);
    const { cycle, period } = cycleMonth;
    const found = rows.map(({ client_code: clientCode, active }) => {
      const history = before.get(clientCode);
      const deviation = examined(
        active,
        { history: history ?? null, isExamined: true },
        { start: cycleMonth.start, days },
        options,
      );
      if (history === undefined || (deviation.kind !== 'above' && deviation.kind !== 'below')) {
        throw new Error(`${clientCode} was outside of its twelve months, and is not`);
      }
      const { kind, usual, normalised, provisional } = deviation;
      const { mean, spread, lower, upper } = usual;
      const text = (amount: { toFixed(): string }) => amount.toFixed();
      return {
        clientCode,
        period,
        cycle,
        run,
        kind,
        months: [...history.months],
        energies: [...history.energies],
        days: [...history.days],
        measured: active,
        billedDays: days,
        normalised: text(normalised),
        mean: text(mean),
        spread: text(spread),
        lower: text(lower),
        upper: text(upper),
        provisional: text(provisional),
        divisor: options.deviationSpread,
      };
    });
    await storeRows(holds, {
      transaction,
      rows: found,
      action: 'deviation.hold',
      by,
      at,
      subject: `${cycle} ${period.year}-${period.number}`,
      logged: { run, clients: codes.length },
    });
    after = last;
  }
}
