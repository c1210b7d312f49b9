import { clientCodeShape, connectionLevels } from '@contador/domain/clients';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientTexts } from '../messages/clients/clients.ts';
import { nonRegulatedTexts as labels } from '../messages/non-regulated/non-regulated.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { market, nothing, username } from '../wire/period.ts';
import { reportReads } from '../wire/report-change.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

const customer = z.object({
  code: z.string(),
  name: z.string(),
  /** Null when unknown. */
  market: z.string().nullable(),
  level: z.enum(connectionLevels).nullable(),
  contributes: z.boolean(),
  active: z.boolean(),
  /** Fields that billing still needs, as labelled in the register of clients; empty for a complete customer. */
  missing: z.array(z.string()),
  /** Number of offers, and the number of the one in force today. */
  offers: z.number(),
  offerInForce: z.number().nullable(),
  revision,
});
export type CustomerRow = z.output<typeof customer>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/no-reg-customers',
  summary: 'Los clientes no regulados de la empresa.',
  group: 'non-regulated',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ customers: z.array(customer) }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const saveCustomer = endpoint({
  method: 'POST',
  path: '/api/update-no-reg-customers',
  summary: 'Agrega un cliente no regulado, o guarda el de ese código.',
  group: 'non-regulated',
  query: nothing,
  body: z.object({
    username: username.optional(),
    code: labelled(labels.customerCode, shapedText(clientCodeShape, clientTexts.codeShape)),
    name: labelled(labels.name, boundedText(120).nullish()),
    market: labelled(labels.market, market.nullish()),
    level: labelled(labels.level, z.enum(connectionLevels).nullish()),
    contributes: labelled(labels.contributes, z.boolean().optional()),
    active: labelled(labels.active, z.boolean().optional()),
    ...onRevision,
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: [
    '/api/no-reg-customers',
    '/api/check-clients',
    '/api/check-no-reg-offers',
    '/api/check-no-reg-user-tariffs',
    '/api/check-no-reg-components',
    '/api/check-no-reg-files',
    '/api/check-no-reg-parameters',
    '/api/check-no-reg-consumption',
    ...reportReads,
  ],
});
