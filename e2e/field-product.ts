import { beforeAll } from 'vitest';
import { type ApiClient, signedIn } from './api-client.ts';
import { newOrder } from './new-order.ts';
import { ownProduct } from './own-product.ts';

/** A product of the file's own, with an office that has orders made for one of its clients. */
export function fieldProduct(): {
  readonly url: string;
  /** Who is in session in the office. */
  readonly office: ApiClient;
  /** Makes an order for the technician, and gives its number. */
  newOrder(): Promise<string>;
} {
  const product = ownProduct();
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
