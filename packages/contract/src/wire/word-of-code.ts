import { z } from 'zod';
import { schemaOfField } from './field-labels.ts';

/** What a field of a body is called where it holds one of our own words: as the call writes it, which is as the screen has it. Undefined where the call writes the value itself. */
export function wordOfCode(body: z.ZodType, field: string, value: unknown): string | undefined {
  const schema = typeof value === 'string' ? schemaOfField(body, field) : undefined;
  const written = schema && z.safeEncode(schema, value as never);
  return written?.success && typeof written.data === 'string' && written.data !== value ? written.data : undefined;
}
