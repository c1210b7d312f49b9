import { createHash } from 'node:crypto';
import { type Particular, type Refusal, refuse } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { mayApproveConsumption } from '@contador/domain/self-generators';
import { accepted, dayAfter, isoMonth, type Month, type Result } from '@contador/kernel';
import { sql } from 'kysely';
import { lockRecords, notDone, type Person, step, type TenantTransaction, takeStep } from '../../platform/index.ts';
import { consumptionApproval, consumptionApprovals } from './consumption-approval.repository.ts';
import { type MonthStanding, monthStandings } from './consumption-status.repository.ts';
import { countedFactor, expectedCells, type MeterReadings } from './derived-month.ts';
import { lockHours } from './hours-approved.ts';
import { type MeteredClient, meteredClients } from './metered-clients.repository.ts';
import { meterReadings } from './month-facts.ts';

interface Standing {
  readonly fingerprint: string | null;
  readonly approved: boolean;
}

const approve = step({
  may: (standing: Standing, seenFingerprint) => mayApproveConsumption(standing, seenFingerprint),
  rows: consumptionApprovals,
  already: 'meter-hours-approved',
  action: 'meter-hours.approve',
});

interface Approval {
  readonly period: Month;
  /** Digest of the hours that the person saw; when undefined, the present hours are approved. */
  readonly seenFingerprint: string | undefined;
  readonly by: Person;
  readonly at: Date;
}

/**
 * Approves the complete hours of a month, which can no longer change. Idempotent once approved. Refused, naming the clients, when hours
 * were read with another meter than the register has for the month.
 */
export async function approveConsumptionOf(
  transaction: TenantTransaction,
  { period, seenFingerprint, by, at }: Approval,
): Promise<Result<{ Upload: 'OK'; clients: number }, Refusal>> {
  // Locks the register, so that no meter changes while its hours are checked.
  await lockRecords(transaction, 'clients');
  await lockHours(transaction, period);
  const approval = await consumptionApproval(transaction, period);
  if (approval !== undefined) return accepted({ Upload: 'OK', clients: approval.clients });
  const whole = (await monthStandings(transaction, period)).filter(({ calculated }) => calculated);
  const fingerprint = digestOf(whole);
  const clients = whole.length;
  const result = await takeStep(approve, {
    transaction,
    standing: { fingerprint, approved: false },
    seenFingerprint,
    by,
    at,
    contents: () => ({ period, clients }),
    subject: isoMonth(period),
    logged: { clients },
  });
  if (!result.ok) return refuse(result.refusal, [], notDone);
  const mismatches = await meterMismatches(transaction, period, whole);
  if (mismatches.length > 0) return refuse('meter-hours-of-another-meter', mismatches, notDone);
  await sql`
    insert into approved_meter_month (year, month, client_code, id)
    select year, month, client_code, id from meter_month
    where year = ${period.year} and month = ${period.number} and calculated`.execute(transaction);
  return accepted({ Upload: 'OK', clients });
}

/** Digest of the hours by client code. A row of hours never changes, so its id identifies them. Null when there are none. */
export function digestOf(months: readonly { readonly client_code: string; readonly id: string }[]): string | null {
  if (months.length === 0) return null;
  const hash = createHash('sha256');
  for (const { client_code, id } of months) hash.update(`${client_code} ${id}\n`);
  return hash.digest('hex');
}

/**
 * Clients whose hours were read with another meter than the register now has for the month, with both values; their files must be read
 * again. Clients that are no longer active self-generators of the month are skipped.
 */
async function meterMismatches(
  transaction: TenantTransaction,
  period: Month,
  months: readonly MonthStanding[],
): Promise<Particular[]> {
  const clients = await meteredClients(
    transaction,
    period,
    months.map(({ client_code: code }) => code),
  );
  const law = await meterReadings(transaction, period);
  const known = new Map(clients.map((client) => [client.clientCode, client]));
  return months.flatMap((month) => {
    const client = known.get(month.client_code);
    const mismatch = client && mismatchOf(month, client, law);
    return mismatch === undefined ? [] : [{ subject: 'client' as const, field: month.client_code, ...mismatch }];
  });
}

function mismatchOf(
  month: MonthStanding,
  client: MeteredClient,
  law: MeterReadings,
): { readonly value: string; readonly expected: string } | undefined {
  const { measuring_type: kind } = month;
  if (kind !== client.measuringType) {
    return { value: kind, expected: texts.readAsOther(kind, client.measuringType ?? texts.unsaidKind) };
  }
  const factor = countedFactor(kind, client.meterFactor, law);
  if (Number(month.factor) !== Number(factor)) {
    const [was, is] = [String(Number(month.factor)), String(Number(factor))];
    return { value: was, expected: texts.readByFactor(was, is) };
  }
  const { first, days } = client.period;
  if (month.first !== first || month.days !== days) {
    const last = (from: string, count: number) => `${from} – ${dayAfter(from, count - 1)}`;
    const was = last(month.first, month.days);
    return { value: was, expected: texts.readOfDays(was, last(first, days)) };
  }
  const expected = expectedCells(client);
  if (month.expected !== expected) {
    return { value: String(month.expected), expected: texts.readOfStay(month.expected, expected) };
  }
  return undefined;
}
