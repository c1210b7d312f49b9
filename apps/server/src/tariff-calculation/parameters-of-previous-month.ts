import { parameterDefinitions } from '@contador/domain/tariff-inputs';
import { type Month, previousMonth } from '@contador/kernel';
import { factsInPlaceOf } from '@contador/regulation';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import { publishedMonthBefore } from './publication.repository.ts';
import { definitiveVersions } from './version.repository.ts';

const firstMonthParameters = parameterDefinitions
  .filter(({ onlyFirstMonth }) => onlyFirstMonth === true)
  .map(({ filename }) => filename);

/**
 * First-month parameters that need not be entered, by market: those for which the definitive tariff of the previous month supplies every
 * figure. A printed month supplies what was printed, but not the balance AD.
 */
export async function parametersOfPreviousMonth(
  transaction: TenantTransaction,
  period: Month,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const before = previousMonth(period);
  const definitive = await definitiveVersions(transaction, before);
  if (definitive.size === 0) return new Map();
  const candidates = [...definitive].flatMap(([market, version]) =>
    firstMonthParameters.map((filename) => ({ market, version, filename, keys: factsInPlaceOf(filename, market) })),
  );
  const { rows } = await sql<{ market: string; filename: string; given: boolean }>`
    select w.market, w.filename, t.chain ?& array(select json_array_elements_text(w.keys)) as given
    from json_to_recordset(${JSON.stringify(candidates)}::json) as w (market text, version text, filename text, keys json)
    join published_tariff t on t.market = w.market and t.version = w.version
      and t.year = ${before.year} and t.month = ${before.number}`.execute(transaction);
  const stored = new Map<string, ReadonlySet<string>>();
  for (const market of definitive.keys()) {
    const own = rows.filter((row) => row.market === market);
    stored.set(
      market,
      own.length > 0
        ? new Set(own.flatMap((row) => (row.given ? [row.filename] : [])))
        : await givenByComponents(transaction, period, market),
    );
  }
  return stored;
}

/** Like `parametersOfPreviousMonth`, from the published components of a company that stores its tariffs separately. */
async function givenByComponents(
  transaction: TenantTransaction,
  period: Month,
  market: string,
): Promise<ReadonlySet<string>> {
  const chain = (await publishedMonthBefore(transaction, period, market))?.chain ?? {};
  const isGiven = (filename: string) => factsInPlaceOf(filename, market).every((key) => chain[key] !== undefined);
  return new Set(firstMonthParameters.filter(isGiven));
}
