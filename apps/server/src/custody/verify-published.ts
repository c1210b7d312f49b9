import { nextMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { recompute } from '@contador/regulation';
import type pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';
import { fingerprintOf } from '../tariff-calculation/index.ts';

interface PublishedRow {
  readonly year: number;
  readonly month: number;
  readonly version: string;
  readonly market: string;
  readonly component: string;
  readonly fingerprint: string;
  readonly amounts: Record<string, string>;
  readonly trace: Trace;
}

/** Published components whose trace does not give their figures again, or is not the one that was approved. One trace is in memory at a time. */
export async function publishedFindings(
  client: pg.ClientBase,
  tenant: string,
): Promise<{ count: number; findings: string[] }> {
  const { rows: keys } = await client.query<PublishedRow>(
    'select year, month, version, market, component from published_component where tenant = $1 order by 1, 2, 3, 4, 5',
    [tenant],
  );
  const findings: string[] = [];
  for (const { year, month, version, market, component } of keys) {
    const { rows } = await client.query<PublishedRow>(
      `select fingerprint, amounts, trace from published_component
       where tenant = $1 and year = $2 and month = $3 and version = $4 and market = $5 and component = $6`,
      [tenant, year, month, version, market, component],
    );
    const { fingerprint, amounts, trace } = rows[0] as PublishedRow;
    const name = `${component} de ${market}, ${year}-${String(month).padStart(2, '0')} ${version}`;
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
