import type { BodyOf, Endpoint } from '@contador/contract';
import { z } from 'zod';

/** Decodes wire names of a body into internal field names. */
export function decodedBody<E extends Endpoint>(endpoint: E, body: Readonly<Record<string, unknown>>): BodyOf<E> {
  return z.decode(endpoint.body, body as never) as BodyOf<E>;
}
