import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  checkReviewReceipts,
  checkTechnicalReviews,
  checkWorkOrderOptions,
  checkWorkOrders,
  sendTechnicalReview,
  updateWorkOrderActivities,
} from '@contador/contract/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../clients/testing/add-client.ts';
import { paintedJpeg } from '../demo/field/painted-jpeg.ts';
import { paintedPng } from '../demo/field/painted-png.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { CAMERA_NOTE, cameraJpeg } from './testing/camera-notes.ts';
import { fieldScene, OFFICE, PICTURE, report, sha256, TECHNICIAN } from './testing/field-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-06T15:00:00Z' });
  await server.inTenant('spectrum', (transaction) => addClient(transaction, { client_code: 'C1' }));
});
afterAll(async () => {
  await server.close();
});

const { newOrder, upload, send } = fieldScene(() => server);

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A small PNG whose header declares the given size. */
function pngOfDeclaredSize(width: number, height: number): Buffer {
  const bytes = paintedPng(8, 8, (x) => [x, 0, 0]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function damagedPng(): Buffer {
  const bytes = paintedPng(40, 40, (x, y) => [x, y, 3]);
  bytes.fill(0, 50, 60);
  return bytes;
}

describe('an acta', () => {
  it('needs its images first, is stored once however often it is sent, and executes its order', async () => {
    const [order, review] = [await newOrder(), randomUUID()];
    expect((await send(review, order)).json.error.code).toBe('acta-images-missing');
    expect((await upload(review)).json()).toEqual({ slot: 'signature.user', sha256, bytes: PICTURE.length });
    expect((await upload(review)).statusCode).toBe(200);
    const first = await send(review, order);
    expect(first.json).toEqual({ Upload: 'OK', acta_number: '2026-0001', state: 'recibida' });
    const later = { ...report, device_times: { ...report.device_times, clock: '2026-11-08T10:00:00-05:00' } };
    expect((await send(review, order, later)).json).toEqual(first.json);
    const changed = { ...report, values: { ...report.values, 'network.niu': '1' } };
    expect((await send(review, order, changed)).json.error.code).toBe('acta-sent');
    const known = await server.call(checkReviewReceipts, { as: TECHNICIAN, query: { review_id: review } });
    expect(known.json.acta).toEqual({ acta_number: '2026-0001', state: 'recibida' });
    const { json } = await server.call(checkWorkOrders, { as: OFFICE, query: { username: 'spectrum', order } });
    expect(json.work_orders[0]).toMatchObject({ state: 'Ejecutada', acta_number: '2026-0001' });
  });

  it('of an order that already has one is stored as duplicada, and the office sees both', async () => {
    const [order, one, other] = [await newOrder(), randomUUID(), randomUUID()];
    await upload(one);
    await upload(other);
    const sent = await Promise.all([send(one, order), send(other, order)]);
    expect(sent.map(({ json }) => json.state).toSorted()).toEqual(['duplicada', 'recibida']);
    const { json } = await server.call(checkTechnicalReviews, { as: OFFICE, query: { username: 'spectrum', order } });
    expect(json.reviews).toHaveLength(2);
  });

  it('executes its open orders, and is refused with the image of a signature that was not made', async () => {
    const [executed, open] = [await newOrder(), await newOrder()];
    const [one, two] = [randomUUID(), randomUUID()];
    await upload(one);
    await upload(two);
    await send(one, executed);
    const unsigned = { ...report, signatures: { ...report.signatures, user: null } };
    const refused = (await send(two, open, unsigned)).json.error;
    expect([refused.code, refused.details.map(({ field }: { field: string }) => field)]).toEqual([
      'acta-refused',
      ['signature.user'],
    ]);
    const both = await server.call(sendTechnicalReview, {
      as: TECHNICIAN,
      body: { review_id: two, order_ids: [executed, open], report, emails: [] },
    });
    expect(both.json.state).toBe('recibida');
    const state = async (order: string) =>
      (await server.call(checkWorkOrders, { as: OFFICE, query: { username: 'spectrum', order } })).json.work_orders[0];
    expect(await state(open)).toMatchObject({ state: 'Ejecutada', acta_number: both.json.acta_number });
    expect((await state(executed)).acta_number).not.toBe(both.json.acta_number);
  });

  it('is refused for the order of another technician, and with the list of missing fields', async () => {
    const order = await newOrder('dev@spectrum');
    const review = randomUUID();
    await upload(review);
    expect((await send(review, order)).json.error.code).toBe('work-order-of-another');
    const blank = await send(review, order, { ...report, values: {} });
    expect(blank.json.error.details.map(({ field }: { field: string }) => field)).toContain('acceptance.place');
  });

  it('corrects another acta, which cannot be corrected a second time', async () => {
    const order = await newOrder();
    const reviews = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
    for (const review of reviews) await upload(review);
    const first = (await send(reviews[0], order)).json.acta_number;
    const second = await send(reviews[1], order, report, first);
    expect(second.json).toMatchObject({ state: 'recibida' });
    const third = await send(reviews[2], order, report, first);
    expect([third.status, third.json.error.code]).toEqual([409, 'acta-corrected']);
    expect(third.json.error.details[0].expected).toContain(second.json.acta_number);
    expect((await send(reviews[2], order, report, second.json.acta_number)).json.state).toBe('recibida');
    expect((await send(reviews[3], order, report, '2020-0001')).json.error.code).toBe('acta-unknown');
  });

  it('refuses an image whose bytes do not match the declared digest', async () => {
    expect((await upload(randomUUID(), 'a'.repeat(64))).statusCode).toBe(400);
  });

  it.each([
    ['blank', paintedPng(60, 20, () => [255, 255, 255])],
    ['cut', PICTURE.subarray(0, 40)],
    ['no PNG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('refuses a signature whose image shows no ink: %s', async (_, bytes) => {
    const digest = createHash('sha256').update(bytes).digest('hex');
    const answer = await server.http.inject({
      method: 'POST',
      url: `/api/upload-review-file?review_id=${randomUUID()}&slot=signature.user&sha256=${digest}`,
      headers: { authorization: `Bearer ${await server.token(TECHNICIAN)}`, 'content-type': 'image/png' },
      payload: bytes,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'image-refused']);
  });

  const uploaded = async (review: string, slot: string, bytes: Buffer, type: string) =>
    await server.http.inject({
      method: 'POST',
      url: `/api/upload-review-file?review_id=${review}&slot=${slot}&sha256=${digestOf(bytes)}`,
      headers: { authorization: `Bearer ${await server.token(TECHNICIAN)}`, 'content-type': type },
      payload: bytes,
    });

  it.each([
    ['has no picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'image/jpeg', /dañada/],
    ['has damaged pixels', damagedPng(), 'image/png', /dañada/],
    ['declares 900 megapixels', pngOfDeclaredSize(30_000, 30_000), 'image/png', /16 megapíxeles/],
    ['declares no pixels', pngOfDeclaredSize(0, 30), 'image/png', /dañada/],
  ])('refuses a photo that %s', async (_, bytes, type, why) => {
    const answer = await uploaded(randomUUID(), 'photo.1', bytes, type);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'image-refused']);
    expect(answer.json().error.details[0].expected).toMatch(why);
  });

  it('stores a photo as sent, and serves it and the PDF without the position that the camera wrote', async () => {
    const [order, review] = [await newOrder(), randomUUID()];
    const plain = paintedJpeg(64, 48, (x, y) => [x * 4, y * 5, 40]);
    const photo = cameraJpeg(plain, 1);
    await upload(review);
    expect((await uploaded(review, 'photo.1', photo, 'image/jpeg')).json()).toEqual({
      slot: 'photo.1',
      sha256: digestOf(photo),
      bytes: photo.length,
    });
    const file = {
      sha256: digestOf(photo),
      bytes: photo.length,
      type: 'image/jpeg',
      taken_at: '2026-11-06T10:00:00-05:00',
      latitude: -1,
      longitude: -1,
    };
    const sent = await send(review, order, { ...report, files: { ...report.files, 'photo.1': file } });
    expect(sent.json.state).toBe('recibida');
    const bytesOf = async (url: string) =>
      (
        await server.http.inject({
          method: 'GET',
          url: `/api/${url}username=spectrum&acta_number=${sent.json.acta_number}`,
          headers: { authorization: `Bearer ${await server.token(OFFICE)}` },
        })
      ).rawPayload;
    expect((await bytesOf('download-review-image?slot=photo.1&')).equals(plain)).toBe(true);
    const pdf = await bytesOf('download-technical-review?');
    expect([pdf.subarray(0, 4).toString(), pdf.includes(CAMERA_NOTE)]).toEqual(['%PDF', false]);
    // The PDF embeds the photo's bytes unchanged.
    expect(pdf.includes(plain.subarray(-200))).toBe(true);
  });

  it('accepts images of at most ten megabytes, and does not read one from a caller without permission', async () => {
    const large = { method: 'POST' as const, payload: Buffer.alloc(10 * 1024 * 1024 + 1, 1) };
    const url = `/api/upload-review-file?review_id=${randomUUID()}&slot=photo.1&sha256=${sha256}`;
    const headersFor = async (as?: string) => ({
      'content-type': 'image/png',
      ...(as !== undefined && { authorization: `Bearer ${await server.token(as)}` }),
    });
    const answer = await server.http.inject({ ...large, url, headers: await headersFor(TECHNICIAN) });
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'too-large']);
    for (const [as, status] of [[undefined, 422] as const, [OFFICE, 403] as const]) {
      expect((await server.http.inject({ ...large, url, headers: await headersFor(as) })).statusCode).toBe(status);
    }
  });
});

