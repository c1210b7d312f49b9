import type pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';

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
