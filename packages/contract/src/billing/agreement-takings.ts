import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { taxAgreementTexts as labels } from '../messages/tax-agreements.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { triedTerms } from './tax-agreements.ts';

/** Clients, and what all of them pay a month, COP. */
const sum = { clients: z.number(), amount: z.number() };

/** What an agreement would bring with the energy of a month. */
const takings = renamed({
  year: ['year', z.number()],
  month: ['month', z.number()],
  clients: ['clients', z.number()],
  amount: ['amount', z.number()],
  /** By row, in the order of their minimum; null where a bound does not apply. */
  ranges: ['ranges', z.array(z.object({ min: z.number().nullable(), max: z.number().nullable(), ...sum }))],
  /** Below the first minimum and above the last maximum. */
  outside: ['outside', z.object(sum)],
  /** How many are not calculated, because something of theirs is missing. */
  not_calculated: ['notCalculated', z.number()],
  /** The agreement as it is saved, on the same clients; absent for one that is new. */
  saved: ['saved', z.object(sum).nullable()],
  /** How many clients have so much of what the ranges are of, from 0 on, in steps of `width`; the last takes all above. */
  histogram: ['histogram', z.object({ width: z.number(), clients: z.array(z.number()) })],
});
export type AgreementTakings = z.output<typeof takings>;

export const calculateAgreementTakings = endpoint({
  method: 'POST',
  path: '/api/calculate-agreement-takings',
  summary:
    'Lo que recaudaría un acuerdo como está escrito, rango por rango, con la energía aprobada del último mes; no guarda nada.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username.optional()],
    lighting: ['lighting', labelled(labels.lighting, triedTerms.lighting.optional())],
    security: ['security', labelled(labels.security, triedTerms.security.optional())],
  }),
  reply: renamed({ takings: ['takings', takings.nullable()] }),
  permission: { area: 'facturador' },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
});
