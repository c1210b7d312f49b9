import { byChannel, CHANNELS, type Channel, roundHalfUp } from '@contador/kernel';
import { type ClientAnswer, digestOfHours } from '@contador/market-files/synthetic-meters';
import { expect } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { sql } from './external-database.ts';
import type { MeteredMonth } from './metered-company.ts';
import { ofMonth } from './metered-steps.ts';
import type { SettledAnswer } from './settled-answer.ts';

type Cell = string | number | null;
type Matrix = readonly (readonly Cell[])[];

/** Status of a client's files and hours, with the field names of the API. */
export interface HoursSaid {
  readonly processed_files: number;
  readonly consumption_calculated: boolean;
  readonly encountered_values: number;
  readonly expected_values: number;
  readonly preprocess_options: readonly string[];
  readonly applied_methods: readonly string[];
  readonly file_processing_info: {
    readonly complete_matrix: Matrix;
    readonly encountered_matrix: Matrix;
    readonly energy_matrix: Matrix;
    readonly marks_matrix: Matrix;
  } | null;
}

/** A settled client as returned by the API. */
interface SettledSaid {
  readonly client_code: string;
  readonly ag_type_code: string;
  readonly m_factor: number;
  readonly crossing: { readonly date: string; readonly hour: number } | null;
  readonly energy_concepts: Readonly<
    Record<string, { readonly energy: number | null; readonly tariff: number | null; readonly value: number }>
  >;
}

const HOURS = 24;
const MILLION = 1_000_000;

/** Status of every client, by code. */
export async function standingOf(
  client: ApiClient,
  { month }: MeteredMonth,
): Promise<Readonly<Record<string, HoursSaid>>> {
  const path = '/api/check-users-consumption-status';
  const { body } = await client.get<{ client_status: Record<string, HoursSaid> }>(path, ofMonth(client, month));
  return body.client_status;
}

/** Status of one client with its hours. */
export async function hoursOf(client: ApiClient, { month }: MeteredMonth, code: string): Promise<HoursSaid> {
  const { body } = await client.get<{ client_status: Record<string, HoursSaid> }>(
    '/api/check-users-consumption-status',
    { ...ofMonth(client, month), client_code: code },
  );
  const status = body.client_status[code];
  if (status === undefined) throw new Error(`nothing is said of ${code}`);
  return status;
}

/** Answers of the clients whose month is settled in the end. */
export const settledAnswers = ({ clients }: MeteredMonth): (ClientAnswer & { readonly settlement: SettledAnswer })[] =>
  clients.flatMap(({ answer, settlement }) => (settlement === undefined ? [] : [{ ...answer, settlement }]));

/** Digests of the hours of a matrix by block, as in the answer key. */
export function digestsOf(matrix: Matrix): Readonly<Record<Channel, string>> {
  return byChannel((channel) => {
    const from = 1 + CHANNELS.indexOf(channel) * HOURS;
    const cells = matrix.slice(1).flatMap((row) => row.slice(from, from + HOURS));
    return digestOfHours(cells.map((cell) => (typeof cell === 'number' ? Math.round(cell * MILLION) : null)));
  });
}

const digestsIn = (energies: ClientAnswer['energy']) => byChannel((channel) => energies[channel].digest);

/** Expects the hours of every client as in the answer key after the chosen methods, each cell marked with its source. */
export async function expectHours(client: ApiClient, made: MeteredMonth): Promise<void> {
  for (const { answer } of made.clients) {
    const { code, chosen, settles } = answer;
    const status = await hoursOf(client, made, code);
    const { file_processing_info: info, ...rest } = status;
    const counts = { code, calculated: rest.consumption_calculated, expected: rest.expected_values };
    expect({ ...counts, methods: rest.applied_methods }).toEqual({
      code,
      calculated: answer.calculated || chosen.length > 0,
      expected: answer.expected,
      methods: chosen,
    });
    if (info === null) throw new Error(`${code} has no hours`);
    expect([code, digestsOf(info.encountered_matrix)]).toEqual([code, digestsIn(answer.encountered)]);
    expect([code, digestsOf(info.energy_matrix)]).toEqual([code, digestsIn(answer.filled)]);
    expect([code, markedAs(info.marks_matrix)]).toEqual([
      code,
      [...(answer.found > 0 ? ['M'] : []), ...filling(answer)],
    ]);
    expect([code, settles]).toEqual([code, rest.consumption_calculated]);
  }
}

