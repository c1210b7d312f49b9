import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Refused, refuse } from '@contador/contract';
import type { updateClients } from '@contador/contract/clients';
import { selfGeneratorTexts, clientTexts as texts } from '@contador/contract/messages';
import type { Client } from '@contador/domain/clients';
import { withCapacityClass, withMonthsOfFactor } from '@contador/domain/self-generators';
import { accepted, type Result } from '@contador/kernel';
import type { Caller } from '../http/caller.ts';
import { notDone } from '../records/not-done.ts';
import type { SavedClient } from './client.repository.ts';
import type { ClientSide } from './client-side.ts';
import { emptyParticulars, type JudgedClient, refusedParticulars } from './judged-client.ts';
import { typedClient } from './typed-client.ts';

type Typed = BodyOf<typeof updateClients>;

/** What becomes of a client, and what it was before. */
export interface ResultingClient extends JudgedClient {
  readonly before: Client | undefined;
  /** Whether it is the client that is there already. */
  readonly isSame: boolean;
  readonly reason: string | null | undefined;
}

/** Why somebody who adds a client may not: one of that code is there, and is another. `undefined` where they may. */
export function existingRefusal(typed: Typed, saved: SavedClient | undefined): Refused | undefined {
  if (saved === undefined) return undefined;
  const written = typedClient(typed, saved.client);
  const again = saved.selfGenerator === null ? written : withMonthsOfFactor(written);
  if (isDeepStrictEqual(again, saved.client)) return undefined;
  const { clientCode: value, name } = saved.client;
  return refuse('client-exists', [{ field: 'clientCode', value, expected: texts.newCode(name) }], notDone);
}

/** The client that is made of what somebody wrote, by hand or in a workbook. `added` says that they wrote of nobody who is there, also where it is sent again. */
export function resultingClient(
  typed: Typed,
  saved: SavedClient | undefined,
  { side, added }: { readonly side: ClientSide; readonly added: boolean },
): Result<ResultingClient, Refused['refusal']> {
  const said = typed.selfGenerator === undefined ? (saved?.selfGenerator ?? null) : typed.selfGenerator;
  const isConsumer = side === 'consumers';
  if ((isConsumer && said !== null) || (saved && (saved.selfGenerator === null) !== isConsumer)) {
    const expected = isConsumer ? texts.sideOfOther : selfGeneratorTexts.sideOfOther;
    return refuse('client-refused', [{ field: 'selfGenerator', expected }], notDone);
  }
  const before = saved?.client;
  const written = typedClient(typed, before);
  const client = isConsumer ? written : completed(written, typed, added || before === undefined);
  const isSame = isDeepStrictEqual(client, before) && said === saved?.selfGenerator;
  return accepted({ side, client, selfGenerator: said, before, isSame, reason: typed.reason });
}

/** A self-generator with what follows from what was said: the class of its capacity, and of who comes with an M and no months those that lead to it. */
function completed(client: Client, typed: Typed, isNew: boolean): Client {
  const classed = withCapacityClass(
    typed.capacityClass == null && typed.capacity != null ? { ...client, capacityClass: null } : client,
  );
  return isNew ? withMonthsOfFactor(classed) : classed;
}

/** Why it is not saved; `undefined` where it may. `holder` is the client who has its SIC code. */
export function refusalOfClient(
  resulting: ResultingClient,
  known: Parameters<typeof refusedParticulars>[2]['named'],
  caller: Pick<Caller, 'role'>,
  holder: string | undefined,
): Refused | undefined {
  const { client, before, reason } = resulting;
  const empty = emptyParticulars(resulting);
  if (empty.length > 0) return refuse('empty-fields', empty, notDone);
  const refused = refusedParticulars(resulting, before, { named: known, caller, reason });
  if (holder !== undefined && holder !== client.clientCode) {
    refused.push({ field: 'sicCode', value: client.sicCode ?? '', expected: texts.newSic(holder) });
  }
  return refused.length > 0 ? refuse('client-refused', refused, notDone) : undefined;
}
