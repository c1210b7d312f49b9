import { refuse } from '@contador/contract';
import { checkContingencies, declareContingency, endContingency } from '@contador/contract/billing';
import { documentSendingTexts as texts } from '@contador/contract/messages';
import { handle, lockRecords, notDone, storeRows } from '../../../platform/index.ts';
import { contingencies, contingenciesOf, documentsOfContingencies } from '../contingency/contingency.repository.ts';
import { extendTerms } from './extend-terms.ts';

const LOCK = 'contingency';

/** Contingencies of the company, the newest first. */
export const checkContingenciesCall = handle(checkContingencies, async ({ inTenant, now }) =>
  inTenant(async (transaction) => {
    const all = await contingenciesOf(transaction);
    const documents = await documentsOfContingencies(transaction, all, now);
    return {
      contingencies: all.toReversed().map(({ number, reason, begins, ends, declaredBy, endedBy }) => ({
        number,
        reason,
        since: begins.toISOString(),
        declaredBy,
        until: ends?.toISOString() ?? null,
        endedBy: endedBy ?? null,
        documents: documents.get(number)?.documents ?? 0,
        notAccepted: documents.get(number)?.notAccepted ?? 0,
      })),
    };
  }),
);

/** Declares a contingency, during which no document is sent to the tax authority. Repeating the call with the same reason has no effect. */
export const declareContingencyCall = handle(declareContingency, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, LOCK);
    const { reason } = body;
    const all = await contingenciesOf(transaction);
    const current = all.find(({ ends }) => ends === undefined);
    if (current?.reason === reason) return { Upload: 'OK' as const };
    if (current !== undefined)
      return refuse('contingency-declared', [{ field: texts.contingencyReason, expected: current.reason }], notDone);
    const number = all.length + 1;
    await storeRows(contingencies, {
      transaction,
      rows: [{ number, moment: 'begin', reason }],
      by: caller,
      at: now,
      action: 'contingency.declare',
      subject: String(number),
      logged: { reason },
    });
    return { Upload: 'OK' as const };
  }),
);

/** Ends the contingency in force: the queue goes on, and the 48 hours of the bills issued in it begin. Idempotent. */
export const endContingencyCall = handle(endContingency, async ({ caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, LOCK);
    const current = (await contingenciesOf(transaction)).find(({ ends }) => ends === undefined);
    if (current === undefined) return { Upload: 'OK' as const };
    const { number, begins } = current;
    await storeRows(contingencies, {
      transaction,
      rows: [{ number, moment: 'end', reason: '' }],
      by: caller,
      at: now,
      action: 'contingency.end',
      subject: String(number),
      logged: { begins: begins.toISOString() },
    });
    await extendTerms(transaction, { begins, ends: now });
    return { Upload: 'OK' as const };
  }),
);
