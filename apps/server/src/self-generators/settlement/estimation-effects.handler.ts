import { refuse } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { checkEstimationEffects, type SettledEffect } from '@contador/contract/self-generators';
import { lackingMethods } from '@contador/domain/self-generators';
import { byChannel, MILLIONTHS, month as monthOf } from '@contador/kernel';
import { handle, type Threads } from '../../platform/index.ts';
import { particularOf } from '../../tariff-inputs/index.ts';
import { estimableMonth, type MethodOutcome, meteredHours, methodEffectsTask } from '../hours/index.ts';
import { settleClientsTask } from './settle-clients.task.ts';
import { type SettledBy, settledBy } from './settled-by.ts';

const CENTS = 100;
/** Four channels of 24 hours. */
const CELLS_OF_A_DAY = 96;

/** Effect of each offered method on a client's month: in energy, and in pesos when prices and tariff are available. */
export const checkEstimationEffectsCall = handle(
  checkEstimationEffects,
  async ({ query, caller, inTenant, parts: { threads } }) => {
    const period = monthOf(query.year, query.month);
    const clientCode = query.client_code;
    const found = await inTenant(async (transaction) => {
      const estimable = await estimableMonth(transaction, period, clientCode, []);
      if (!estimable.ok) return estimable;
      const meterPeriod = estimable.value.facts.period;
      const stay = estimable.value.standing.expected / CELLS_OF_A_DAY;
      const by = await settledBy(transaction, { tenant: caller.tenant, period, clientCode, meterPeriod, stay });
      return { ok: true as const, value: { ...estimable.value, by } };
    });
    if (!found.ok) return found;
    const { facts, standing, by } = found.value;
    const computed = await threads.run(methodEffectsTask, facts);
    if (!computed.ok) return refuse('meter-file-refused', computed.refusal.map(particularOf));
    const { values, lacks } =
      'lacks' in by ? { values: NONE, lacks: by.lacks } : await inPesos(computed.value, by, threads);
    return {
      missing: standing.missing,
      readingsAhead: facts.law.readingsAhead,
      lacks: [...lacks],
      notOffered: lackingMethods(
        computed.value.map(({ method }) => method),
        facts.measuringType,
        facts.law.readingsAhead,
      ).map(({ method, needs }) => ({ method, why: texts.needs[needs] })),
      effects: computed.value.map(({ method, added, total, filled, stillMissing, energy }) => ({
        method,
        filled,
        missing: stillMissing,
        added: byChannel((channel) => added[channel] / MILLIONTHS),
        total: byChannel((channel) => total[channel] / MILLIONTHS),
        hours: Array.from(energy.ACT_DEM, (value) => (Number.isNaN(value) ? null : value / MILLIONTHS)),
        settled: values.get(method) ?? null,
      })),
    };
  },
);

type Values = ReadonlyMap<string, SettledEffect>;
const NONE: Values = new Map();

/** Settles the month with the hours of each method that leaves none missing, as the liquidation would; or reports what is missing. */
async function inPesos(
  outcomes: readonly MethodOutcome[],
  { sheets, law, payment: _, ...client }: SettledBy,
  threads: Threads,
): Promise<{ readonly values: Values; readonly lacks: readonly string[] }> {
  const whole = outcomes.filter(({ calculated }) => calculated);
  const { prices, first } = client.record;
  const sheet = prices?.kind === 'spot' ? sheets[prices.digest] : undefined;
  // When the month has no price at all, say so once; when some are missing, the liquidation lists the hours.
  if (sheet?.spot.every((price) => price === null)) {
    return { values: NONE, lacks: [texts.pricesOfMonthMissing(first.slice(0, 7))] };
  }
  const { rows, reasons } = await threads.run(settleClientsTask, {
    sheets,
    law,
    reasons: [],
    clients: whole.map(({ method, energy }) => ({ ...client, clientCode: method, hours: meteredHours(energy) })),
  });
  return {
    values: new Map(
      rows.map(({ clientCode: method, cents }) => [
        method,
        { total: cents.TOT / CENTS, surplus: cents['482'] === 0 ? 0 : -cents['482'] / CENTS },
      ]),
    ),
    lacks: reasons.slice(0, 1).map(({ reason }) => reason),
  };
}
