import { createHash } from 'node:crypto';
import { type BodyOf, refuse } from '@contador/contract';
import { acta, checkTechnicalReviews, sendTechnicalReview } from '@contador/contract/field';
import { actaFaultSentence, actaMailTexts, fieldActaTexts as texts } from '@contador/contract/messages';
import { changesOfActa, isOpenOrder, missingOf, SIGNERS, signatureSlot, valueFaults } from '@contador/domain/field';
import { clientOf } from '../clients/index.ts';
import { audit, handle, lockRecords, notDone, type TenantTransaction } from '../platform/index.ts';
import { installationOf, proposeChanges } from './acta-change.repository.ts';
import { mailsOf, queueMails } from './mail/acta-mail.repository.ts';
import * as repository from './review.repository.ts';
import { changeOrder, ordersForUpdate } from './work-order.repository.ts';

type Sent = BodyOf<typeof sendTechnicalReview>;

/**
 * Receives an acta once all its images have arrived. The first acta of an order executes it; an acta whose orders were all executed before
 * is stored as a duplicate.
 */
export const sendTechnicalReviewCall = handle(sendTechnicalReview, async ({ body, caller, inTenant, now, today }) => {
  const { review_id: reviewId, report, corrects } = body;
  const wrong = particularsOf(report);
  if (wrong.length > 0) return refuse('acta-refused', wrong, notDone);
  const numbers = [...new Set(body.order_ids)];
  return await inTenant(async (transaction) => {
    // Keeps images of this acta from arriving meanwhile.
    await lockRecords(transaction, `acta ${reviewId}`);
    await lockRecords(transaction, 'actas');
    const known = await repository.reviewOf(transaction, reviewId);
    if (known !== undefined) {
      if (known.technician !== caller.email) return refuse('review-of-another', [], notDone);
      if (timeless(JSON.parse(known.report)) !== timeless(report)) {
        return refuse('acta-sent', [{ field: 'report', expected: texts.sentAs(known.acta_number) }], notDone);
      }
      return { Upload: 'OK' as const, acta_number: known.acta_number, state: texts.states[known.state] };
    }
    const there = await repository.filesOfReview(transaction, reviewId);
    if (there.some(({ sent_by }) => sent_by !== caller.email)) return refuse('review-of-another', [], notDone);
    const lacking = lackingImages(there, report);
    if (lacking.length > 0) return refuse('acta-images-missing', lacking, notDone);
    const orders = await ordersForUpdate(transaction, numbers);
    const unknown = numbers.find((number) => !orders.some((order) => order.number === number));
    if (unknown !== undefined) {
      return refuse(
        'work-order-unknown',
        [{ field: 'order_ids', value: unknown, expected: texts.knownOrder }],
        notDone,
      );
    }
    const foreign = orders.find(
      ({ technician }) => caller.role === 'field-tech' && technician !== null && technician !== caller.email,
    );
    if (foreign !== undefined) {
      return refuse(
        'work-order-of-another',
        [{ field: 'order_ids', value: foreign.number, expected: texts.openOrder }],
        notDone,
      );
    }
    const [client = ''] = orders.map(({ client_code }) => client_code);
    if (orders.some(({ client_code }) => client_code !== client)) {
      return refuse('acta-orders-refused', [{ field: 'order_ids', expected: texts.sameClient(client) }], notDone);
    }
    if (corrects !== undefined) {
      const old = await repository.reviewOfNumber(transaction, corrects);
      if (old === undefined || old.technician !== caller.email || old.client_code !== client) {
        return refuse('acta-unknown', [{ field: 'corrects', value: corrects, expected: texts.knownActa }], notDone);
      }
      const newer = await repository.correctionOf(transaction, corrects);
      if (newer !== undefined) {
        const particular = { field: 'corrects', value: corrects, expected: texts.correctInstead(newer.acta_number) };
        return refuse('acta-corrected', [particular], notDone);
      }
    }
    const open = orders.filter((order) => isOpenOrder(order.state));
    const state = open.length > 0 || corrects !== undefined ? 'received' : 'duplicate';
    const text = JSON.stringify(report);
    const number = await repository.addReview(transaction, {
      review_id: reviewId,
      year: Number(today.slice(0, 4)),
      state,
      orders: numbers,
      client_code: client,
      technician: caller.email,
      technician_name: caller.personName,
      received_at: now,
      corrects: corrects ?? null,
      visit_date: String(report.values['network.date']),
      report: text,
      sha256: createHash('sha256').update(text).digest('hex'),
      emails: [...body.emails],
    });
    await queueMails(transaction, reviewId, body.emails, now);
    if (state === 'received') await propose(transaction, { number, client, report, at: now });
    const saved = { saved_by: caller.personName, saved_at: now };
    for (const order of open) {
      await changeOrder(transaction, order.number, { state: 'executed', acta_number: number, ...saved });
    }
    audit(transaction, {
      by: caller,
      action: 'acta-received',
      subject: number,
      after: { state, orders: numbers },
      at: now,
    });
    return { Upload: 'OK' as const, acta_number: number, state: texts.states[state] };
  });
});

