import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, username } from '../wire/period.ts';
import { actaNumber, bothSides, slot } from './shapes.ts';

export const downloadReviewImage = endpoint({
  method: 'GET',
  path: '/api/download-review-image',
  summary:
    'Una imagen de un acta recibida, como se envió pero sin la posición ni las demás notas que la cámara escribió en ella. Un técnico ve las de las suyas.',
  group: 'field',
  query: z.object({ username, acta_number: actaNumber, slot }),
  body: nothing,
  reply: nothing,
  permission: bothSides,
  effect: 'read',
  transport: 'download',
});
