import { z } from 'zod';
import { labelled, stepsOf } from './field-labels.ts';

/** Which state of a row was read: it travels with the row, and comes back with what is written on the strength of it. */
export const revision = z.string().max(600);

/** The revision on which a write rests, empty where there was nothing; absent says that it does not matter what is there. */
export const seen = labelled('Revisión que se abrió', revision.optional());

/**
 * What the write of a whole record carries besides the record: the revision that was opened, and the one that the person was told of
 * and writes over. What they left as they saw it stays then as the other person saved it.
 */
export const onRevision = { seen, told: labelled('Revisión de la que se avisó', revision.optional()) } as const;

const carriers = ['username', ...Object.keys(onRevision)];

/** The fields of a record that its write replaces, but for those that name it; a field of a part by its path: `details.margin`. */
export function writtenFields(body: z.ZodType, besides: readonly string[] = []): string[] {
  const fields = stepsOf(body)
    .filter(({ name }) => !carriers.includes(name) && !besides.includes(name))
    .flatMap(({ name, schema }) => {
      const parts = writtenFields(schema);
      return parts.length === 0 ? [name] : parts.map((part) => `${name}.${part}`);
    });
  return [...new Set(fields)];
}

const refusal = z.object({ revision });

/** The revision that a refused write was told of; undefined where there is none. */
export function revisionTold(body: unknown): string | undefined {
  return refusal.safeParse(body).data?.revision;
}
