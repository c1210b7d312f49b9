import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldActaTexts } from '../messages/field/acta.ts';
import { actaMailTexts as texts } from '../messages/field/acta-mail.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { uploadOk } from '../wire/upload.ts';
import { actaNumber, bothSides } from './shapes.ts';

/** Tries a waiting or stopped mail at once and restarts its attempts. A mail that was acknowledged is not sent again. */
export const resendTechnicalReviewMail = endpoint({
  method: 'POST',
  path: '/api/resend-technical-review-mail',
  summary: 'Intenta de nuevo, ya, el correo de un acta a una de sus direcciones. Un técnico, los de las suyas.',
  group: 'field',
  query: nothing,
  body: z.object({
    username: username.optional(),
    acta_number: labelled(fieldActaTexts.report, actaNumber),
    address: labelled(texts.address, z.email().max(320)),
  }),
  reply: uploadOk,
  permission: bothSides,
  effect: 'write',
  refreshes: ['/api/check-technical-reviews'],
});
