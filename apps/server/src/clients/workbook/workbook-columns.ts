import { clientFields, consentColumns, selfGeneratorFields, updateClients } from '@contador/contract/clients';
import { stepsOf } from '@contador/contract/wire';
import { type DecimalSign, isBlank, readNumberText, restoredDirectionMarks, textOfCell } from '@contador/kernel';
import { z } from 'zod';
import type { WorkbookCell } from '../../platform/index.ts';
import type { ClientSide } from '../client-side.ts';

/** Column with the digest of the downloaded row. */
export const REVISION = 'revision';
/** Column with the reason for a change of factor M; not a property of the client, so always empty in the download. */
const REASON = 'm_reason';
/** Column with the type of generation; absent for clients that only buy energy. */
const GENERATOR = 'ag_type';

/** Optional columns. */
export const RARE_COLUMNS: readonly string[] = [REASON, REVISION, GENERATOR, ...consentColumns];

/** Percentage columns, where a cell with percentage format means the displayed value. */
export const PERCENT_COLUMNS: readonly string[] = ['contrib_perc', 'irr_sub_perc', 'special_contribution'];

/** Values of a workbook row by column name, as in the API. */
export type WireRow = Readonly<Record<string, string | number | boolean | null>>;

/** Columns with the properties of a client, by side, in order, under API field names. */
export const fieldColumns: Readonly<Record<ClientSide, readonly string[]>> = {
  consumers: Object.keys(clientFields),
  'self-generators': Object.keys(selfGeneratorFields),
};

/** Columns of the downloaded workbook, in order, under API field names. */
export const downloadedColumns = (side: ClientSide): readonly string[] => [...fieldColumns[side], REASON, REVISION];

/** Columns that an uploaded workbook may have in addition to the code, in any order. */
export const writtenColumns = (side: ClientSide): readonly string[] => [
  ...new Set([...fieldColumns[side], GENERATOR, REASON]),
];

const steps = stepsOf(updateClients.body);

/** Column that holds a field. */
export function columnOfField(side: ClientSide, field: string): string | undefined {
  const written = writtenColumns(side);
  return steps.find(({ key, name }) => name === field && written.includes(key))?.key;
}

const takes = (schema: z.ZodType, value: unknown) => z.safeDecode(schema, value as never).success;
/** True if the value is encoded as a number; a choice may be sent by number but is encoded as its label. */
function travelsAsNumber(schema: z.ZodType, value: number): boolean {
  const read = z.safeDecode(schema, value as never);
  return read.success && typeof z.encode(schema, read.data) === 'number';
}

const kinds = new Map(
  steps.map(({ key, schema }) => {
    if (takes(schema, true)) return [key, 'yes-no'];
    return [key, [0, 1, 2, 5].some((it) => travelsAsNumber(schema, it)) ? 'number' : 'text'];
  }),
);

/** Text in a numeric column, which is read with a decimal sign; `undefined` for any other content. */
export function numberTextIn(column: string, content: unknown): string | undefined {
  return kinds.get(column) === 'number' && typeof content === 'string' ? textOfCell(content).trim() : undefined;
}

/**
 * Converts a cell to its API value: a date to text, a code to text unchanged, an empty cell to `null`. A number stored as text is read with
 * the declared decimal sign.
 */
export function wireValue(column: string, content: unknown, sign?: DecimalSign): WireRow[string] {
  const kind = kinds.get(column);
  if (content === null || content === undefined) return null;
  if (content instanceof Date) return Number.isNaN(content.getTime()) ? '' : content.toISOString().slice(0, 10);
  if (typeof content === 'boolean') return kind === 'yes-no' ? content : content ? 'SI' : 'NO';
  if (typeof content === 'number') return kind === 'text' ? String(content) : content;
  const text = restoredDirectionMarks(textOfCell(String(content))).trim();
  if (isBlank(text)) return null;
  if (kind === 'yes-no') return text === 'SI' ? true : text === 'NO' ? false : text;
  const reading = kind === 'number' ? readNumberText(text, sign) : undefined;
  return reading?.is === 'number' ? Number(reading.amount) : text;
}

/** Value as displayed in a cell. */
export function cellOf(value: WireRow[string] | undefined): WorkbookCell {
  if (typeof value === 'boolean') return value ? 'SI' : 'NO';
  return value ?? null;
}
