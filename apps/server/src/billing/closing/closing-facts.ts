import { type Month, previousMonth } from '@contador/kernel';
import { sql } from 'kysely';
import { billingCycles, isBilledClient } from '../../clients/index.ts';
import { rowsAs, type TenantTransaction } from '../../platform/index.ts';
import { definitiveTariffIds } from '../../tariff-calculation/index.ts';
import { type BillReadiness, billReadinessOf } from '../bills/issue/bill-readiness.ts';
import { type Billing, billingsOf } from '../cycles/billed-cycles.repository.ts';
import { type CycleMonth, cycleMonthsOf } from '../cycles/liquidated-month.ts';
import { readyLetterCounts } from '../delivery/delivery-board.repository.ts';
import { type Hold, holdsOf } from '../deviations/holds.repository.ts';
import {
  type DocumentCounts,
  documentCounts,
  sendingSettings,
} from '../electronic/sending/sending-board.repository.ts';
import { type Intake, intakesOf } from '../intake/intake.repository.ts';
import { clientsPriced } from '../liquidation/energy/clients-priced.ts';
import { LIQUIDATION_KINDS } from '../liquidation/liquidation.tables.ts';
import { type LiquidationStanding, standingsOf } from '../liquidation/runs/standing.repository.ts';
import '../liquidation/liquidation.tables.ts';

/** Last author of an action, and when (ISO 8601). */
export interface Act {
  readonly by: string;
  readonly at: string;
}

/** Facts about a cycle month from which the closing board derives the progress of each step. */
export interface ClosingFacts {
  readonly cycleMonth: CycleMonth;
  readonly clients: number;
  readonly without: number;
  readonly typed: Act | undefined;
  readonly intakes: readonly Intake[];
  /** Billing month. */
  readonly period: Month;
  readonly hasTariffs: boolean;
  /** Clients approved on a tariff that is no longer the definitive one of their market. */
  readonly superseded: number;
  /** Year of the period, if its annual parameters are missing. */
  readonly yearLacking: number | undefined;
  readonly energy: LiquidationStanding;
  readonly lighting: LiquidationStanding;
  readonly security: LiquidationStanding;
  readonly ready: BillReadiness;
  readonly holds: readonly Hold[];
  readonly billing: Billing | undefined;
  /** Electronic documents of the billed cycle; `undefined` while the company does not send them. */
  readonly documents: (DocumentCounts & { readonly isStopped: boolean }) | undefined;
  /** Bills that can go by e-mail and were not sent. */
  readonly readyLetters: number;
}

/**
 * Reads the facts of every cycle billed in the month, in cycle order, with a fixed number of statements however many cycles there are. A
 * server without e-mail (`hasMail`) leaves no letters to send.
 */
export async function closingFacts(
  transaction: TenantTransaction,
  period: Month,
  hasMail = false,
): Promise<ClosingFacts[]> {
  const codes = (await billingCycles(transaction)).map(({ code }) => code);
  const cycles = await cycleMonthsOf(transaction, codes, period);
  const standing = await standingsOf(transaction, period, LIQUIDATION_KINDS, cycles);
  // Approved cycles do not change, and their run already has the number of clients.
  const open = cycles.filter((cycleMonth) => standing('energy', cycleMonth).approval === undefined);
  const [counts, typed, intakes, definitive, superseded, years, ready, holds, billings, documents, letters] =
    await Promise.all([
      consumptionCounts(transaction, period, open),
      lastTyped(transaction, period, codes),
      intakesOf(transaction, period, ['consumption', 'concepts', 'credits']),
      definitiveTariffIds(transaction, previousMonth(period)),
      clientsOnSupersededTariffs(transaction, period),
      transaction.selectFrom('billing_annual_parameter').select('year').execute(),
      billReadinessOf(transaction, period, codes),
      holdsOf(transaction, { period }),
      billingsOf(transaction, period),
      documentsOf(transaction, period),
      hasMail ? readyLetterCounts(transaction, period) : new Map<string, number>(),
    ]);
  const priced = new Map<string, boolean>();
  for (const openCycle of open) {
    if (openCycle.marketType !== 'REGULADO') priced.set(openCycle.cycle, await clientsPriced(transaction, openCycle));
  }
  const known = new Set(years.map(({ year }) => year));
  return cycles
    .map((cycleMonth): ClosingFacts => {
      const { cycle } = cycleMonth;
      const energy = standing('energy', cycleMonth);
      const year = Number(cycleMonth.start.slice(0, 4));
      const counted = counts.get(cycle) ?? {
        clients: energy.approval ? (energy.run?.clients ?? 0) : 0,
        without: 0,
        markets: [],
      };
      const { clients, without, markets } = counted;
      return {
        cycleMonth,
        clients,
        without,
        typed: typed.get(cycle),
        energy,
        ready: ready(cycle),
        billing: billings.get(cycle),
        documents: documents?.(cycle),
        readyLetters: letters.get(cycle) ?? 0,
        lighting: standing('lighting', cycleMonth),
        security: standing('security', cycleMonth),
        period,
        hasTariffs: priced.get(cycle) ?? markets.every((market) => definitive.has(market)),
        yearLacking: known.has(year) ? undefined : year,
        superseded: superseded.get(cycle) ?? 0,
        intakes: intakes.filter((it) => it.cycle === cycle),
        holds: holds.filter((it) => it.cycle === cycle),
      };
    })
    .filter(({ clients }) => clients > 0)
    .toSorted((one, other) => codes.indexOf(one.cycleMonth.cycle) - codes.indexOf(other.cycleMonth.cycle));
}

