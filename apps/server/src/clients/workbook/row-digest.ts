import { hash } from 'node:crypto';
import { clientFields, consentColumns, selfGeneratorFields } from '@contador/contract/clients';
import { renamed } from '@contador/contract/wire';
import type { SavedClient } from '../client.repository.ts';
import type { ClientSide } from '../client-side.ts';
import { fieldColumns, type WireRow } from './workbook-columns.ts';

const wires = { consumers: renamed(clientFields), 'self-generators': renamed(selfGeneratorFields) };
const LENGTH = 16;

/** Client under the API field names of its side. */
export function wireRowOf(
  { client, selfGenerator, consent }: Pick<SavedClient, 'client' | 'selfGenerator' | 'consent'>,
  side: ClientSide,
): WireRow {
  return wires[side].encode({ ...client, ...consent, selfGenerator } as never) as WireRow;
}

/**
 * Digest of a client's workbook row; it changes with any edited cell, and when the client is saved in the meantime. Empty columns of the
 * answer to e-mail do not count, so that a workbook without them has the same digest.
 */
export function rowDigest(row: WireRow, side: ClientSide): string {
  const textOf = (column: string) => String(row[column] ?? '').trim();
  const texts = fieldColumns[side].filter((column) => !consentColumns.includes(column)).map(textOf);
  const answer = consentColumns.map(textOf);
  if (answer.some((text) => text !== '')) texts.push(...answer);
  return hash('sha256', texts.join('\u0001'), 'base64url').slice(0, LENGTH);
}
