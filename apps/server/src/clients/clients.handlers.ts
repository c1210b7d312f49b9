import { checkClients, updateClients } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import { type idTypes, missingOfConsent, NO_MAIL_CONSENT } from '@contador/domain/clients';
import { accepted, month } from '@contador/kernel';
import { audit, handle, lockRecords, notDone, recordGuard } from '../platform/index.ts';
import { agreementWarning } from './agreement-warning.ts';
import { clientOf, holdersOfSicCodes, type SavedClient, saveClients } from './client.repository.ts';
import { storeClientChanges } from './client-change.repository.ts';
import { listedClients } from './client-list.repository.ts';
import { sideOf } from './client-side.ts';
import { datedFrom } from './dated-from.ts';
import { formerCustomers } from './former-customers.repository.ts';
import { issuingAccounts } from './issuing-accounts.ts';
import { warningsOf } from './judged-client.ts';
import { recordAnswers } from './mail-consent.repository.ts';
import { namedByClients } from './named-by-clients.ts';
import { existingRefusal, refusalOfClient, resultingClient } from './resulting-client.ts';

/** Optimistic concurrency check for one client. */
const clientGuard = recordGuard(updateClients, {
  alsoLocked: ['clientCode', 'reason'],
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
    const { client, selfGenerator, consent } = found;
    const revision = clientGuard.revisionOf({ ...client, ...consent, selfGenerator });
    const former = await formerCustomers(transaction, client.clientCode);
    const shown =
      selfGenerator === null
        ? { ...client, ...consent, selfGenerator, revision, idType: client.idType as (typeof idTypes)[number] | null }
        : { ...client, ...consent, selfGenerator, revision };
    return { clients: [], total: 1, accounts, client: shown, former };
  }),
);

/** Adds a client, or saves the one with that code; the code never changes. Idempotent. */
export const updateClientsCall = handle(updateClients, async ({ body, query, caller, inTenant, now, today }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'clients');
    const saved = await clientOf(transaction, body.clientCode);
    const added = body.seen === '' && body.told === undefined;
    const exists = added ? existingRefusal(body, saved) : undefined;
    if (exists !== undefined) return exists;
    // Values derived when the client was added do not count as somebody else's change.
    const onTop = added && saved ? accepted(body) : clientGuard.onTop(body, saved && guardedRecord(saved));
    if (!onTop.ok) return onTop;
    const resulting = resultingClient(onTop.value, saved, { side: sideOf(query, caller), added });
    if (!resulting.ok) return resulting;
    const { client, selfGenerator, before, isSame, typedConsent, answer, reason } = resulting.value;
    const warnings = [...warningsOf(client), ...(await agreementWarning(transaction, resulting.value))];
    const done = { Upload: 'OK' as const, id: client.clientCode, warnings };
    if (isSame && answer === undefined && missingOfConsent(typedConsent).length === 0) return done;
    const named = await namedByClients(transaction, today);
    const [holder] = await holdersOfSicCodes(transaction, [client.sicCode ?? '']);
    const refused = refusalOfClient(resulting.value, { named, caller, holder: holder?.client, today });
    if (refused !== undefined) return refused;
    const saving = { by: caller.personName, at: now };
    const subject = client.clientCode;
    // A change of the client outdates liquidations; an answer alone must not.
    if (!isSame) {
      await saveClients(transaction, [resulting.value], { ...saving, since: today });
      if (query.year !== undefined && query.month !== undefined) {
        await storeClientChanges(transaction, datedFrom(month(query.year, query.month), [resulting.value]), saving);
      }
      const after = { ...client, selfGenerator, ...(reason ? { reason } : {}) };
      audit(transaction, { by: caller, action: 'client-saved', subject, before, after });
    }
    if (answer !== undefined) {
      await recordAnswers(transaction, [{ clientCode: subject, answer }], { by: caller, at: now, subject });
    }
    return done;
  }),
);

function guardedRecord(saved: SavedClient) {
  const { client, consent, selfGenerator, savedBy, savedAt } = saved;
  const { recordedBy, recordedAt } = consent;
  const savedOf = (field: string) =>
    field in NO_MAIL_CONSENT && recordedBy !== null && recordedAt !== null
      ? { savedBy: recordedBy, savedAt: recordedAt }
      : { savedBy, savedAt };
  return { values: { ...client, ...consent, selfGenerator }, savedBy, savedAt, savedOf };
}
