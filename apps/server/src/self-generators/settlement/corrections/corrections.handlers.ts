import { type Refused, refuse } from '@contador/contract';
import { settlementCorrectionTexts as texts } from '@contador/contract/messages';
import {
  approveCorrection,
  checkCorrections,
  correctMonth,
  dropCorrection,
  reviewCorrection,
} from '@contador/contract/self-generators';
import { accepted, isoMonth, type Month, month as monthOf } from '@contador/kernel';
import { audit, handle, notDone, type TenantTransaction } from '../../../platform/index.ts';
import { settlementApproval } from '../settlement-approval.repository.ts';
import { lockSettlement } from '../settlement-run.repository.ts';
import { approveCorrectionOf, approvedAs } from './approve-correction.ts';
import { correctedMonth } from './corrected-month.ts';
import {
  beginCorrections,
  correctionDraft,
  correctionDrafts,
  deleteDraft,
  lockCorrections,
} from './correction-draft.repository.ts';
import { correctionFacts } from './correction-facts.ts';
import { departedWithBalance } from './departed-with-balance.repository.ts';
import { correctedVersions, numbersInForce } from './settled-versions.repository.ts';
import { anotherDraft, shownCorrection, shownDraft, shownLeft } from './shown-correction.ts';

export const checkCorrectionsCall = handle(checkCorrections, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const drafts = await correctionDrafts(transaction, period);
    const versions = await correctedVersions(transaction, period);
    const leftClients = await departedWithBalance(transaction, period);
    return {
      drafts: drafts.map(shownDraft),
      left: leftClients.map(shownLeft),
      versions: versions.map((row) => ({
        clientCode: row.client_code,
        clientName: row.client_name ?? '',
        number: row.number,
        reason: row.reason,
        totalBefore: row.total_before / 100,
        totalAfter: row.total / 100,
        carried: row.carried / 100,
        carriedInto:
          row.into_year === null || row.into_month === null
            ? null
            : isoMonth({ year: row.into_year, number: row.into_month }),
        approvedBy: row.approved_by,
        approvedAt: row.approved_at.toISOString(),
      })),
    };
  }),
);

/** Creates corrections of an approved month, for all the given clients or for none. Idempotent. */
export const correctMonthCall = handle(correctMonth, async ({ query, body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    await lockSettlement(transaction, period);
    if ((await settlementApproval(transaction, period)) === undefined) {
      return refuse('correction-month-open', [], notDone);
    }
    const codes = [...new Set(body.codes)].sort();
    const found = await numbersInForce(transaction, period, codes);
    const correctable = new Map(
      found.flatMap((it) => (it.origin === 'Calculada' ? [[it.client_code, it.number] as const] : [])),
    );
    const rejected = codes.filter((code) => !correctable.has(code));
    if (rejected.length > 0) {
      const particulars = rejected.map((code) => ({
        subject: 'client' as const,
        field: code,
        value: code,
        expected: texts.ofMonth(isoMonth(period)),
      }));
      return refuse('correction-client-unsettled', particulars, notDone);
    }
    const drafts = new Map((await correctionDrafts(transaction, period)).map((draft) => [draft.client_code, draft]));
    const others = codes.flatMap((code) => {
      const draft = drafts.get(code);
      return draft === undefined || draft.reason === body.reason ? [] : [draft];
    });
    if (others.length > 0) {
      const particulars = others.map((draft) => ({
        subject: 'client' as const,
        field: draft.client_code,
        value: draft.client_code,
        expected: texts.begunBy(draft.opened_by, draft.reason),
      }));
      return refuse('correction-already-begun', particulars, notDone);
    }
    const clients = codes.flatMap((clientCode) =>
      drafts.has(clientCode) ? [] : [{ clientCode, replaces: correctable.get(clientCode) ?? 0 }],
    );
    await beginCorrections(transaction, period, clients, { reason: body.reason, by: caller.personName, at: now });
    for (const { clientCode, replaces } of clients) {
      audit(transaction, {
        by: caller,
        at: now,
        action: 'settlement-correction.begin',
        subject: `${isoMonth(period)} ${clientCode}`,
        after: { replaces, reason: body.reason },
      });
    }
    return { Upload: 'OK' as const };
  }),
);

/** Refusal to continue a correction without a draft. */
export function notBegun(clientCode: string): Refused {
  return refuse('correction-not-begun', [{ value: clientCode, expected: texts.noDraft(clientCode) }], notDone);
}

export const reviewCorrectionCall = handle(reviewCorrection, async ({ query, caller, inTenant, parts }) => {
  const period = monthOf(query.year, query.month);
  const { clientCode } = query;
  const facts = await inTenant((transaction) =>
    correctionFacts(transaction, { tenant: caller.tenant, period, clientCode }),
  );
  if (facts === undefined) return notBegun(clientCode);
  return shownCorrection(facts, await correctedMonth(facts, parts.threads));
});

/** Settles the reviewed correction again, twice, and approves it. Idempotent: repeating the same approval succeeds. */
export const approveCorrectionCall = handle(
  approveCorrection,
  async ({ query, body, caller, inTenant, now, parts }) => {
    const period = monthOf(query.year, query.month);
    const { clientCode, fingerprint } = body;
    const { tenant } = caller;
    const found = await inTenant(async (transaction) => ({
      facts: await correctionFacts(transaction, { tenant, period, clientCode }),
      isDone: await approvedAs(transaction, period, clientCode, fingerprint),
    }));
    if (found.isDone) return { Upload: 'OK' as const };
    const { facts } = found;
    if (facts === undefined) return await withoutDraft(inTenant, period, clientCode);
    if (facts.digest !== fingerprint) return refuse('correction-is-another', [], notDone);
    const corrected = await correctedMonth(facts, parts.threads);
    const [lacking] = corrected.lacks;
    if (lacking !== undefined)
      return refuse('correction-not-complete', [{ value: clientCode, expected: lacking }], notDone);
    return await inTenant((transaction) =>
      approveCorrectionOf(transaction, { tenant, facts, corrected, fingerprint, by: caller, at: now }),
    );
  },
);

/** Refusal when there is no draft: it was already approved by someone, who is named, or never begun. */
async function withoutDraft(
  inTenant: <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>,
  period: Month,
  clientCode: string,
): Promise<Refused> {
  const versions = await inTenant((transaction) => correctedVersions(transaction, period));
  const last = versions.find((it) => it.client_code === clientCode);
  if (last === undefined) return notBegun(clientCode);
  const by = texts.approvedByOther(last.approved_by, last.approved_at.toISOString());
  return refuse('correction-approved', [{ value: clientCode, expected: by }], notDone);
}

/** Drops a draft. Idempotent. */
export const dropCorrectionCall = handle(dropCorrection, async ({ query, body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    await lockCorrections(transaction, body.clientCode);
    const draft = await correctionDraft(transaction, period, body.clientCode);
    if (draft === undefined) return accepted({ Upload: 'OK' as const });
    const another = anotherDraft(body.seen, draft);
    if (another !== undefined) return another;
    await deleteDraft(transaction, period, body.clientCode);
    audit(transaction, {
      by: caller,
      at: now,
      action: 'settlement-correction.drop',
      subject: `${isoMonth(period)} ${body.clientCode}`,
      before: { reason: draft.reason, file: draft.file_name },
    });
    return accepted({ Upload: 'OK' as const });
  }),
);
