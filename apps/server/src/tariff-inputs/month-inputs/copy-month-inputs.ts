import { inputDefinitions } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/**
 * Copies the data entered for one version of a month to a new one: inputs with their series, and the latest rows of parameters, keeping who
 * entered them. If the new version uses another version of XM's files, XM's inputs are not copied.
 */
export async function copyMonthInputs(
  transaction: TenantTransaction,
  copy: { period: Month; from: string; to: string; xmVersionChanged: boolean },
): Promise<void> {
  const { period, from, to } = copy;
  const inputs = inputDefinitions
    .filter((input) => !copy.xmVersionChanged || !input.extensions.includes('.txf'))
    .map((input) => input.name);
  const copied = sql`year = ${period.year} and month = ${period.number} and version = ${from}`;
  await sql`
    insert into input_entry (year, month, version, market, input, content_sha256, files, reading, warnings, summary,
      entered_by, entered_by_email, entered_at)
    select year, month, ${to}, market, input, content_sha256, files, reading, warnings, summary,
      entered_by, entered_by_email, entered_at
    from input_entry where ${copied} and input = any(${inputs})`.execute(transaction);
  await sql`
    insert into hourly_series (year, month, version, market, input, channel, hours)
    select year, month, ${to}, market, input, channel, hours
    from hourly_series where ${copied} and input = any(${inputs})`.execute(transaction);
  await sql`
    insert into parameter_entry (year, month, version, market, filename, revision, amounts, provisional, file_name,
      entered_by, entered_by_email, entered_at)
    select distinct on (market, filename) year, month, ${to}, market, filename, 1, amounts, provisional, file_name,
      entered_by, entered_by_email, entered_at
    from parameter_entry where ${copied} order by market, filename, revision desc`.execute(transaction);
}
