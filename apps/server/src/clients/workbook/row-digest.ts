import { hash } from 'node:crypto';
import { clientFields, selfGeneratorFields } from '@contador/contract/clients';
import { renamed } from '@contador/contract/wire';
import type { SavedClient } from '../client.repository.ts';
import type { ClientSide } from '../client-side.ts';
import { fieldColumns, type WireRow } from './workbook-columns.ts';

const wires = { consumers: renamed(clientFields), 'self-generators': renamed(selfGeneratorFields) };
const LENGTH = 16;

/** The client under the names of the calls of its side. */
export function wireRowOf(
  { client, selfGenerator }: Pick<SavedClient, 'client' | 'selfGenerator'>,
  side: ClientSide,
): WireRow {
  return wires[side].encode({ ...client, selfGenerator } as never) as WireRow;
}

/** One text for all that the workbook says of a client: who changes a cell changes it, and so does whoever saves the client meanwhile. */
export function rowDigest(row: WireRow, side: ClientSide): string {
  const texts = fieldColumns[side].map((column) => String(row[column] ?? '').trim());
  return hash('sha256', texts.join('\u0001'), 'base64url').slice(0, LENGTH);
}
