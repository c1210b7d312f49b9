import { randomUUID } from 'node:crypto';
import { sendTechnicalReview, updateWorkOrders } from '@contador/contract/field';
import type { TestServer } from '../../testing/test-server.ts';
import { OFFICE, PICTURE, report, sha256, TECHNICIAN } from './field-scene.ts';

/** Creates an order of the client and its acta, sent by spectrum's technician to the given addresses. Returns the acta's number. */
export async function actaOnServer(server: TestServer, client_code: string, emails: string[]): Promise<string> {
  const order = await server.call(updateWorkOrders, {
    as: OFFICE,
    body: { clientCode: client_code, activity: 2, date: '2026-11-06', technician: TECHNICIAN, priority: 1 },
  });
  const review_id = randomUUID();
  const image = await server.http.inject({
    method: 'POST',
    url: `/api/upload-review-file?review_id=${review_id}&slot=signature.user&sha256=${sha256}`,
    headers: { authorization: `Bearer ${await server.token(TECHNICIAN)}`, 'content-type': 'image/png' },
    payload: PICTURE,
  });
  if (image.statusCode !== 200) throw new Error(image.body);
  const sent = await server.call(sendTechnicalReview, {
    as: TECHNICIAN,
    body: { review_id, order_ids: [order.reply.numero], report, emails },
  });
  return sent.reply.acta_number;
}
