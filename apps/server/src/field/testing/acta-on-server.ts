import { createHash, randomUUID } from 'node:crypto';
import { sendTechnicalReview, updateWorkOrders } from '@contador/contract/field';
import type { TestServer } from '../../testing/test-server.ts';

/** Smallest valid signature: a PNG with one white and one black pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGP4zwAAAgEBADK6K5IAAAAASUVORK5CYII=',
  'base64',
);
const sha256 = createHash('sha256').update(PICTURE).digest('hex');

/** Smallest report that the server accepts. */
export const leastReport = {
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

/** Creates an order of the client and its acta, sent by spectrum's technician to the given addresses. Returns the acta's number. */
export async function actaOnServer(server: TestServer, client_code: string, emails: string[]): Promise<string> {
  const technician = 'field-tech@spectrum';
  const order = await server.call(updateWorkOrders, {
    as: 'fact@spectrum',
    body: { clientCode: client_code, activity: 2, date: '2026-11-06', technician, priority: 1 },
  });
  const review_id = randomUUID();
  const image = await server.http.inject({
    method: 'POST',
    url: `/api/upload-review-file?review_id=${review_id}&slot=signature.user&sha256=${sha256}`,
    headers: { authorization: `Bearer ${await server.token(technician)}`, 'content-type': 'image/png' },
    payload: PICTURE,
  });
  if (image.statusCode !== 200) throw new Error(image.body);
  const sent = await server.call(sendTechnicalReview, {
    as: technician,
    body: { review_id, order_ids: [order.reply.numero], report: leastReport, emails },
  });
  return sent.reply.acta_number;
}
