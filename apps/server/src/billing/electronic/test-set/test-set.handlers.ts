import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@contador/contract';
import { addTestSet, checkTestSet, sendTestSet } from '@contador/contract/billing';
import { electronicDocumentTexts, testSetTexts as texts } from '@contador/contract/messages';
import { missingOfTestSet, reversedEnds } from '@contador/domain/billing';
import { month as monthOf } from '@contador/kernel';
import { audit, colombianDay, handle, lockRecords, notDone, storeRows } from '../../../platform/index.ts';
import { billIssuer } from '../../bills/compose/issuer.repository.ts';
import { openPointsOf } from '../../open-points/open-point.repository.ts';
import { sendingSettings, shownRules } from '../sending/sending-board.repository.ts';
import { makeTestDocuments } from './make-test-documents.ts';
import { currentTestSet, testDocuments, testSetProgress, testSets } from './test-set.repository.ts';

const LOCK = 'test set';
const NONE = { accepted: 0, rejected: 0, waiting: 0 };

export const checkTestSetCall = handle(checkTestSet, async ({ inTenant, now }) =>
  inTenant(async (transaction) => {
    const current = await currentTestSet(transaction);
    const { testSetBills, testSetNotes } = await openPointsOf(transaction, colombianDay(now));
    const proposed = { bills: Number(testSetBills), notes: Number(testSetNotes) };
    if (current === undefined) return { set: null, proposed, bills: NONE, notes: NONE, closed: false, documents: [] };
    const { id: _id, ...set } = current;
    const { bills, notes, isClosed } = await testSetProgress(transaction, set.testSetId);
    const rows = await testDocuments(transaction, set.testSetId);
    return {
      set,
      proposed,
      bills,
      notes,
      closed: isClosed,
      documents: rows.map(({ printed, document, client_code: clientCode, state, since, rules }) => ({
        printed,
        document,
        clientCode,
        state,
        since: since.toISOString(),
        rules: [...shownRules(rules)],
      })),
    };
  }),
);

/** Adds the data of a test set, which apply from then on. Idempotent. */
export const addTestSetCall = handle(addTestSet, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, LOCK);
    const { username: _username, ...set } = body;
    const reversed = reversedEnds(set);
    if (reversed.length > 0) {
      const particulars = reversed.map((field) => ({
        field,
        value: String(set[field]),
        expected: electronicDocumentTexts.issuer.reversed[field],
      }));
      return refuse('record-refused', particulars, notDone);
    }
    const current = await currentTestSet(transaction);
    const { id, ...before } = current ?? { id: 0 };
    if (isDeepStrictEqual(before, { ...set })) return { Upload: 'OK' as const };
    await storeRows(testSets, {
      transaction,
      rows: [{ id: id + 1, ...set }],
      by: caller,
      at: now,
      action: 'test-set.add',
      subject: set.testSetId,
      logged: set,
    });
    return { Upload: 'OK' as const };
  }),
);

/** Makes and queues the documents that the set lacks. Idempotent: those that wait for an answer are not made again. */
export const sendTestSetCall = handle(sendTestSet, async ({ body, caller, inTenant, now, parts }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, LOCK);
    const set = await currentTestSet(transaction);
    if (set === undefined) return refuse('test-set-missing', [], notDone);
    if ((await sendingSettings(transaction)).mode !== 'test') return refuse('test-set-without-switch', [], notDone);
    if ((await billIssuer(transaction, caller.tenant)).environment !== 2)
      return refuse('test-set-in-production', [], notDone);
    const progress = await testSetProgress(transaction, set.testSetId);
    const wanted = {
      bills: missingOfTestSet(set.bills, progress.bills),
      notes: missingOfTestSet(set.notes, progress.notes),
    };
    if (progress.isClosed || (wanted.bills === 0 && wanted.notes === 0))
      return { Upload: 'OK' as const, bills: 0, notes: 0 };
    const month = monthOf(body.year, body.month);
    const making = { tenant: caller.tenant, threads: parts.threads, by: caller, at: now, month, cycle: body.cycle };
    const made = await makeTestDocuments(transaction, set, wanted, making);
    if (!made.ok) return refuse('test-set-not-made', [{ field: texts.documents, expected: made.refusal }], notDone);
    audit(transaction, {
      by: caller,
      action: 'test-set.send',
      subject: set.testSetId,
      after: { ...made.value, cycle: body.cycle },
      at: now,
    });
    return { Upload: 'OK' as const, ...made.value };
  }),
);
