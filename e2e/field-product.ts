import { beforeAll } from 'vitest';
import { type ApiClient, signedIn } from './api-client.ts';
import { newOrder } from './new-order.ts';
import type { RunningProduct } from './own-product.ts';

/** A product with a session of the office, which creates orders for one of its clients. */
export interface FieldProduct extends RunningProduct {
  /** Session of the office. */
  readonly office: ApiClient;
  /** Creates an order for the technician and returns its number. */
  newOrder(): Promise<string>;
}

/** Signs the office in before the tests of the file. */
export function fieldProduct(product: RunningProduct): FieldProduct {
  let office: ApiClient | undefined;
  let client = '';
  beforeAll(async () => {
    office = await signedIn(product.url, 'dev@demo');
    const query = { username: 'demo', year: 2026, billing: 'true' };
    const { body } = await office.get<{ clients: { client_code: string }[] }>('/api/check-clients', query);
    client = body.clients[0]?.client_code ?? '';
  });
  const inSession = (): ApiClient => {
    if (!office) throw new Error('the office is not in session yet');
    return office;
  };
  return {
    get url() {
      return product.url;
    },
    get office() {
      return inSession();
    },
    newOrder: () => newOrder(inSession(), client),
  };
}
