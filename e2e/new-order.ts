import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.ts';

/** An order of the client for the technician of the demonstration, as the office makes one; its number. */
export async function newOrder(office: Pick<ApiClient, 'post'>, client: string): Promise<string> {
  const { body } = await office.post<{ numero: string }>(
    '/api/update-work-orders',
    {},
    {
      ...{ request_id: randomUUID(), client_code: client, activity: 2, fecha: '2026-11-06' },
      ...{ technician: 'dev@demo', priority: '2-Normal' },
    },
  );
  if (!/^\d{8}-\d{3}$/.test(body.numero)) throw new Error(`no number of an order: ${JSON.stringify(body)}`);
  return body.numero;
}
