import { z } from 'zod';
import { schemaOfField } from './field-labels.ts';

/** Label of a field's value as the call encodes it, which is the text on screen. `undefined` when the call encodes the value unchanged. */
export function wordOfCode(body: z.ZodType, field: string, value: unknown): string | undefined {
  const schema = typeof value === 'string' ? schemaOfField(body, field) : undefined;
  const written = schema && z.safeEncode(schema, value as never);
  return written?.success && typeof written.data === 'string' && written.data !== value ? written.data : undefined;
}