/** Sources of the cells of a month, in alphabetical order, with measured cells last. */
const markedAs = (marks: Matrix) =>
  [...new Set(marks.slice(1).flatMap((row) => row.slice(1)))].filter((mark) => mark !== null).toSorted(measuredFirst);
const filling = ({ chosen }: ClientAnswer) => chosen.map((method) => `E:${method}`).toSorted(measuredFirst);
const measuredFirst = (one: Cell, other: Cell) =>
  Number(other === 'M') - Number(one === 'M') || String(one).localeCompare(String(other));

/** Zero-based day and hour of an hour counted from the first day of a client's period. */
function crossingIn(first: string, at: number | null): SettledSaid['crossing'] {
  if (at === null) return null;
  const day = Date.parse(first) + Math.floor(at / 24) * 86_400_000;
  return { date: new Date(day).toISOString().slice(0, 10), hour: at % 24 };
}

/** Expects every figure of every settled client, and no other synthetic client. */
export async function expectSettled(client: ApiClient, made: MeteredMonth): Promise<void> {
  const { body } = await client.get<{ clients_liquidation: SettledSaid[] }>(
    '/api/check-ag-consumption-liquidation',
    ofMonth(client, made.month),
  );
  const own = new Set(made.clients.map(({ answer }) => answer.code));
  const settledByCode = new Map(body.clients_liquidation.map((each) => [each.client_code, each]));
  const answers = settledAnswers(made);
  expect(answers.length).toBeGreaterThan(0);
  expect([...settledByCode.keys()].filter((code) => own.has(code)).toSorted()).toEqual(
    answers.map(({ code }) => code).toSorted(),
  );
  for (const { code, first, settlement } of answers) {
    const {
      ag_type_code: kind,
      m_factor: m,
      crossing,
      energy_concepts: concepts,
    } = settledByCode.get(code) as SettledSaid;
    expect({
      code,
      kind,
      m,
      crossing,
      concepts: Object.fromEntries(
        Object.entries(concepts).map(([concept, { energy, tariff, value }]) => [concept, { energy, tariff, value }]),
      ),
    }).toEqual({
      code,
      kind: settlement.kind,
      m: settlement.factor.applied,
      crossing: crossingIn(first, settlement.crossing),
      concepts: Object.fromEntries(
        Object.entries(settlement.concepts).map(([concept, { energy, price, value }]) => [
          concept,
          {
            // Displayed energies round half of an odd millionth up (ruling 3).
            energy: energy === undefined ? null : roundHalfUp(energy, 6).toNumber(),
            tariff: price === undefined ? null : price.toNumber(),
            value: value.toNumber(),
          },
        ]),
      ),
    });
  }
}

interface AnnexSaid {
  readonly [figure: string]: unknown;
  readonly dates: readonly string[];
  readonly gen_matrix: readonly (readonly number[])[];
}

