import type pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';

/** A digest that a kept row has of others, and SQL that calculates it again from them; a row `h` each. */
interface KeptDigest {
  readonly table: string;
  readonly key: string;
  readonly digest: string;
  readonly computed: string;
}

const hex = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** Digests that rows were given before rows under a head were sealed: of the rows of that time they are the only ones. */
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

/** Kept rows whose digest is not that of what it was made of. */
export async function digestFindings(client: pg.ClientBase, tenant: string): Promise<string[]> {
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
