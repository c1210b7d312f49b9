import type { ComparedMonths } from '@contador/contract/billing';
import { usualOf } from '@contador/domain/billing';
import { isoMonth, previousMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { type CycleMonth, daysOf } from '../../cycles/liquidated-month.ts';
import { consumptionsBefore, type PlainHistory } from '../consumption/consumption-before.ts';
import { examined } from '../consumption/examined-consumption.ts';
import { isExamined } from '../consumption/is-examined.ts';
import { lawOptionsOf } from '../runs/law-options-of.ts';

const NORMAL_DAYS = 30;

interface ReviewedRow {
  readonly client_code: string;
  readonly active: string;
  readonly meter: string | null;
  readonly self_generator: string | null;
}

interface StoredHold extends PlainHistory {
  readonly client_code: string;
  readonly state: NonNullable<ComparedMonths['hold']>;
  readonly normalised: string;
  readonly mean: string;
  readonly spread: string;
  readonly lower: string;
  readonly upper: string;
}

/**
 * Earlier consumption of each liquidated client, per 30 days: as stored with the hold, otherwise as the examination of the
 * liquidation calculates it. Limits are absent for clients that are not examined.
 */
export async function comparedMonths(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  rows: readonly ReviewedRow[],
): Promise<ReadonlyMap<string, ComparedMonths>> {
  const codes = rows.map((row) => row.client_code);
  if (codes.length === 0) return new Map();
  const [before, held, options] = await Promise.all([
    consumptionsBefore(transaction, cycleMonth, codes),
    holdsOf(transaction, cycleMonth, codes),
    lawOptionsOf(transaction, cycleMonth),
  ]);
  const days = daysOf(cycleMonth);
  return new Map(
    rows.map((row): [string, ComparedMonths] => {
      const { client_code: code, active } = row;
      const hold = held.get(code);
      if (hold !== undefined) return [code, ofHold(hold)];
      const history = before.get(code) ?? null;
      const found = examined(
        active,
        { history, isExamined: isExamined(row, cycleMonth) },
        { start: cycleMonth.start, days },
        options,
      );
      const months = monthsOf(history);
      const now = (Number(active) * NORMAL_DAYS) / days;
      if (!('usual' in found)) {
        const mean = usualOf(history ?? undefined, isoMonth(previousMonth(cycleMonth.period)))?.mean ?? null;
        return [code, { months, normalised: now, mean, limits: null, deviations: null, hold: null }];
      }
      const { mean, spread, lower, upper } = found.usual;
      const numbers = { mean: Number(mean), spread: Number(spread), lower: Number(lower), upper: Number(upper) };
      return [code, { months, normalised: Number(found.normalised), hold: null, ...limitsOf(numbers, now) }];
    }),
  );
}

function ofHold(hold: StoredHold): ComparedMonths {
  const normalised = Number(hold.normalised);
  const numbers = {
    mean: Number(hold.mean),
    spread: Number(hold.spread),
    lower: Number(hold.lower),
    upper: Number(hold.upper),
  };
  return { months: monthsOf(hold), normalised, hold: hold.state, ...limitsOf(numbers, normalised) };
}

function limitsOf(
  { mean, spread, lower, upper }: { mean: number; spread: number; lower: number; upper: number },
  now: number,
): Pick<ComparedMonths, 'mean' | 'limits' | 'deviations'> {
  return { mean, limits: { lower, upper }, deviations: spread === 0 ? null : (now - mean) / spread };
}

function monthsOf(history: PlainHistory | null): ComparedMonths['months'] {
  return (history?.months ?? []).map((month, at) => ({
    month,
    energy: (Number(history?.energies[at]) * NORMAL_DAYS) / (history?.days[at] ?? NORMAL_DAYS),
  }));
}

async function holdsOf(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredHold>> {
  const { rows } = await sql<StoredHold>`
    select d.client_code, d.months, d.energies::text[] as energies, d.days, d.normalised::text, d.mean::text, d.spread::text, d.lower::text,
      d.upper::text, coalesce((
        select s.state from deviation_step s
        where (s.tenant, s.client_code, s.year, s.month) = (d.tenant, d.client_code, d.year, d.month)
        order by s.position desc limit 1), 'held') as state
    from deviation_hold d
    where d.year = ${period.year} and d.month = ${period.number} and d.client_code = any(${[...codes]}::text[])`.execute(
    transaction,
  );
  return new Map(rows.map((row) => [row.client_code, row]));
}
