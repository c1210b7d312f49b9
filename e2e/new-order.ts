import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.ts';

/** Creates an order of the client for the demonstration's technician, as the office does; returns its number. */
export async function newOrder(office: Pick<ApiClient, 'post'>, client: string): Promise<string> {
  const { body } = await office.post<{ numero: string }>(
    '/api/update-work-orders',
    {},
    {
      request_id: randomUUID(),
      client_code: client,
      activity: 2,
      fecha: '2026-11-06',
      technician: 'dev@demo',
      priority: '2-Normal',
    },
  );
  if (!/^\d{8}-\d{3}$/.test(body.numero)) throw new Error(`no number of an order: ${JSON.stringify(body)}`);
  return body.numero;
}
