import { counted } from '@contador/kernel';
import type pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';
import { directClient } from '../platform/database/direct-client.ts';
import type { ObjectStore } from '../platform/files/object-store.ts';
import type { Anchor } from './anchor.ts';
import { readAnchors } from './anchor-file.ts';
import { refuseUnlessAllIsSeen } from './database-rights.ts';
import { shareFiles } from './file-bytes.ts';
import { anchorFindings, missing, walkChain } from './verify-chains.ts';
import { publishedFindings } from './verify-published.ts';
import { fileFindings, guardFindings, sealFindings } from './verify-records.ts';
import { rowSetFindings } from './verify-row-sets.ts';
import { READING_SETTINGS } from './whole-database.ts';

/** A digest stored in a row `h`, and SQL that recalculates it. */
interface KeptDigest {
  readonly table: string;
  readonly key: string;
  readonly digest: string;
  readonly computed: string;
}

const hex = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** Digests from before row sets were sealed; for rows of that time they are the only protection. */
const DIGESTS: readonly KeptDigest[] = [
  {
    table: 'billed_cycle',
    key: `'year', h.year, 'month', h.month, 'cycle', h.cycle, 'run', h.run`,
    digest: 'h.digest',
    computed: `(select ${hex(`string_agg(b.number || ' ' || b.cude || ' ' || b.payable, chr(10) order by b.number)`)}
      from bill b where b.tenant = h.tenant and b.run = h.run)`,
  },
  {
    table: 'technical_review',
    key: `'review_id', h.review_id`,
    digest: 'h.sha256',
    computed: hex('h.report'),
  },
];

/** Rows whose digest does not match the data that it was made of. */
async function digestFindings(client: pg.ClientBase, tenant: string): Promise<string[]> {
  const findings: string[] = [];
  for (const { table, key, digest, computed } of DIGESTS) {
    const { rows } = await client.query<{ key: string }>(
      `select jsonb_build_object(${key})::text as key from ${table} h where h.tenant = $1 and ${digest} is distinct from ${computed} order by 1 limit 50`,
      [tenant],
    );
    findings.push(...rows.map((row) => verificationFindings.digestOfOther(table, row.key)));
  }
  return findings;
}

/**
 * Verifies all immutable data in one snapshot: the chains, their anchors in the database and the external file, every sealed row, every
 * stored file, and every published figure against its trace. Returns one Spanish sentence per finding.
 */
export async function verifyDatabase(
  url: string,
  anchorFile: string | undefined,
  say: (line: string) => void,
  store?: ObjectStore,
): Promise<string[]> {
  const client = await directClient(url);
  try {
    await shareFiles(client);
    await client.query(`begin isolation level repeatable read read only; ${READING_SETTINGS}`);
    await refuseUnlessAllIsSeen(client);
    const outside = anchorFile === undefined ? [] : await readAnchors(anchorFile);
    const { rows } = await client.query<{ tenant: string }>('select tenant from tenant order by 1');
    const tenants = new Set([...rows.map(({ tenant }) => tenant), ...outside.map(({ tenant }) => tenant)]);
    const all = await guardFindings(client);
    for (const tenant of tenants) {
      const findings = await tenantFindings(
        client,
        tenant,
        outside.filter((anchor) => anchor.tenant === tenant),
        say,
        store,
      );
      all.push(...findings.map((finding) => `${tenant}: ${finding}`));
    }
    return all;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function tenantFindings(
  client: pg.ClientBase,
  tenant: string,
  outside: readonly Anchor[],
  say: (line: string) => void,
  store: ObjectStore | undefined,
): Promise<string[]> {
  const { rows: counts } = await client.query<{ audit: number; seals: number }>(
    'select audit_count::float8 as audit, seal_count::float8 as seals from chain_anchor where tenant = $1',
    [tenant],
  );
  const audit = await walkChain(
    client,
    'audit',
    tenant,
    new Set([...counts.map((it) => it.audit), ...outside.map((it) => it.auditCount)]),
  );
  const seals = await walkChain(
    client,
    'seals',
    tenant,
    new Set([...counts.map((it) => it.seals), ...outside.map((it) => it.sealCount)]),
  );
  const files = await fileFindings(client, tenant, store);
  const published = await publishedFindings(client, tenant);
  say(
    `  ${tenant}: ${counted(audit.count, 'asiento', 'asientos')}, ${counted(seals.count, 'sello', 'sellos')}, ` +
      `${counted(counts.length, 'ancla', 'anclas')}, ${counted(files.count, 'archivo', 'archivos')}, ` +
      `${counted(published.count, 'componente publicado', 'componentes publicados')}`,
  );
  return [
    ...audit.findings,
    ...seals.findings,
    ...(await anchorFindings(client, tenant, audit, seals)),
    ...(await outsideFindings(client, tenant, outside)),
    ...outside.flatMap((anchor) => missing(anchor, audit, seals, `el archivo de anclas del ${anchor.day}`)),
    ...(await sealFindings(client, tenant, store)),
    ...(await rowSetFindings(client, tenant)),
    ...(await digestFindings(client, tenant)),
    ...files.findings,
    ...published.findings,
  ];
}

/** Reports anchors of the file that are missing or different in the database. */
async function outsideFindings(client: pg.ClientBase, tenant: string, outside: readonly Anchor[]): Promise<string[]> {
  const { rows } = await client.query<{ day: string; hash: string }>(
    `select day::text as day, encode(hash, 'hex') as hash from chain_anchor where tenant = $1`,
    [tenant],
  );
  const inside = new Map(rows.map(({ day, hash }) => [day, hash]));
  return outside.flatMap(({ day, hash }) => {
    if (!inside.has(day)) return [verificationFindings.anchorOnlyInFile(day)];
    return inside.get(day) === hash ? [] : [verificationFindings.otherAnchor(day)];
  });
}
