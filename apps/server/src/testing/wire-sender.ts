import type { Endpoint } from '@contador/contract';
import type { WireRequest } from '../platform/http/in-process-client.ts';
import type { TestServer } from './test-server.ts';

/** Sends calls with wire names in the session of one account, and returns the raw answer. */
export function wireSender(server: () => TestServer, account: string) {
  return async (endpoint: Endpoint, request: Pick<WireRequest, 'query' | 'body'>, as = account) => {
    const token = await server().token(as);
    const { status, json } = await server().send(endpoint, { token, ...request });
    return { status, json };
  };
}
