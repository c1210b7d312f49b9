import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import { allTenants, inTenant } from '../platform/database/in-tenant.ts';
import { colombianDay } from '../platform/http/colombian-day.ts';
import type { Anchor } from './anchor.ts';
import { ANCHOR_COLUMNS } from './anchor.ts';
import { appendAnchors } from './anchor-file.ts';

export interface AnchorParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly anchorFile: string | undefined;
}

/** Stores the state of every tenant's chains once a day, in the database and in the external file. Returns the new anchors. */
export async function takeAnchors({ database, now, anchorFile }: AnchorParts): Promise<Anchor[]> {
  const day = colombianDay(now());
  const anchors: Anchor[] = [];
  const all: Anchor[] = [];
  for (const tenant of await allTenants(database)) {
    await inTenant(database, tenant, async (transaction) => {
      const { rows } =
        await sql<Anchor>`select ${sql.raw(ANCHOR_COLUMNS)} from take_anchor(${day}::date, ${now()})`.execute(
          transaction,
        );
      anchors.push(...rows);
      if (anchorFile === undefined) return;
      const kept = await sql<Anchor>`select ${sql.raw(ANCHOR_COLUMNS)} from chain_anchor order by day`.execute(
        transaction,
      );
      all.push(...kept.rows);
    });
  }
  if (anchorFile !== undefined) await appendAnchors(anchorFile, all);
  return anchors;
}