it('a technician sees their own orders and unassigned ones', async () => {
  const [own, others] = [await newOrder(), await newOrder('dev@spectrum')];
  const visibleOrders = async (as: string) =>
    (await server.call(checkWorkOrders, { as, query: { username: 'spectrum' } })).json.work_orders.map(
      ({ numero }: { numero: string }) => numero,
    );
  expect(await visibleOrders(TECHNICIAN)).toContain(own);
  expect(await visibleOrders(TECHNICIAN)).not.toContain(others);
  expect(await visibleOrders(OFFICE)).toContain(others);
});

it('an order has the hours of its activity: the usual ones, those of the company, or none', async () => {
  const order = await newOrder();
  const query = { username: 'spectrum' };
  const hours = async () =>
    (await server.call(checkWorkOrders, { as: OFFICE, query: { ...query, order } })).json.work_orders[0].hours;
  const saved = async (values: { name: string; hours?: number | null }) => {
    const { json } = await server.call(checkWorkOrderOptions, { as: OFFICE, query });
    const seen = json.activities.find(({ id }: { id: number }) => id === 2).revision;
    return await server.call(updateWorkOrderActivities, { as: OFFICE, body: { id: 2, seen, ...values } });
  };
  expect(await hours()).toBe(2);
  expect((await saved({ name: 'Revisión técnica', hours: 2.5 })).json).toEqual({ Upload: 'OK', id: 2 });
  expect(await hours()).toBe(2.5);
  // A change of the name alone keeps them.
  await saved({ name: 'Revisión de la medida' });
  expect(await hours()).toBe(2.5);
  await saved({ name: 'Revisión de la medida', hours: null });
  expect(await hours()).toBeNull();
  expect((await saved({ name: 'Revisión de la medida', hours: 25 })).status).toBe(400);
});
