import { consumptionColumns } from '@contador/kernel';

/** Quantities that the sheet of missing consumption asks for, in order. */
export const FIELDS = ['active', 'inductive', 'penalised', 'capacitive'] as const;
/** What was typed or pasted for a client. */
export type Quantities = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

const CODE = 'CODIGO_CLIENTE';

/**
 * Quantities by client code of a block that was copied with its heading, in any order of rows and columns. Undefined for a block without a
 * column of codes, which belongs where it was pasted.
 */
export function quantitiesByCode(block: readonly (readonly string[])[]): ReadonlyMap<string, Quantities> | undefined {
  const [heading = [], ...rows] = block;
  const columnOf = (name: string) => heading.findIndex((text) => text.trim().toUpperCase() === name);
  const code = columnOf(CODE);
  if (code === -1) return undefined;
  const columns = FIELDS.map((field) => [field, columnOf(consumptionColumns[field])] as const).filter(
    ([, at]) => at !== -1,
  );
  return new Map(
    rows.map((row) => [
      row[code]?.trim() ?? '',
      Object.fromEntries(columns.map(([field, at]) => [field, row[at]?.trim() ?? ''])),
    ]),
  );
}
