import { z } from 'zod';

/** JSON that travels as a text inside JSON, where a specification has it so; a text that is not such JSON is refused. */
export function jsonText<Of extends z.ZodType>(of: Of) {
  const text = z.codec(z.string(), z.unknown(), {
    decode: (written, context) => {
      try {
        return JSON.parse(written) as unknown;
      } catch {
        context.issues.push({ code: 'invalid_format', format: 'json', input: written });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
  return text.pipe(of as unknown as z.ZodType<z.output<Of>, unknown>);
}
