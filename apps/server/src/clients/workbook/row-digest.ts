import { hash } from 'node:crypto';
import { clientFields } from '@contador/contract/clients';
import { renamed } from '@contador/contract/wire';
import type { Client } from '@contador/domain/clients';
import type { WireRow } from './workbook-columns.ts';

const columns = Object.keys(clientFields);
const wire = renamed(clientFields);
const LENGTH = 16;

/** The client under the names of the calls. */
export function wireRowOf(client: Client): WireRow {
  return wire.encode(client as never) as WireRow;
}

/** One text for all that the workbook says of a client: who changes a cell changes it, and so does whoever saves the client meanwhile. */
export function rowDigest(row: WireRow): string {
  const texts = columns.map((column) => String(row[column] ?? '').trim());
  return hash('sha256', texts.join('\u0001'), 'base64url').slice(0, LENGTH);
}
