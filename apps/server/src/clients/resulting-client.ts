import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Refused, refuse } from '@contador/contract';
import type { updateClients } from '@contador/contract/clients';
import { recordTexts, selfGeneratorTexts, clientTexts as texts } from '@contador/contract/messages';
import {
  type Client,
  consentFault,
  type MailAnswer,
  type MailConsent,
  missingOfConsent,
  type NamedByClients,
  NO_MAIL_CONSENT,
  newAnswer,
  type TypedConsent,
} from '@contador/domain/clients';
import { withCapacityClass, withMonthsOfFactor } from '@contador/domain/self-generators';
import { accepted, type Result } from '@contador/kernel';
import { type Caller, notDone } from '../platform/index.ts';
import type { SavedClient } from './client.repository.ts';
import type { ClientSide } from './client-side.ts';
import { emptyParticulars, type JudgedClient, refusedParticulars } from './judged-client.ts';
import { typedClient } from './typed-client.ts';

type Typed = BodyOf<typeof updateClients>;

/** A client after the requested change, and before it. */
export interface ResultingClient extends JudgedClient {
  readonly before: Client | undefined;
  /** True if no field of the client changes. */
  readonly isSame: boolean;
  /** Typed fields of an answer to bills by e-mail, the last answer, and the new one if it differs. */
  readonly typedConsent: TypedConsent;
  readonly lastConsent: MailConsent;
  readonly answer: MailAnswer | undefined;
  readonly reason: string | null | undefined;
}

/** Refuses to add a client whose code belongs to a different existing client; `undefined` if it may be added. */
export function existingRefusal(typed: Typed, saved: SavedClient | undefined): Refused | undefined {
  if (saved === undefined) return undefined;
  const written = typedClient(typed, saved.client);
  const again = saved.selfGenerator === null ? written : withMonthsOfFactor(written);
  if (isDeepStrictEqual(again, saved.client)) return undefined;
  const { clientCode: value, name } = saved.client;
  return refuse('client-exists', [{ field: 'clientCode', value, expected: texts.newCode(name) }], notDone);
}

/** Client that results from typed fields or a workbook row. `added`: the request means a new client, also when it is repeated. */
export function resultingClient(
  typed: Typed,
  saved: SavedClient | undefined,
  { side, added }: { readonly side: ClientSide; readonly added: boolean },
): Result<ResultingClient, Refused['refusal']> {
  const selfGenerator = typed.selfGenerator === undefined ? (saved?.selfGenerator ?? null) : typed.selfGenerator;
  const isConsumer = side === 'consumers';
  if ((isConsumer && selfGenerator !== null) || (saved && (saved.selfGenerator === null) !== isConsumer)) {
    const expected = isConsumer ? texts.sideOfOther : selfGeneratorTexts.sideOfOther;
    return refuse('client-refused', [{ field: 'selfGenerator', expected }], notDone);
  }
  const before = saved?.client;
  const written = typedClient(typed, before);
  const client = isConsumer ? written : completed(written, typed, added || before === undefined);
  const isSame = isDeepStrictEqual(client, before) && selfGenerator === saved?.selfGenerator;
  const lastConsent = saved?.consent ?? NO_MAIL_CONSENT;
  const answer = newAnswer(typed, lastConsent);
  const consent = { typedConsent: typed, lastConsent, answer };
  return accepted({ side, client, selfGenerator, before, isSame, ...consent, reason: typed.reason });
}

/**
 * Completes a self-generator with derived fields: the class of its capacity, and for a new one with factor M but no months, the months that
 * lead to that M.
 */
function completed(client: Client, typed: Typed, isNew: boolean): Client {
  const classed = withCapacityClass(
    typed.capacityClass == null && typed.capacity != null ? { ...client, capacityClass: null } : client,
  );
  return isNew ? withMonthsOfFactor(classed) : classed;
}

/**
 * Refuses to save the client; `undefined` if it may be saved. `holder` is the code of the client that has its SIC code. A client whose fields
 * stay as they are is not judged, so that an incomplete one can answer.
 */
export function refusalOfClient(
  resulting: ResultingClient,
  { named, caller, holder, today }: RefusalContext,
): Refused | undefined {
  const { client, before, isSame, reason } = resulting;
  const consent = missingOfConsent(resulting.typedConsent);
  const empty = [
    ...(isSame ? [] : emptyParticulars(resulting)),
    ...consent.map((field) => ({ field, expected: recordTexts.required })),
  ];
  if (empty.length > 0) return refuse('empty-fields', empty, notDone);
  const refused = isSame ? [] : refusedParticulars(resulting, before, { named, caller, reason });
  if (holder !== undefined && holder !== client.clientCode) {
    refused.push({ field: 'sicCode', value: client.sicCode ?? '', expected: texts.newSic(holder) });
  }
  const { answer, lastConsent } = resulting;
  const fault = answer && consentFault(answer, lastConsent, today);
  if (fault) refused.push({ field: 'mailAnsweredOn', value: answer.mailAnsweredOn, expected: texts.faults[fault] });
  return refused.length > 0 ? refuse('client-refused', refused, notDone) : undefined;
}

interface RefusalContext {
  readonly named: NamedByClients;
  readonly caller: Pick<Caller, 'role'>;
  readonly holder: string | undefined;
  /** Such as `2026-03-10`. */
  readonly today: string;
}
