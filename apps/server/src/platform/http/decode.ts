import type { Endpoint, Refused } from '@contador/contract';
import { refuse } from '@contador/contract';
import { issueParticulars, refusedBody } from '@contador/contract/wire';
import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';
import { z } from 'zod';

/** Decodes the value into internal field names, or returns a refusal that lists every invalid field. */
export function decode<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>, Refused['refusal']> {
  const decoded = z.safeDecode(schema, value as z.input<S>);
  if (decoded.success) return accepted(decoded.data);
  return refuse('malformed-request', issueParticulars(schema, decoded.error.issues, value));
}

/** Decodes the body of a call; a refusal has the form that the call declares. */
export function decodeBody<E extends Endpoint>(
  endpoint: E,
  value: unknown,
): Result<z.output<E['body']>, Refused['refusal']> {
  const decoded = z.safeDecode(endpoint.body, value as never);
  if (decoded.success) return accepted(decoded.data as z.output<E['body']>);
  return refused(refusedBody(endpoint, decoded.error.issues, value));
}
