import { hash } from 'node:crypto';
import { clientFields, selfGeneratorFields } from '@contador/contract/clients';
import { renamed } from '@contador/contract/wire';
import type { SavedClient } from '../client.repository.ts';
import type { ClientSide } from '../client-side.ts';
import { fieldColumns, type WireRow } from './workbook-columns.ts';

const wires = { consumers: renamed(clientFields), 'self-generators': renamed(selfGeneratorFields) };
const LENGTH = 16;

/** Client under the API field names of its side. */
export function wireRowOf(
  { client, selfGenerator }: Pick<SavedClient, 'client' | 'selfGenerator'>,
  side: ClientSide,
): WireRow {
  return wires[side].encode({ ...client, selfGenerator } as never) as WireRow;
}

/** Digest of a client's workbook row; it changes with any edited cell, and when the client is saved in the meantime. */
export function rowDigest(row: WireRow, side: ClientSide): string {
  const texts = fieldColumns[side].map((column) => String(row[column] ?? '').trim());
  return hash('sha256', texts.join('\u0001'), 'base64url').slice(0, LENGTH);
}
