import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { taxAgreementTexts as labels } from '../messages/billing/tax-agreements.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { triedTerms } from './tax-agreements.ts';

/** Number of clients, and the sum that they pay per month, COP. */
const sum = { clients: z.number(), amount: z.number() };

/** Amount that an agreement would collect with the energy of a month. */
const takings = renamed({
  year: ['year', z.number()],
  month: ['month', z.number()],
  clients: ['clients', z.number()],
  amount: ['amount', z.number()],
  /** Takings per range, ordered by minimum; null when a bound does not apply. */
  ranges: ['ranges', z.array(z.object({ min: z.number().nullable(), max: z.number().nullable(), ...sum }))],
  /** Clients below the first minimum or above the last maximum. */
  outside: ['outside', z.object(sum)],
  /** Number of clients that are not calculated because data is missing. */
  not_calculated: ['notCalculated', z.number()],
  /** The saved agreement on the same clients; null for a new agreement. */
  saved: ['saved', z.object(sum).nullable()],
  /**
   * Histogram of the clients by the quantity that the ranges refer to, from 0 in steps of `width`; the last bin includes everything above.
   */
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
