import type { InputScope } from './input-definition.ts';
import type { ParameterDefinition } from './parameter-definition.ts';
import type { RowValues } from './parameter-row.ts';

type Scoped = Pick<ParameterDefinition, 'scope' | 'columns'>;

/** Scope of the column at a zero-based position: one value for the company, or one per market. */
export function columnScope({ scope, columns }: Scoped, at: number): InputScope {
  return columns[at]?.scope ?? scope;
}

/** Scopes in which rows of a parameter are stored: company, market, or both when its columns have different scopes. */
export function scopesOf(definition: Scoped): InputScope[] {
  const found = new Set(
    definition.columns.flatMap((column, at) => (column.kind === 'entered' ? [columnScope(definition, at)] : [])),
  );
  return (['company', 'market'] as const).filter((scope) => found.has(scope));
}

/** Keeps only the columns of a scope; the others become null. */
export function columnsOf(definition: Scoped, scope: InputScope, values: RowValues): (string | null)[] {
  return definition.columns.map((_, at) => (columnScope(definition, at) === scope ? (values[at] ?? null) : null));
}
