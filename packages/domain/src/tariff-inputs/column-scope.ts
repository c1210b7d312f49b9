import type { InputScope } from './input-definition.ts';
import type { ParameterDefinition } from './parameter-definition.ts';
import type { RowValues } from './parameter-row.ts';

type Scoped = Pick<ParameterDefinition, 'scope' | 'columns'>;

/** Whose the column at that place, from 0, is: one value for the company, or one for each market. */
export function columnScope({ scope, columns }: Scoped, at: number): InputScope {
  return columns[at]?.scope ?? scope;
}

/** The rows in which a parameter is kept: the company's, each market's, or both where its columns are of both. */
export function scopesOf(definition: Scoped): InputScope[] {
  const found = new Set(
    definition.columns.flatMap((column, at) => (column.kind === 'entered' ? [columnScope(definition, at)] : [])),
  );
  return (['company', 'market'] as const).filter((scope) => found.has(scope));
}

/** The row with only the columns of that scope; the others are empty. */
export function columnsOf(definition: Scoped, scope: InputScope, values: RowValues): (string | null)[] {
  return definition.columns.map((_, at) => (columnScope(definition, at) === scope ? (values[at] ?? null) : null));
}
