import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldActaTexts as texts } from '../messages/field/acta.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { reviewId, sha256, slot } from './shapes.ts';

const technicians = { area: 'tecnico-operativo' } as const;

/** Receipt of a stored image: slot, digest and size. */
const receipt = z.object({ slot: z.string(), sha256: z.string(), bytes: z.number() });

/**
 * Uploads one image of an acta as the request body, with its own content type. Idempotent: the same bytes return the same receipt. Other
 * bytes replace them until the acta is sent.
 */
export const uploadReviewFile = endpoint({
  method: 'POST',
  path: '/api/upload-review-file',
  summary:
    'Recibe una imagen de un acta que aún no se envía: los bytes en el cuerpo, JPEG, PNG o WebP, a lo sumo 10 MB y 16 megapíxeles. Responde lo que quedó guardado.',
  group: 'field',
  query: z.object({
    username: username.optional(),
    review_id: labelled(texts.review, reviewId),
    slot: labelled(texts.slot, slot),
    sha256: labelled(texts.digest, sha256),
  }),
  body: nothing,
  reply: receipt,
  permission: technicians,
  effect: 'write',
  transport: 'bytes',
});

/** Lets a phone resume an interrupted transfer. */
export const checkReviewReceipts = endpoint({
  method: 'GET',
  path: '/api/check-review-receipts',
  summary: 'Las imágenes de un acta propia que el servidor ya tiene, y el número del acta si ya se recibió.',
  group: 'field',
  query: z.object({ username: username.optional(), review_id: labelled(texts.review, reviewId) }),
  body: nothing,
  reply: z.object({
    receipts: z.array(receipt),
    /** Null while the acta itself has not arrived. */
    acta: z.object({ acta_number: z.string(), state: z.enum(Object.values(texts.states)) }).nullable(),
  }),
  permission: technicians,
  effect: 'read',
});
