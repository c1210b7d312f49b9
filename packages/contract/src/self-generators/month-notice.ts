import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { monthNoticeTexts } from '../messages/self-generators/month-notice.ts';
import { surplusPaymentTexts } from '../messages/self-generators/surplus-payments.ts';
import { clientCode } from '../wire/client-code.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { consultation, ofClient } from './consulted-client.ts';

export const checkUserMonthNotice = endpoint({
  method: 'GET',
  path: '/api/check-user-month-notice',
  summary: 'Si un autogenerador pidió que se le avise por correo cuando su mes esté listo, y a qué dirección.',
  group: 'self-generators',
  query: renamed(ofClient),
  body: nothing,
  reply: renamed({
    agreed: ['agreed', z.boolean()],
    /** Address of the register; null when it holds none, or more than one. */
    email: ['email', z.string().nullable()],
  }),
  permission: consultation,
  effect: 'read',
});

/** Only the customer's own account may agree, or withdraw. */
export const updateUserMonthNotice = endpoint({
  method: 'POST',
  path: '/api/update-user-month-notice',
  summary: 'Guarda si el autogenerador quiere que se le avise por correo cuando su mes esté listo.',
  group: 'self-generators',
  query: z.object({ username }),
  body: renamed({
    client_code: ['clientCode', labelled(surplusPaymentTexts.clientCode, clientCode)],
    agreed: ['agreed', labelled(monthNoticeTexts.consentLabel, z.boolean())],
  }),
  reply: uploadOk,
  permission: { roles: ['ag_client'], ...consultation },
  effect: 'write',
  refreshes: ['/api/check-user-month-notice'],
});
