import { createHash, randomUUID } from 'node:crypto';
import { sendTechnicalReview, updateWorkOrders } from '@contador/contract/field';
import type { ActaValues } from '@contador/domain/field';
import type { TestServer } from '../../testing/test-server.ts';

export const TECHNICIAN = 'field-tech@spectrum';
export const OFFICE = 'fact@spectrum';

/** Smallest valid signature: a PNG with one white and one black pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGP4zwAAAgEBADK6K5IAAAAASUVORK5CYII=',
  'base64',
);
export const sha256 = createHash('sha256').update(PICTURE).digest('hex');

/** Smallest report that the server accepts: direct measurement, signed by the user. */
export const report = {
  form: 1 as const,
  values: {
    'network.date': '2026-11-06',
    'acceptance.place': 'Pasto',
    'meters.found.main.serial': '900',
    'signers.user.name': 'Hernán Delgado',
    'signers.user.citizen_id': '12987654',
  },
  files: {
    'signature.user': {
      sha256,
      bytes: PICTURE.length,
      type: 'image/png' as const,
      taken_at: '2026-11-06T10:00:00-05:00',
      latitude: 1.2,
      longitude: -77.2,
    },
  },
  signatures: { user: { slot: 'signature.user', strokes: [[0, 90] as [number, number]] }, rf: null, or: null },
  diagram_type: 4 as const,
  position: { latitude: 1.2, longitude: -77.2 },
  device_times: {
    begun_at: '2026-11-06T09:00:00-05:00',
    finished_at: '2026-11-06T10:00:00-05:00',
    clock: '2026-11-06T10:00:00-05:00',
  },
};

/** Helpers that create orders as the office, and send images and actas as a technician of spectrum. */
export function fieldScene(server: () => TestServer) {
  async function newOrder(technician: string | null = TECHNICIAN, clientCode = 'C1'): Promise<string> {
    const { reply } = await server().call(updateWorkOrders, {
      as: OFFICE,
      body: { clientCode, activity: 2, date: '2026-11-06', technician, priority: 1 },
    });
    return (reply as { numero: string }).numero;
  }
  const upload = async (review: string, digest = sha256) =>
    await server().http.inject({
      method: 'POST',
      url: `/api/upload-review-file?review_id=${review}&slot=signature.user&sha256=${digest}`,
      headers: { authorization: `Bearer ${await server().token(TECHNICIAN)}`, 'content-type': 'image/png' },
      payload: PICTURE,
    });
  const send = (review: string, order: string, sent: object = report, corrects?: string) =>
    server().call(sendTechnicalReview, {
      as: TECHNICIAN,
      body: {
        review_id: review,
        order_ids: [order],
        report: sent as typeof report,
        emails: ['a@b.co'],
        ...(corrects !== undefined && { corrects }),
      },
    });
  /** Sends an acta with the given values for a new order of the client. Returns its number. */
  async function acta(clientCode: string, values: ActaValues, corrects?: string): Promise<string> {
    const [order, review] = [await newOrder(TECHNICIAN, clientCode), randomUUID()];
    await upload(review);
    const { json } = await send(review, order, { ...report, values: { ...report.values, ...values } }, corrects);
    if (json.Upload !== 'OK') throw new Error(`the acta was refused: ${JSON.stringify(json)}`);
    return json.acta_number;
  }
  return { newOrder, upload, send, acta };
}
