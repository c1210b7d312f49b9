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
import { audit, type Person, type TenantTransaction } from '../../platform/index.ts';
import { appendRow, type EnteredRow, revisionOf, rowOf } from '../entries/parameter.repository.ts';
import { lockRefusal, notDone } from '../scope/editable.ts';
import { scopeKey } from '../scope/scope-key.ts';
import { partInForce } from './row-in-force.ts';

/** A row to be saved, with the data of its month. The caller must hold the lock of the version. */
export interface RowToSave {
  readonly definition: ParameterDefinition;
  readonly period: Month;
  readonly version: string;
  readonly market: string;
  /** Scopes whose columns are written; other columns are ignored. */
  readonly scopes: readonly InputScope[];
  /** Values by column, as decimal text. */
  readonly values: RowValues;
  readonly provisional: boolean;
  readonly fileName: string | null;
  /** Revision on which the person's edit is based. */
  readonly seen: string | undefined;
  readonly known: ColumnFacts;
  /** Rows of the month, and rows of earlier months that it repeats. */
  readonly rows: readonly EnteredRow[];
  readonly publications: readonly MarketPublication[];
  readonly faulty: RefusalCode;
  readonly particular: (fault: ColumnFault) => Particular;
  readonly by: Person;
  readonly at: Date;
}

/**
 * Saves the changed parts of a row as new revisions: the company's columns, the market's, or both. Saving an equal row changes nothing.
 * Refused as a whole if a column is invalid, is locked, or was changed by somebody since the person's revision.
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

/** Extracts the revision of the scope's row from `seen`; undefined if the person named none. */
function seenRevision({ seen, definition, scopes }: RowToSave, scope: InputScope): number | undefined {
  if (seen === undefined) return undefined;
  const kept = scopes.length === 1 ? scopes : scopesOf(definition);
  const revision = Number(seen.split('.')[kept.indexOf(scope)]);
  return Number.isInteger(revision) ? revision : undefined;
}

/** Columns changed since the earlier revision, each with its present value, who changed it and when, and its former value. */
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
