import type pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';
import type { Anchor } from './anchor.ts';

const PAGE = 2000;

/** Digest of a chain entry. Repeated here, because a function in the database can be changed by someone who changes its rows. */
const AUDIT = {
  table: 'audit_entry',
  order: 'number',
  digest: `sha256(e.previous_hash || convert_to(jsonb_build_array(e.tenant, e.number,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.by_email, e.by_name, e.action, e.subject, e.before, e.after)::text, 'UTF8'))`,
};
const SEALS = {
  table: 'record_seal',
  order: 'number',
  digest: `sha256(e.previous_hash || convert_to(jsonb_build_array(e.tenant, e.number, e.of_table, e.record_key, to_jsonb(e.covers),
    encode(e.sha256, 'hex'))::text, 'UTF8'))`,
};

export interface Chain {
  readonly count: number;
  /** Hash of each entry number that an anchor names. */
  readonly at: ReadonlyMap<number, string>;
  readonly findings: readonly string[];
}

/** Walks a chain of a tenant from its start, page by page, and reports the first broken entry. */
export async function walkChain(
  client: pg.ClientBase,
  chain: 'audit' | 'seals',
  tenant: string,
  entryNumbers: ReadonlySet<number>,
): Promise<Chain> {
  const { table, digest } = chain === 'audit' ? AUDIT : SEALS;
  const name = chain === 'audit' ? 'auditoría' : 'sellos';
  const at = new Map<number, string>([[0, '']]);
  const findings: string[] = [];
  let last = { number: 0, hash: '' };
  for (;;) {
    const { rows } = await client.query<{ number: string; previous: string; hash: string; computed: string }>(
      `select e.number::text as number, encode(e.previous_hash, 'hex') as previous, encode(e.hash, 'hex') as hash,
        encode(${digest}, 'hex') as computed
       from ${table} e where e.tenant = $1 and e.number > $2 order by e.number limit ${PAGE}`,
      [tenant, last.number],
    );
    if (rows.length === 0) return { count: last.number, at, findings };
    for (const row of rows) {
      const number = Number(row.number);
      if (number !== last.number + 1)
        findings.push(verificationFindings.entriesMissing(name, last.number + 1, number - 1));
      else if (row.previous !== last.hash) findings.push(verificationFindings.entryApart(name, number));
      if (row.computed !== row.hash) findings.push(verificationFindings.entryChanged(name, number));
      if (entryNumbers.has(number)) at.set(number, row.hash);
      last = { number, hash: row.hash };
    }
  }
}

/** Reports anchors of a tenant that do not follow each other, or that the chains no longer match. */
export async function anchorFindings(
  client: pg.ClientBase,
  tenant: string,
  audit: Chain,
  seals: Chain,
): Promise<string[]> {
  const { rows } = await client.query<Anchor & { previous: string; computed: string }>(
    `select e.day::text as day, e.audit_count::float8 as "auditCount", encode(e.audit_hash, 'hex') as "auditHash",
      e.seal_count::float8 as "sealCount", encode(e.seal_hash, 'hex') as "sealHash", encode(e.hash, 'hex') as hash,
      encode(e.previous_hash, 'hex') as previous, encode(sha256(e.previous_hash || convert_to(jsonb_build_array(e.tenant, e.day::text,
        e.audit_count, encode(e.audit_hash, 'hex'), e.seal_count, encode(e.seal_hash, 'hex'))::text, 'UTF8')), 'hex') as computed
     from chain_anchor e where e.tenant = $1 order by e.day`,
    [tenant],
  );
  const findings: string[] = [];
  let before = '';
  for (const row of rows) {
    if (row.previous !== before) findings.push(verificationFindings.anchorMissing(row.day));
    if (row.computed !== row.hash) findings.push(verificationFindings.anchorChanged(row.day));
    findings.push(...missing(row, audit, seals, `el ancla del ${row.day}`));
    before = row.hash;
  }
  return findings;
}

/** Reports what an anchor, in the database or the file, proves that the chains have lost. */
export function missing(anchor: Anchor, audit: Chain, seals: Chain, source: string): string[] {
  const one = (name: string, chain: Chain, count: number, hash: string) => {
    if (chain.count < count) return [verificationFindings.cutOff(name, source, count, chain.count)];
    return chain.at.get(count) === hash ? [] : [verificationFindings.otherEntry(name, source, count)];
  };
  return [
    ...one('auditoría', audit, anchor.auditCount, anchor.auditHash),
    ...one('sellos', seals, anchor.sealCount, anchor.sealHash),
  ];
}
