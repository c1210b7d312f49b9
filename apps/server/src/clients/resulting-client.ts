import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Refused, refuse } from '@contador/contract';
import type { updateClients } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import type { Client } from '@contador/domain/clients';
import { accepted, type Result } from '@contador/kernel';
import type { Caller } from '../http/caller.ts';
import { notDone } from '../records/not-done.ts';
import type { SavedClient } from './client.repository.ts';
import type { ClientSide } from './client-side.ts';
import { emptyParticulars, refusedParticulars } from './judged-client.ts';
import { typedClient } from './typed-client.ts';

type Typed = BodyOf<typeof updateClients>;

/** What becomes of a client, and what it was before. */
export interface ResultingClient extends Pick<SavedClient, 'client' | 'selfGenerator'> {
  readonly before: Client | undefined;
  /** Whether it is the client that is there already. */
  readonly isSame: boolean;
  readonly reason: string | null | undefined;
}

/** Why somebody who adds a client may not: one of that code is there, and is another. `undefined` where they may. */
export function existingRefusal(typed: Typed, saved: SavedClient | undefined): Refused | undefined {
  if (saved === undefined || isDeepStrictEqual(typedClient(typed, saved.client), saved.client)) return undefined;
  const { clientCode: value, name } = saved.client;
  return refuse('client-exists', [{ field: 'clientCode', value, expected: texts.newCode(name) }], notDone);
}

/** The client that is made of what somebody wrote, by hand or in a workbook. */
export function resultingClient(
  typed: Typed,
  saved: SavedClient | undefined,
  side: ClientSide,
): Result<ResultingClient, Refused['refusal']> {
  const selfGenerator = typed.selfGenerator === undefined ? (saved?.selfGenerator ?? null) : typed.selfGenerator;
  const ofSide = (it: typeof selfGenerator) => (it === null) === (side === 'consumers');
  if (!ofSide(selfGenerator) || (saved && !ofSide(saved.selfGenerator))) {
    return refuse('client-refused', [{ field: 'selfGenerator', expected: texts.sideOfOther }], notDone);
  }
  const before = saved?.client;
  const client = typedClient(typed, before);
  const isSame = isDeepStrictEqual(client, before) && selfGenerator === saved?.selfGenerator;
  return accepted({ client, selfGenerator, before, isSame, reason: typed.reason });
}

/** Why it is not saved; `undefined` where it may. `holder` is the client who has its SIC code. */
export function refusalOfClient(
  { client, before, reason }: ResultingClient,
  known: Parameters<typeof refusedParticulars>[2]['named'],
  caller: Pick<Caller, 'role'>,
  holder: string | undefined,
): Refused | undefined {
  const empty = emptyParticulars(client);
  if (empty.length > 0) return refuse('empty-fields', empty, notDone);
  const refused = refusedParticulars(client, before, { named: known, caller, reason });
  if (holder !== undefined && holder !== client.clientCode) {
    refused.push({ field: 'sicCode', value: client.sicCode ?? '', expected: texts.newSic(holder) });
  }
  return refused.length > 0 ? refuse('client-refused', refused, notDone) : undefined;
}
