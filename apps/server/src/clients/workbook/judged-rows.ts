import type { Particular, Refused } from '@contador/contract';
import { consentColumns } from '@contador/contract/clients';
import { changedBy, clientWorkbookTexts as texts } from '@contador/contract/messages';
import { missingOfConsent, type NamedByClients } from '@contador/domain/clients';
import { withoutLeadingZeros } from '@contador/kernel';
import type { Caller, TenantTransaction } from '../../platform/index.ts';
import { clientsOfCodes, holdersOfSicCodes, type SavedClient } from '../client.repository.ts';
import type { ClientSide } from '../client-side.ts';
import { warningsOf } from '../judged-client.ts';
import { existingRefusal, type ResultingClient, refusalOfClient, resultingClient } from '../resulting-client.ts';
import type { WrittenRow } from './read-clients.task.ts';
import { rowDigest, wireRowOf } from './row-digest.ts';
import { REVISION } from './workbook-columns.ts';

/** Context for judging rows: the caller, the side, and the values that rows may refer to. */
export interface Judges {
  readonly side: ClientSide;
  readonly caller: Pick<Caller, 'role'>;
  readonly named: NamedByClients;
  /** Such as `2026-03-10`. */
  readonly today: string;
  /** Lower-case codes of all changed rows of the workbook; a SIC code may move between them. */
  readonly written: ReadonlySet<string>;
}

/** A row with its resulting client. */
export interface JudgedRow {
  readonly line: number;
  readonly resulting: ResultingClient;
  /** Client that must give up its SIC code first. */
  readonly freed: string | undefined;
  readonly doubtful: readonly Particular[];
}

export interface RefusedRow {
  readonly line: number;
  readonly particulars: readonly Particular[];
}

/** Judges rows of a workbook by the rules for typed clients. Rows without changes are in neither list. */
export async function judgedRows(
  transaction: TenantTransaction,
  rows: readonly WrittenRow[],
  judges: Judges,
): Promise<{ readonly accepted: readonly JudgedRow[]; readonly refused: readonly RefusedRow[] }> {
  const saved = await savedOf(transaction, rows);
  const refused: RefusedRow[] = [];
  const resulting = rows.flatMap((row) => {
    const result = resultOf(row, saved.get(row.typed.clientCode.toLowerCase()), judges.side);
    if ('refusal' in result) refused.push({ line: row.line, particulars: result.refusal.particulars });
    else if (!isUnchanged(result)) return [{ line: row.line, revision: row.revision, resulting: result }];
    return [];
  });
  const sicCodes = resulting.map(({ resulting: { client } }) => client.sicCode ?? '').filter((it) => it !== '');
  const holders = new Map(
    (await holdersOfSicCodes(transaction, sicCodes)).map(({ sicCode, client }) => [sicCode, client]),
  );
  const accepted = resulting.flatMap(({ revision, ...row }): JudgedRow[] => {
    const { client } = row.resulting;
    const holder = holders.get((client.sicCode ?? '').toLowerCase());
    const freed = holder !== undefined && holder !== client.clientCode && judges.written.has(holder.toLowerCase());
    const refusal = refusalOfClient(row.resulting, { ...judges, holder: freed ? undefined : holder });
    if (refusal !== undefined) refused.push({ line: row.line, particulars: refusal.refusal.particulars });
    else return [{ ...row, freed: freed ? holder : undefined, doubtful: doubtfulOf({ ...row, revision }) }];
    return [];
  });
  return { accepted, refused };
}

/** Existing clients named by the rows, by lower-case code. */
export async function savedOf(
  transaction: TenantTransaction,
  rows: readonly WrittenRow[],
): Promise<ReadonlyMap<string, SavedClient>> {
  const codes = rows.map(({ typed }) => typed.clientCode.toLowerCase());
  const saved = await clientsOfCodes(transaction, codes);
  return new Map(saved.map((it) => [it.client.clientCode.toLowerCase(), it]));
}

function resultOf(
  { typed, revision }: WrittenRow,
  saved: SavedClient | undefined,
  side: ClientSide,
): ResultingClient | Refused {
  const resulting = resultingClient(typed, saved, { side, added: revision === '' });
  if (!resulting.ok) return resulting;
  if (saved === undefined || isUnchanged(resulting.value)) return resulting.value;
  if (revision === '') return existingRefusal(typed, saved) ?? resulting.value;
  if (digestsOf(typed, saved, side).includes(revision)) return resulting.value;
  const expected = texts.downloadAgain(changedBy(saved.savedBy, saved.savedAt));
  return {
    ok: false,
    refusal: { code: 'client-refused', particulars: [{ field: REVISION, value: saved.client.clientCode, expected }] },
  };
}

const isUnchanged = ({ isSame, typedConsent, answer }: ResultingClient) =>
  isSame && answer === undefined && missingOfConsent(typedConsent).length === 0;

/** Digests that a row may have from its download. A row without an answer keeps the one that was recorded since. */
function digestsOf(typed: WrittenRow['typed'], saved: SavedClient, side: ClientSide): string[] {
  const row = wireRowOf(saved, side);
  const withoutAnswer = Object.fromEntries(Object.entries(row).filter(([column]) => !consentColumns.includes(column)));
  return (typed.mailAgreed == null ? [row, withoutAnswer] : [row]).map((each) => rowDigest(each, side));
}

/** Warnings for a row that is saved as it is: doubtful values of the client, and codes altered by a spreadsheet. */
function doubtfulOf(row: { readonly revision: string; readonly resulting: ResultingClient }): Particular[] {
  const { before, client } = row.resulting;
  return [...warningsOf(client), ...(before === undefined ? otherCode(row) : zerosLost(before, client))];
}

/** Warning for a downloaded row whose code matches no client: it was retyped, or lost its zeros. */
function otherCode({ revision, resulting: { client } }: Parameters<typeof doubtfulOf>[0]): Particular[] {
  return revision === '' ? [] : [{ field: 'clientCode', value: client.clientCode, expected: texts.otherCode }];
}

function zerosLost(before: ResultingClient['client'], after: ResultingClient['client']): Particular[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const was: unknown = before[field as keyof typeof before];
    const lost = typeof was === 'string' && typeof value === 'string' && withoutLeadingZeros(was) === value;
    return lost ? [{ field, value, expected: texts.zerosLost(was) }] : [];
  });
}
