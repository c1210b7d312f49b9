import { z } from 'zod';
import { labelled, stepsOf } from './field-labels.ts';

/** Revision of a row: sent with the row, and returned with a write that is based on it (optimistic concurrency). */
export const revision = z.string().max(600);

/** Revision that a write is based on, empty when there was no row; absent when the current state does not matter. */
export const seen = labelled('Revisión que se abrió', revision.optional());

/**
 * Fields that accompany the write of a whole record: the revision that was opened (`seen`), and the later revision that the person was
 * warned about and overwrites (`told`). Fields that the person did not change keep the values saved by the other person.
 */
export const onRevision = { seen, told: labelled('Revisión de la que se avisó', revision.optional()) } as const;

const carriers = ['username', ...Object.keys(onRevision)];

/** Fields of a record that its write replaces, except those that identify it; nested fields by path, such as `details.margin`. */
export function writtenFields(body: z.ZodType, excluded: readonly string[] = []): string[] {
  const fields = stepsOf(body)
    .filter(({ name }) => !carriers.includes(name) && !excluded.includes(name))
    .flatMap(({ name, schema }) => {
      const parts = writtenFields(schema);
      return parts.length === 0 ? [name] : parts.map((part) => `${name}.${part}`);
    });
  return [...new Set(fields)];
}

const refusal = z.object({ revision });

/** Revision reported by a refused write; `undefined` when there is none. */
export function revisionTold(body: unknown): string | undefined {
  return refusal.safeParse(body).data?.revision;
}
