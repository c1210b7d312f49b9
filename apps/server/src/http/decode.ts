import type { Particular, Refused } from '@contador/contract';
import { refuse } from '@contador/contract';
import type { Result } from '@contador/kernel';
import { accepted } from '@contador/kernel';
import { z } from 'zod';
import { es } from 'zod/locales';

z.config(es());

/** What came over the wire in our own names, or the refusal that lists every field that does not fit. */
export function decode<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>, Refused['refusal']> {
  const decoded = z.safeDecode(schema, value as z.input<S>);
  if (decoded.success) return accepted(decoded.data);
  return refuse(
    'malformed-request',
    decoded.error.issues.map((issue): Particular => {
      const field = issue.path.map(String).join('.');
      return field === '' ? { expected: issue.message } : { field, expected: issue.message };
    }),
  );
}