/**
 * Proposes the differences between an acta and its client, for a clerk to decide. Not called for a duplicate: the first acta proposed them.
 */
async function propose(
  transaction: TenantTransaction,
  { number, client, report, at }: { number: string; client: string; report: Sent['report']; at: Date },
): Promise<void> {
  const saved = await clientOf(transaction, client);
  if (saved === undefined) return;
  const changes = changesOfActa(report, await installationOf(transaction, saved.client));
  await proposeChanges(transaction, number, changes, at);
}

/** Invalid fields of a report, and those that are missing. */
function particularsOf(report: Sent['report']) {
  const faults = valueFaults(report.values).map(({ path, fault }) => ({
    field: path,
    expected: actaFaultSentence(fault),
  }));
  const missing = missingOf(report).map(({ path, slot, reason }) => ({
    field: path ?? slot ?? 'report',
    expected: texts.missing[reason],
  }));
  const signatures = SIGNERS.flatMap((signer) => {
    const field = signatureSlot(signer);
    const signature = report.signatures[signer];
    const hasImage = report.files[field] !== undefined;
    if (signature === null ? !hasImage : signature.slot === field && hasImage) return [];
    return [{ field, expected: hasImage ? texts.imageWithoutSignature : texts.signatureWithoutImage }];
  });
  return [...faults, ...missing, ...signatures];
}

function lackingImages(there: readonly { readonly slot: string; readonly sha256: string }[], report: Sent['report']) {
  return Object.entries(report.files).flatMap(([slot, { sha256 }]) => {
    const file = there.find((it) => it.slot === slot);
    if (file?.sha256 === sha256) return [];
    return [{ field: slot, expected: file === undefined ? texts.sendImage : texts.otherImage }];
  });
}

/** Serialises a report without the phone's clock at sending, which differs between retries. */
function timeless(report: Sent['report']): string {
  return JSON.stringify({ ...report, device_times: { ...report.device_times, clock: '' } });
}

export const checkTechnicalReviewsCall = handle(checkTechnicalReviews, async ({ query, caller, inTenant, parts }) =>
  inTenant(async (transaction) => {
    const technician = caller.role === 'field-tech' ? caller.email : query.technician;
    const rows = await repository.reviews(transaction, { ...query, technician });
    const mails = await mailsOf(
      transaction,
      rows.map(({ review_id }) => review_id),
    );
    const [only] = rows;
    return {
      reviews: rows.map((row) => ({
        number: row.acta_number,
        reviewId: row.review_id,
        state: texts.states[row.state],
        orders: row.orders,
        clientCode: row.client_code,
        clientName: row.client_name,
        technician: row.technician,
        technicianName: row.technician_name,
        date: row.visit_date,
        receivedAt: row.received_at.toISOString(),
        corrects: row.corrects,
        correctedBy: row.corrected_by,
        hash: row.sha256,
        files: Number(row.files),
        openChanges: row.corrected_by === null ? Number(row.open_changes) : 0,
        mails: mails
          .filter(({ review_id }) => review_id === row.review_id)
          .map(({ address, state, tries, sent_at, next_at, fault, reply }) => ({
            address,
            state: actaMailTexts.states[state],
            tries,
            sent_at: sent_at?.toISOString() ?? null,
            next_at: state === 'waiting' ? (next_at?.toISOString() ?? null) : null,
            fault: fault && actaMailTexts.faults[fault],
            reply: fault && reply,
          })),
      })),
      mails_go_out: parts.post !== undefined,
      ...(query.acta_number !== undefined && only && { report: acta.parse(JSON.parse(only.report)) }),
    };
  }),
);
