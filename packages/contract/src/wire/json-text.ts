import { z } from 'zod';
import { oddFields } from './odd-fields.ts';

/**
 * JSON that is nested as a text in JSON, as a specification requires. Text that is not valid JSON, or that hides refused characters in
 * escapes, is refused.
 */
export function jsonText<Of extends z.ZodType>(schema: Of) {
  const text = z.codec(z.string(), z.unknown(), {
    decode: (written, context) => {
      const refuse = (message?: string) => {
        context.issues.push({ code: 'invalid_format', format: 'json', input: written, ...(message && { message }) });
        return z.NEVER;
      };
      let value: unknown;
      try {
        value = JSON.parse(written);
      } catch {
        return refuse();
      }
      const [odd] = oddFields(value);
      return odd === undefined
        ? value
        : refuse(odd.field === undefined ? odd.expected : `${odd.field}: ${odd.expected}`);
    },
    encode: (value) => JSON.stringify(value),
  });
  return text.pipe(schema as unknown as z.ZodType<z.output<Of>, unknown>);
}
