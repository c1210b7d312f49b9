import type { Product } from '@contador/e2e/product.ts';
import { InProcessClient } from '../../apps/server/src/platform/http/in-process-client.ts';

/** The server type that the client expects. */
type Server = ConstructorParameters<typeof InProcessClient>[0];

/** The API client of the demonstration's clerks, connected to a product running in another process. */
export function clientOf({ url }: Product, tokenOf: (email: string) => Promise<string>): InProcessClient {
  const inject = async (request: {
    readonly method: string;
    readonly url: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly payload?: Buffer;
  }) => {
    const at = new URL(request.url, url);
    for (const [name, value] of Object.entries(request.query ?? {})) at.searchParams.set(name, value);
    const reply = await fetch(at, {
      method: request.method,
      headers: { ...request.headers },
      ...(request.payload !== undefined && { body: new Uint8Array(request.payload) }),
      // Long operations are waited for.
      signal: AbortSignal.timeout(3_600_000),
    });
    const payload = await reply.text();
    const headers = Object.fromEntries(reply.headers);
    return { statusCode: reply.status, headers, payload, json: () => JSON.parse(payload) };
  };
  return new InProcessClient({ inject } as unknown as Server, tokenOf);
}
