import { nextMonth } from '@contador/kernel';
import { recompute } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';
import { BrokenDocument, decoded } from '../platform/database/documents/index.ts';
import type { PublishedComponentTable } from '../tariff-calculation/index.ts';
import { fingerprintOf } from '../tariff-calculation/index.ts';

type Columns = Selectable<PublishedComponentTable>;
type Key = Pick<Columns, 'year' | 'month' | 'version' | 'market' | 'component'>;
type PublishedRow = Key & Pick<Columns, 'fingerprint' | 'amounts' | 'trace' | 'format'>;

/** Reports published components whose trace does not reproduce their figures, or is not the approved one. Loads one trace at a time. */
export async function publishedFindings(
  client: pg.ClientBase,
  tenant: string,
): Promise<{ count: number; findings: string[] }> {
  const { rows: keys } = await client.query<Key>(
    'select year, month, version, market, component from published_component where tenant = $1 order by 1, 2, 3, 4, 5',
    [tenant],
  );
  const findings: string[] = [];
  for (const { year, month, version, market, component } of keys) {
    const { rows } = await client.query<PublishedRow>(
      `select year, month, version, market, component, fingerprint, amounts, trace, format from published_component
       where tenant = $1 and year = $2 and month = $3 and version = $4 and market = $5 and component = $6`,
      [tenant, year, month, version, market, component],
    );
    const name = `${component} de ${market}, ${year}-${String(month).padStart(2, '0')} ${version}`;
    const read = readable(rows[0] as PublishedRow);
    if (read instanceof BrokenDocument) {
      findings.push(verificationFindings.unreadable(name, read.what));
      continue;
    }
    const { fingerprint, amounts, trace } = read;
    if (fingerprintOf(trace) !== fingerprint) findings.push(verificationFindings.otherTrace(name));
    if (recompute(trace, nextMonth({ year, number: month })).length > 0) {
      findings.push(verificationFindings.traceWithoutItsFigures(name));
    }
    const other = Object.entries(amounts).filter(([id, amount]) => trace.nodes[id]?.amount !== amount);
    if (other.length > 0)
      findings.push(
        verificationFindings.otherFigures(
          name,
          other.map(([id]) => id),
        ),
      );
  }
  return { count: keys.length, findings };
}

function readable(row: PublishedRow) {
  try {
    return decoded('published_component', row);
  } catch (error) {
    if (error instanceof BrokenDocument) return error;
    throw error;
  }
}
