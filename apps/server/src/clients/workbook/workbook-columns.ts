import { clientFields, selfGeneratorFields, updateClients } from '@contador/contract/clients';
import { stepsOf } from '@contador/contract/wire';
import { type DecimalSign, isBlank, meantDirections, readNumberText, textOfCell } from '@contador/kernel';
import { z } from 'zod';
import type { WorkbookCell } from '../../files/workbook.ts';
import type { ClientSide } from '../client-side.ts';

/** The digest of the row as it was downloaded. */
export const REVISION = 'revision';
/** Why M changes; it is nobody's lasting property, and is always empty in the download. */
const REASON = 'm_reason';
/** How somebody generates; of those who only buy there is no such column. */
const GENERATOR = 'ag_type';

/** What a list may say of clients and need not. */
export const RARE_COLUMNS: readonly string[] = [REASON, REVISION, GENERATOR];

/** Columns of percentages, in which a cell with a percentage format stands for what it shows. */
export const PERCENT_COLUMNS: readonly string[] = ['contrib_perc', 'irr_sub_perc', 'special_contribution'];

/** What a row of the workbook holds under the name of its column, as the call has it. */
export type WireRow = Readonly<Record<string, string | number | boolean | null>>;

/** The columns that say what a client of a side is, in their order, under the names of the calls. */
export const fieldColumns: Readonly<Record<ClientSide, readonly string[]>> = {
  consumers: Object.keys(clientFields),
  'self-generators': Object.keys(selfGeneratorFields),
};

/** The columns of the workbook in their order, under the names of the calls. */
export const downloadedColumns = (side: ClientSide): readonly string[] => [...fieldColumns[side], REASON, REVISION];

/** The columns that a workbook which is sent may have besides the code, in any order. */
export const writtenColumns = (side: ClientSide): readonly string[] => [
  ...new Set([...fieldColumns[side], GENERATOR, REASON]),
];

const steps = stepsOf(updateClients.body);

/** The column that holds a field. */
export function columnOfField(side: ClientSide, field: string): string | undefined {
  const written = writtenColumns(side);
  return steps.find(({ key, name }) => name === field && written.includes(key))?.key;
}

const takes = (schema: z.ZodType, value: unknown) => z.safeDecode(schema, value as never).success;
/** A choice may be sent by its number and travels under its words. */
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

/** Both amounts of a text in a column of numbers; undefined where it has one reading, or none. */
export function ambiguousAmountsIn(column: string, content: unknown, sign: DecimalSign | undefined) {
  if (kinds.get(column) !== 'number' || typeof content !== 'string') return undefined;
  const reading = readNumberText(textOfCell(content).trim(), sign);
  return reading.is === 'ambiguous' ? reading.amounts : undefined;
}

/**
 * What a cell says, as the call takes it: a day as its text, a code as the text that it is, nothing as null. A number that is written as text is
 * read with the decimal sign that was declared for the file.
 */
export function wireValue(column: string, content: unknown, sign?: DecimalSign): WireRow[string] {
  const kind = kinds.get(column);
  if (content === null || content === undefined) return null;
  if (content instanceof Date) return Number.isNaN(content.getTime()) ? '' : content.toISOString().slice(0, 10);
  if (typeof content === 'boolean') return kind === 'yes-no' ? content : content ? 'SI' : 'NO';
  if (typeof content === 'number') return kind === 'text' ? String(content) : content;
  const text = meantDirections(textOfCell(String(content))).trim();
  if (isBlank(text)) return null;
  if (kind === 'yes-no') return text === 'SI' ? true : text === 'NO' ? false : text;
  const reading = kind === 'number' ? readNumberText(text, sign) : undefined;
  return reading?.is === 'number' ? Number(reading.amount) : text;
}

/** The value as a cell shows it. */
export function cellOf(value: WireRow[string] | undefined): WorkbookCell {
  if (typeof value === 'boolean') return value ? 'SI' : 'NO';
  return value ?? null;
}