/** Expects the annex of every settled client: the month's figures, the hours behind them, and the state for the next month. */
export async function expectAnnexes(client: ApiClient, made: MeteredMonth): Promise<void> {
  for (const { code, settlement, filled, stay } of settledAnswers(made)) {
    const query = { ...ofMonth(client, made.month), client_code: code };
    const { body } = await client.get<{ user_data: AnnexSaid }>('/api/check-user-report-data', query);
    const annex = body.user_data;
    const { crossing } = settlement;
    expect({
      code,
      hours: [annex.active_energy, annex.gen_exct, annex.gen_exc1, annex.gen_exc2],
      surplus: annex.exc2_total,
      change: [annex.change_row, annex.change_column],
      days: [annex.month_days_with_ind_excess, annex.month_days_with_cap_excess],
      payable: annex.payable,
    }).toEqual({
      code,
      hours: [settlement.imported, settlement.exported, settlement.exchanged, settlement.surplus],
      surplus: settlement.surplusValue,
      change: crossing === null ? [null, null] : [Math.floor(crossing / HOURS), crossing % HOURS],
      days: [settlement.inductiveDays, settlement.capacitiveDays],
      payable: settlement.payable,
    });
    // Nothing is known before a client entered and after it left; an annex shows nothing exported there.
    const isStay = annex.dates.map((date) => date >= stay.from && date <= stay.to);
    const exported = annex.gen_matrix.flatMap((row, day) =>
      row.map((kWh) => (isStay[day] ? Math.round(kWh * MILLION) : null)),
    );
    expect([code, digestOfHours(exported)]).toEqual([code, filled.ACT_GEN.digest]);
    const { m, withExcess, withoutExcess, atSix } = settlement.factor.after;
    const kept = await registered(client, code);
    expect([code, kept.m_factor, kept.months_with_excess]).toEqual([code, m, withExcess]);
    expect([code, kept.consecutive_months_out_of_excess, kept.consecutive_months_m6]).toEqual([
      code,
      withoutExcess,
      atSix,
    ]);
  }
}

type Registered = Readonly<
  Record<'m_factor' | 'months_with_excess' | 'consecutive_months_out_of_excess' | 'consecutive_months_m6', number>
>;

/** M and its state in the register after the month. */
async function registered(client: ApiClient, code: string): Promise<Registered> {
  const query = { username: client.username, origin: 'ag', client_code: code };
  return (await client.get<{ client: Registered }>('/api/check-clients', query)).body.client;
}

/**
 * Expects a month without half-done work, whatever was running: a client's hours come from its whole file or none, filled by complete
 * methods; each type is settled for all its clients or none; approvals are complete.
 */
export async function expectWholeOrUntouched(client: ApiClient, made: MeteredMonth): Promise<void> {
  const standing = await standingOf(client, made);
  for (const { answer } of made.clients) {
    const { code, chosen, found } = answer;
    const status = standing[code];
    const read = status?.processed_files === 0 ? 0 : found;
    const applied = status?.applied_methods ?? [];
    expect([code, status?.encountered_values, applied]).toEqual([code, read, chosen.slice(0, applied.length)]);
  }
  const path = '/api/check-ag-consumption-liquidation';
  const { body } = await client.get<{ clients_liquidation: SettledSaid[]; approved_at: string | null }>(
    ...([path, ofMonth(client, made.month)] as const),
  );
  const settledCodes = new Set(body.clients_liquidation.map(({ client_code: code }) => code));
  const answers = settledAnswers(made);
  for (const type of new Set(answers.map(({ settlement }) => settlement.kind))) {
    const own = answers.filter(({ settlement }) => settlement.kind === type).map(({ code }) => code);
    const there = own.filter((code) => settledCodes.has(code)).length;
    expect([0, own.length], type).toContain(there);
    if (body.approved_at !== null) expect(there, type).toBe(own.length);
  }
}

/** Expects exactly one row for each settled client, and none for other synthetic clients, in each table of permanent records of a month. */
export async function expectOnce(superuser: string, { month, clients, meters }: MeteredMonth): Promise<void> {
  const codes = clients.map(({ answer }) => `'${answer.code}'`).join(', ');
  const tenant = String(meters.setUp[0]?.body.username);
  const condition = `tenant = '${tenant}' and year = ${month.year} and month = ${month.number} and client_code in (${codes})`;
  const settled = clients.filter(({ answer }) => answer.settles).length;
  for (const table of ['approved_meter_month', 'approved_self_generator_settlement']) {
    const [row] = await sql<{ rows: number; clients: number }>(
      superuser,
      `select count(*)::int as rows, count(distinct client_code)::int as clients from ${table} where ${condition}`,
    );
    expect([table, row?.rows, row?.clients]).toEqual([table, settled, settled]);
  }
}
