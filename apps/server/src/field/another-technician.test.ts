import { randomUUID } from 'node:crypto';
import {
  checkReviewReceipts,
  checkTechnicalReviews,
  downloadReviewImage,
  downloadTechnicalReview,
  resendTechnicalReviewMail,
  sendTechnicalReview,
  updateWorkOrders,
} from '@contador/contract/field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '../access/index.ts';
import { addClient } from '../clients/testing/add-client.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { fieldScene, OFFICE, PICTURE, report, sha256, TECHNICIAN } from './testing/field-scene.ts';

const OTHER = 'otra@spectrum';
const review = randomUUID();
const begun = randomUUID();
let server: TestServer;
let order: string;
let theirs: string;
let acta_number: string;

beforeAll(async () => {
  server = await testServer({ now: '2026-11-06T15:00:00Z' });
  const account = { email: OTHER, personName: 'Sandra Erazo', role: 'field-tech' as const, passwordHash: '-' };
  await server.inTenant('spectrum', async (transaction) => {
    const day = new Date('2026-11-06');
    await addAccount(transaction, { ...account, validUntil: new Date('2027-11-06') }, day);
    await addClient(transaction, { client_code: 'C1' });
  });
  [order, theirs] = [await newOrder(), await newOrder(OTHER)];
  await upload(review);
  acta_number = (await send(review, order)).json.acta_number;
  await upload(begun);
});
afterAll(() => server.close());

const { newOrder, upload, send } = fieldScene(() => server);
const username = 'spectrum';
const sent = (review_id: string, order_id: string, more: object = {}) =>
  server.call(sendTechnicalReview, {
    as: OTHER,
    body: { review_id, order_ids: [order_id], report, emails: [], ...more },
  });

/** Calls of a technician on another one's records, with the code of their refusal. `acta-unknown` hides that the record exists. */
const FOREIGN_CALLS: readonly [what: string, ask: () => Promise<{ status: number; json: unknown }>, code: string][] = [
  ['a change of an order’s state', () => state('under way'), 'work-order-of-another'],
  ['the annulment of an order', () => state('annulled'), 'work-order-of-another'],
  [
    'the acta as PDF',
    () => server.call(downloadTechnicalReview, { as: OTHER, query: { username, acta_number } }),
    'review-of-another',
  ],
  [
    'an image',
    () => server.call(downloadReviewImage, { as: OTHER, query: { username, acta_number, slot: 'signature.user' } }),
    'review-of-another',
  ],
  [
    'the receipts of an acta',
    () => server.call(checkReviewReceipts, { as: OTHER, query: { review_id: review } }),
    'review-of-another',
  ],
  [
    'the receipts of an acta that is being sent',
    () => server.call(checkReviewReceipts, { as: OTHER, query: { review_id: begun } }),
    'review-of-another',
  ],
  [
    'another try of its mail',
    () => server.call(resendTechnicalReviewMail, { as: OTHER, body: { acta_number, address: 'a@b.co' } }),
    'review-of-another',
  ],
  ['sending the acta as their own', () => sent(review, order), 'review-of-another'],
  ['sending an acta with images of the first technician', () => sent(begun, theirs), 'review-of-another'],
  ['sending an acta for the order', () => sent(randomUUID(), order, { report: unsigned }), 'work-order-of-another'],
  [
    'a correction of the acta',
    () => sent(randomUUID(), theirs, { corrects: acta_number, report: unsigned }),
    'acta-unknown',
  ],
];

/** A report without signatures, which needs no image on the server. */
const unsigned = {
  ...report,
  values: {
    ...report.values,
    'witnesses.reason': 'Ausente',
    'witnesses.1.name': 'Ana',
    'witnesses.2.name': 'Luis',
    'witnesses.1.citizen_id': '1',
    'witnesses.2.citizen_id': '2',
  },
  files: {},
  signatures: { user: null, rf: null, or: null },
};

const state = (to: 'under way' | 'annulled') =>
  server.call(updateWorkOrders, { as: OTHER, body: { number: order, state: to, annulReason: 'No es mía' } });

it.each(FOREIGN_CALLS)('another technician is refused %s', async (_, ask, code) => {
  const { status, json } = (await ask()) as { status: number; json: { error: { code: string } } };
  expect([status, json.error?.code]).toEqual([code === 'acta-unknown' ? 404 : 403, code]);
});

it('another technician cannot add an image to an acta, and sees neither the acta nor its order', async () => {
  const image = await server.http.inject({
    method: 'POST',
    url: `/api/upload-review-file?review_id=${begun}&slot=photo.1&sha256=${sha256}`,
    headers: { authorization: `Bearer ${await server.token(OTHER)}`, 'content-type': 'image/png' },
    payload: PICTURE,
  });
  expect([image.statusCode, image.json().error.code]).toEqual([403, 'review-of-another']);
  const countVisibleTo = async (as: string) =>
    (await server.call(checkTechnicalReviews, { as, query: { username } })).json.reviews.length;
  expect([await countVisibleTo(OTHER), await countVisibleTo(TECHNICIAN), await countVisibleTo(OFFICE)]).toEqual([
    0, 1, 1,
  ]);
  const searched = await server.call(checkTechnicalReviews, { as: OTHER, query: { username, acta_number } });
  expect([searched.json.reviews, searched.json.report]).toEqual([[], undefined]);
});
