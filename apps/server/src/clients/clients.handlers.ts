import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@contador/contract';
import { checkClients, updateClients } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import { audit } from '../database/audit.ts';
import { handle } from '../http/handle.ts';
import { notDone } from '../records/not-done.ts';
import { recordGuard } from '../records/record-guard.ts';
import { takeTurn } from '../records/take-turn.ts';
import { clientOf, holderOfSicCode, saveClient } from './client.repository.ts';
import { listedClients } from './client-list.repository.ts';
import { sideOf } from './client-side.ts';
import { issuingAccounts } from './issuing-accounts.ts';
import { emptyParticulars, refusedParticulars, warningsOf } from './judged-client.ts';
import { namedByClients } from './named-by-clients.ts';
import { typedClient } from './typed-client.ts';

/** Two people on one client. */
const clientGuard = recordGuard(updateClients, {
  besides: ['clientCode', 'reason'],
  notDone,
  wording: (field, value) =>
    field === 'consumptionSource' ? texts.sources[value as keyof typeof texts.sources] : undefined,
});

export const checkClientsCall = handle(checkClients, async ({ query, inTenant, caller }) =>
  inTenant(async (transaction) => {
    const side = sideOf(query, caller);
    const accounts = await issuingAccounts(transaction);
    if (query.client_code === undefined) return { ...(await listedClients(transaction, side, query)), accounts };
    const found = await clientOf(transaction, query.client_code);
    if (found === undefined || (found.selfGenerator === null) !== (side === 'consumers'))
      return { clients: [], total: 0, accounts };
    const { client, selfGenerator } = found;
    const revision = clientGuard.revisionOf({ ...client, selfGenerator });
    return { clients: [], total: 1, accounts, client: { ...client, selfGenerator, revision } };
  }),
);

/** Adds a client, or saves the one of that code, which stays. Saving what is there already changes nothing. */
export const updateClientsCall = handle(updateClients, async ({ body, query, caller, inTenant, now, today }) =>
  inTenant(async (transaction) => {
    await takeTurn(transaction, 'clients');
    const saved = await clientOf(transaction, body.clientCode);
    if (saved !== undefined && body.seen === '' && body.told === undefined) {
      const { client } = saved;
      const particular = { field: 'clientCode', value: client.clientCode, expected: texts.newCode(client.name) };
      const same = isDeepStrictEqual(typedClient(body, client), client);
      if (!same) return refuse('client-exists', [particular], notDone);
    }
    const values = saved && { ...saved.client, selfGenerator: saved.selfGenerator };
    const onTop = clientGuard.onTop(body, saved && values && { ...saved, values });
    if (!onTop.ok) return onTop;
    const typed = onTop.value;
    const selfGenerator = typed.selfGenerator === undefined ? (saved?.selfGenerator ?? null) : typed.selfGenerator;
    const ofSide = (it: typeof selfGenerator) => (it === null) === (sideOf(query, caller) === 'consumers');
    if (!ofSide(selfGenerator) || (saved && !ofSide(saved.selfGenerator))) {
      return refuse('client-refused', [{ field: 'selfGenerator', expected: texts.sideOfOther }], notDone);
    }
    const before = saved?.client;
    const client = typedClient(typed, before);
    const done = { Upload: 'OK' as const, id: client.clientCode, warnings: warningsOf(client) };
    if (isDeepStrictEqual(client, before) && selfGenerator === saved?.selfGenerator) return done;
    const empty = emptyParticulars(client);
    if (empty.length > 0) return refuse('empty-fields', empty, notDone);
    const named = await namedByClients(transaction, today);
    const refused = refusedParticulars(client, before, { named, caller, reason: typed.reason });
    const holder = await holderOfSicCode(transaction, client.sicCode ?? '');
    if (holder !== undefined && holder !== client.clientCode) {
      refused.push({ field: 'sicCode', value: client.sicCode ?? '', expected: texts.newSic(holder) });
    }
    if (refused.length > 0) return refuse('client-refused', refused, notDone);
    await saveClient(transaction, { client, selfGenerator }, { by: caller.personName, at: now, since: today, before });
    const after = { ...client, selfGenerator, ...(typed.reason ? { reason: typed.reason } : {}) };
    audit(transaction, { by: caller, action: 'client-saved', subject: client.clientCode, before, after });
    return done;
  }),
);
