import { type Particular, type Refused, refuse } from '@contador/contract';
import { changedMeanwhile, type RefusalCode } from '@contador/contract/messages';
import {
  type ColumnFacts,
  type ColumnFault,
  changedRow,
  columnScope,
  columnsOf,
  type InputScope,
  type MarketPublication,
  type ParameterDefinition,
  type RowValues,
  rowFaults,
  scopesOf,
} from '@contador/domain/tariff-inputs';
import { accepted, decimal, isoMonth, type Month, type Result } from '@contador/kernel';
import { audit, type Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { lockRefusal, notDone } from './editable.ts';
import { appendRow, type EnteredRow, revisionOf, rowOf } from './parameter.repository.ts';
import { partInForce } from './row-in-force.ts';
import { scopeKey } from './scope-key.ts';

/** A row to be saved, and what is known of its month. The version is held. */
export interface RowToSave {
  readonly definition: ParameterDefinition;
  readonly period: Month;
  readonly version: string;
  readonly market: string;
  /** Whose columns are written; those of the others are not looked at. */
  readonly scopes: readonly InputScope[];
  /** By column, as decimal text. */
  readonly values: RowValues;
  readonly provisional: boolean;
  readonly fileName: string | null;
  /** The revision on which the person wrote it. */
  readonly seen: string | undefined;
  readonly known: ColumnFacts;
  /** Rows of the month and of those that it repeats. */
  readonly rows: readonly EnteredRow[];
  readonly publications: readonly MarketPublication[];
  readonly faulty: RefusalCode;
  readonly particular: (fault: ColumnFault) => Particular;
  readonly by: Person;
  readonly at: Date;
}

/**
 * Saves the row as new revisions of what changed of it: the company's columns, the market's, or both. The same row again changes
 * nothing. Refused whole where a column is at fault, is locked, or was changed by somebody since it was seen.
 */
export async function saveParameterRow(
  transaction: TenantTransaction,
  row: RowToSave,
): Promise<Result<'saved' | 'unchanged', Refused['refusal']>> {
  const { definition, period, scopes, known, market } = row;
  const amounts = changedRow(definition, row.values, known);
  const faults = rowFaults(definition, amounts, known).filter((it) =>
    scopes.includes(columnScope(definition, it.number - 1)),
  );
  if (faults.length > 0) return refuse(row.faulty, faults.map(row.particular), notDone);
  const parts = await Promise.all(
    scopes.map(async (scope) => {
      const key = { period, version: row.version, market: scopeKey(scope, market), filename: definition.filename };
      const own = columnsOf(definition, scope, amounts);
      return { scope, key, own, before: await rowOf(transaction, key) };
    }),
  );
  const changed = parts.filter(({ scope, own, before }) => {
    if (before) return before.provisional !== row.provisional || !sameAmounts(before.amounts, own);
    const repeated = partInForce(definition, scope, market, row.rows, period);
    const locked = lockRefusal({ ...definition, scope }, market, row.publications) !== undefined;
    return !(locked && repeated && sameAmounts(repeated.amounts, own));
  });
  for (const { scope, before, key } of changed) {
    const locked = lockRefusal({ ...definition, scope }, market, row.publications);
    if (locked) return locked;
    const revision = seenRevision(row, scope);
    if (revision === undefined || revision === (before?.revision ?? 0) || before === undefined) continue;
    const earlier = await revisionOf(transaction, key, revision);
    return refuse('changed-meanwhile', changesSince(definition, earlier, before), notDone);
  }
  for (const { key, own, before } of changed) {
    const { provisional, by } = row;
    await appendRow(
      transaction,
      {
        ...key,
        month: period,
        amounts: own,
        provisional,
        enteredBy: by.personName,
        enteredByEmail: by.email,
        enteredAt: row.at,
        fileName: row.fileName,
      },
      before,
    );
    audit(transaction, {
      by,
      action: 'parameter-entered',
      subject: `${isoMonth(period)} ${row.version} ${key.market} ${key.filename}`,
      before: before && { amounts: before.amounts, provisional: before.provisional, enteredBy: before.enteredBy },
      after: { amounts: own, provisional },
    });
  }
  return accepted(changed.length > 0 ? 'saved' : 'unchanged');
}

/** The part of `seen` that speaks of the rows of that scope; undefined where the person does not say. */
function seenRevision({ seen, definition, scopes }: RowToSave, scope: InputScope): number | undefined {
  if (seen === undefined) return undefined;
  const kept = scopes.length === 1 ? scopes : scopesOf(definition);
  const revision = Number(seen.split('.')[kept.indexOf(scope)]);
  return Number.isInteger(revision) ? revision : undefined;
}

/** Each column that somebody changed since, with its value now, who changed it, when, and what it was. */
function changesSince(definition: ParameterDefinition, earlier: EnteredRow | undefined, now: EnteredRow): Particular[] {
  return definition.columns.flatMap((column, at): Particular[] => {
    const [before, after] = [earlier?.amounts[at] ?? null, now.amounts[at] ?? null];
    if (sameAmounts([before], [after])) return [];
    const expected = changedMeanwhile(now.enteredBy, now.enteredAt, before);
    return [{ field: definition.filename, column: column.label, ...(after !== null && { value: after }), expected }];
  });
}

function sameAmounts(before: RowValues, after: RowValues): boolean {
  return after.every((amount, at) => {
    const was = before[at] ?? null;
    return amount === null || was === null ? amount === was : decimal(amount).equals(was);
  });
}
