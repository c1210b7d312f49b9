import { byChannel } from '@contador/kernel';
import type { BrokenMeters, ToldAnswer } from './answer-key.ts';
import type { SyntheticClient } from './client.ts';
import { DAMAGES, type Damage } from './damages.ts';
import { fileBytes } from './file-bytes.ts';
import { meterTable } from './meter-table.ts';
import { warningsOf } from './warnings.ts';
import { decimalText } from './whole-numbers.ts';
import type { WrittenMonth } from './written-month.ts';

/** Number of different faults. */
export const BROKEN_METERS = DAMAGES.length;

/** Returns the fault with a number, from 1, and the client whose file gets it: the first suitable one. */
export function brokenFile(number: number, clients: readonly SyntheticClient[]): { damage: Damage; code: string } {
  const damage = DAMAGES[number - 1];
  if (!damage) throw new RangeError(`no broken file number ${number}: they go from 1 to ${BROKEN_METERS}`);
  const client = clients.find(damage.appliesTo);
  if (!client) throw new RangeError(`too few clients for the broken file ${number}`);
  return { damage, code: client.code };
}

/** A file and its expected warnings. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly warnings: readonly ToldAnswer[];
}

/** Writes the file of a month without faults. */
export function soundFile(month: WrittenMonth): WrittenFile {
  const { code, layout } = month.client;
  const table = meterTable(month);
  return {
    path: `${code}.${layout.format}`,
    bytes: fileBytes(table, layout),
    warnings: warningsOf(month, table),
  };
}

/** Writes the file of a month with a fault. Also changes the month to what is read from that file. */
export function spoiltFile(
  number: number,
  damage: Damage,
  month: WrittenMonth,
): WrittenFile & { answer: BrokenMeters } {
  const { client } = month;
  const soundWarnings = new Set(soundFile(month).warnings.map((it) => JSON.stringify(it)));
  const findings = [...(damage.month?.(month) ?? [])];
  const table = meterTable(month);
  findings.push(...(damage.table?.(table, client) ?? []), ...(damage.expectedMessages ?? []));
  const bytes = damage.bytes?.(table, client) ?? fileBytes(table, client.layout);
  const sound = `${client.code}.${client.layout.format}`;
  const path = damage.path?.(sound) ?? sound;
  const warnings = [...warningsOf(month, table), ...findings];
  damage.read?.(month);
  return {
    path,
    bytes,
    warnings,
    answer: {
      number,
      code: client.code,
      file: path,
      what: damage.what,
      expected: damage.refused ? 'refused' : 'accepted',
      expectedMessages: damage.refused ? findings : warnings.filter((it) => !soundWarnings.has(JSON.stringify(it))),
      ...(month.closed && { closed: registersOf(month.closed) }),
    },
  };
}

const registersOf = (registers: NonNullable<WrittenMonth['closed']>) =>
  byChannel((channel) => decimalText(BigInt(registers[channel])));
