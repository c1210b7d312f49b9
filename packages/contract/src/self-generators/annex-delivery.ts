import { z } from 'zod';
import { deliveryCounts, deliveryState, letterDelivery, mailBlock } from '../billing/bill-delivery.ts';
import { endpoint } from '../endpoint.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { annexDeliveryTexts as texts } from '../messages/self-generators/annex-delivery.ts';
import { clientCode } from '../wire/client-code.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

const staff = { area: 'autogeneradores' } as const;

const delivery = renamed(letterDelivery);
export type AnnexDelivery = z.output<typeof delivery>;

export const checkAnnexDelivery = endpoint({
  method: 'GET',
  path: '/api/check-ag-annex-delivery',
  summary:
    'Cómo llega el anexo de un mes aprobado a cada cliente: por correo, con el aviso de que su mes está listo, o impreso, y por qué; a lo sumo 500.',
  group: 'self-generators',
  query: z.object({ username, year, month: period, state: deliveryState.optional() }),
  body: nothing,
  reply: renamed({
    /** Whether the server can send e-mails; without that they wait. */
    has_server: ['hasServer', z.boolean()],
    ...deliveryCounts,
    annexes: ['annexes', z.array(delivery)],
    /** Addresses and domains to which no letter is sent. */
    blocks: ['blocks', z.array(mailBlock)],
  }),
  permission: staff,
  effect: 'read',
});

export const resendAnnexLetter = endpoint({
  method: 'POST',
  path: '/api/resend-ag-annex-letter',
  summary: 'Envía por correo el anexo de un mes aprobado a un cliente que lo pidió, otra vez si ya se le envió.',
  group: 'self-generators',
  query: nothing,
  body: renamed({
    username: ['username', username],
    year: ['year', year],
    month: ['month', labelled(months.month, period)],
    client_code: ['clientCode', labelled(texts.clientCode, clientCode)],
  }),
  reply: uploadOk,
  permission: staff,
  effect: 'write',
  refreshes: ['/api/check-ag-annex-delivery'],
});
