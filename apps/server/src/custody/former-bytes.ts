import { createHash } from 'node:crypto';
import type pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';
import { checkedBytes } from '../platform/files/checked-bytes.ts';
import { FileStoreAway, type ObjectStore, StoredFileDamaged } from '../platform/files/object-store.ts';
import { bytesOf, type FileRow } from './file-bytes.ts';

/** Columns with bytes that rows had when they were sealed. The bytes are now files named by another column; the seals remain valid. */
export const FORMER_BYTES: Readonly<Record<string, { readonly column: string; readonly file: string }>> = {
  billing_sui_piece: { column: 'content', file: 'file_sha256' },
  self_generator_report: { column: 'content', file: 'file_sha256' },
};

interface SealedTable {
  readonly tenant: string;
  readonly name: string;
  /** SQL: columns of a record, and pairs of its key. */
  readonly columns: string;
  readonly keys: string;
}

interface SealedRow {
  readonly key: string;
  readonly sha256: Buffer;
  /** Digest of the file, 64 hexadecimal digits. */
  readonly file: string;
  readonly covers: string[];
  /** Name and value of each sealed column in digest form; the former column without its value. */
  readonly parts: string[];
}

/** Rows of the table that do not match the seal made when they contained the bytes. Damaged files are reported elsewhere. */
export async function formerBytesFindings(
  client: pg.ClientBase,
  { tenant, name, columns, keys }: SealedTable,
  store: ObjectStore | undefined,
): Promise<string[]> {
  const former = FORMER_BYTES[name];
  if (former === undefined) return [];
  const { rows } = await client.query<SealedRow>(
    `select s.record_key::text as key, s.sha256, t.record ->> $4 as file, s.covers,
       (select array_agg(to_json(l.name)::text || ':' || coalesce(v.value::text, 'null') order by l.place)
        from unnest(s.covers) with ordinality as l (name, place) left join json_each(t.record) v on v.key = l.name) as parts
     from record_seal s join (select jsonb_build_object(${keys}) as record_key, row_to_json(t) as record
       from (select ${columns} from ${name} where tenant = $1) t) t on t.record_key = s.record_key
     where s.tenant = $1 and s.of_table = $2 and $3 = any (s.covers) order by s.number`,
    [tenant, name, former.column, former.file],
  );
  const findings: string[] = [];
  for (const row of rows) {
    if (!(await fits(client, tenant, row, former.column, store)))
      findings.push(verificationFindings.rowChanged(name, row.key));
  }
  return findings;
}

async function fits(
  client: pg.ClientBase,
  tenant: string,
  { sha256, file, covers, parts }: SealedRow,
  column: string,
  store: ObjectStore | undefined,
): Promise<boolean> {
  const { rows } = await client.query<FileRow>(
    `select sha256, size, deflated, object from stored_file where tenant = $1 and sha256 = decode($2, 'hex')`,
    [tenant, file],
  );
  const [kept] = rows;
  if (kept === undefined) return false;
  try {
    const bytes = await checkedBytes(await bytesOf(kept, store), kept.size, file);
    const whole = [...parts];
    whole[covers.indexOf(column)] = `"${column}":"\\\\x${bytes.toString('hex')}"`;
    return createHash('sha256').update(whole.join(',')).digest().equals(sha256);
  } catch (error) {
    if (error instanceof StoredFileDamaged || (error instanceof FileStoreAway && store === undefined)) return true;
    throw error;
  }
}