/** Electronic documents by cycle; `undefined` while the company does not send them. */
async function documentsOf(transaction: TenantTransaction, period: Month) {
  const [{ mode, stopped_at }, counts] = await Promise.all([
    sendingSettings(transaction),
    documentCounts(transaction, period),
  ]);
  if (mode === 'off') return undefined;
  return (cycle: string) => ({ ...(counts.get(cycle) ?? NO_DOCUMENTS), isStopped: stopped_at !== null });
}

const NO_DOCUMENTS: DocumentCounts = { accepted: 0, refused: 0, waiting: 0, unsent: 0, unsigned: 0 };

/**
 * Number of clients per cycle approved in the month on a tariff that is no longer the definitive one of their market.
 * The rows are only read if a version of the month was marked as definitive.
 */
async function clientsOnSupersededTariffs(
  transaction: TenantTransaction,
  period: Month,
): Promise<ReadonlyMap<string, number>> {
  const inputs = previousMonth(period);
  const definitive = await definitiveTariffIds(transaction, inputs);
  const { rows } = await sql<{ cycle: string; clients: number }>`
    select a.cycle, count(*)::integer as clients
    from liquidation_approval a
    join liquidation_row r on r.tenant = a.tenant and r.run = a.run
    join client c on c.tenant = r.tenant and c.client_code = r.client_code
    join unnest(${[...definitive.keys()]}::text[], ${[...definitive.values()]}::text[]) as d (market, tariff)
      on d.market = c.market and d.tariff <> r.tariff
    where a.kind = 'energy' and a.year = ${period.year} and a.month = ${period.number}
      and exists (select from definitive_version where year = ${inputs.year} and month = ${inputs.number})
    group by a.cycle`.execute(transaction);
  return new Map(rows.map(({ cycle, clients }) => [cycle, clients]));
}

/** Number of billable clients of a cycle in the month, and how many of them lack consumption. */
export interface ConsumptionCounts {
  readonly clients: number;
  readonly without: number;
  /** Markets of the clients. */
  readonly markets: readonly string[];
}

/** Counts of the given cycles by code, in one statement; cycles without clients are omitted. */
async function consumptionCounts(
  transaction: TenantTransaction,
  { year, number }: Month,
  cycles: readonly CycleMonth[],
): Promise<ReadonlyMap<string, ConsumptionCounts>> {
  const billed = isBilledClient({ marketType: sql.ref('k.market_type'), endDate: sql.ref('k.end_date') }, 'c');
  const counted = rowsAs('k', cycles, {
    cycle: ['text', ({ cycle }) => cycle],
    market_type: ['text', ({ marketType }) => marketType],
    end_date: ['text', ({ end }) => end],
  });
  const { rows } = await sql<{ cycle: string } & ConsumptionCounts>`
    select k.cycle, count(*)::integer as clients, (count(*) filter (where b.client_code is null))::integer as without,
      coalesce(array_agg(distinct c.market) filter (where c.market is not null), '{}') as markets
    from ${counted}
    join client c on c.cycle = k.cycle and ${billed}
    left join billing_consumption b on b.tenant = c.tenant and b.client_code = c.client_code and b.year = ${year} and b.month = ${number}
    group by k.cycle`.execute(transaction);
  return new Map(rows.map(({ cycle, ...counts }) => [cycle, counts]));
}

/** Last entry of consumption per cycle: who made it, and when (ISO 8601). */
async function lastTyped(
  transaction: TenantTransaction,
  { year, number }: Month,
  cycles: readonly string[],
): Promise<ReadonlyMap<string, { readonly by: string; readonly at: string }>> {
  const { rows } = await sql<{ cycle: string; entered_by: string; entered_at: Date }>`
    select distinct on (cycle) cycle, entered_by, entered_at from billing_consumption
    where year = ${year} and month = ${number} and cycle = any(${[...cycles]}::text[])
    order by cycle, entered_at desc, client_code`.execute(transaction);
  return new Map(rows.map((row) => [row.cycle, { by: row.entered_by, at: row.entered_at.toISOString() }]));
}
