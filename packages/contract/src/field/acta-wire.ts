import { type Acta, type ActaFile, IMAGE_TYPES, MOST_IMAGE_BYTES, SIGNERS } from '@contador/domain/field';
import { z } from 'zod';
import { fieldActaTexts as texts } from '../messages/field/acta.ts';
import { sha256, slot } from './shapes.ts';

/** ISO 8601 with offset, by the phone's clock. */
const phoneTime = z.iso.datetime({ offset: true });

const within = (most: number) => z.number().min(-most).max(most);
const place = { latitude: within(90), longitude: within(180) } as const;

const file = z.object({
  sha256,
  bytes: z.number().int().min(1).max(MOST_IMAGE_BYTES),
  type: z.enum(IMAGE_TYPES),
  taken_at: phoneTime,
  ...place,
}) satisfies z.ZodType<ActaFile>;

/** Milliseconds. */
const stroke = z.tuple([z.number().min(0).max(86_400_000), z.number().min(0).max(86_400_000)]);
const signature = z.object({ slot, strokes: z.array(stroke).min(1).max(2_000) }).nullable();

/** An acta as the phone sends it. Its content is checked by `valueFaults` and `missingOf` on both sides. */
export const acta = z.strictObject({
  form: z.literal(1),
  values: z.record(z.string().max(80), z.union([z.string().max(4_000), z.number(), z.boolean()])),
  files: z.record(slot, file),
  signatures: z.strictObject(
    Object.fromEntries(SIGNERS.map((signer) => [signer, signature])) as Record<
      (typeof SIGNERS)[number],
      typeof signature
    >,
  ),
  diagram_type: z.literal([0, 1, 2, 3, 4], texts.missing['no-diagram']).nullable(),
  position: z.strictObject(place),
  device_times: z.strictObject({ begun_at: phoneTime, finished_at: phoneTime, clock: phoneTime }),
}) satisfies z.ZodType<Acta>;
