import { clientMarketTypes, cycleCodeShape, periodicities } from '@contador/domain/clients';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingCycleTexts as labels } from '../messages/clients/billing-cycles.ts';
import { shapedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireChoice, wireNumber } from '../wire/wire-number.ts';
import { yesNo } from '../wire/yes-no.ts';
import { clientSide } from './client-side.ts';

/** A date on the wire of which only the month counts; a caller may send the month alone. */
const entryMonth = z.codec(
  z
    .string()
    .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])(-\d{2})?$/)
    .meta({ pattern: '^\\d{4}-\\d{2}(-\\d{2})?$' }),
  z.string(),
  { decode: (day) => day.slice(0, 7), encode: (month) => `${month.slice(0, 7)}-01` },
);

const periodicity = wireChoice(periodicities);

const cycle = renamed({
  billing_cycle_id: ['id', z.number()],
  code: ['code', z.string()],
  periodicity: ['periodicity', periodicity],
  market_type: ['marketType', z.enum(clientMarketTypes)],
  autogenerators: ['autogenerators', yesNo],
  entry_date: ['entryMonth', entryMonth],
  active: ['active', z.boolean()],
  username: ['username', z.string()],
  revision: ['revision', revision],
});
export type BillingCycleRow = z.output<typeof cycle>;

export const checkBillingCycles = endpoint({
  method: 'GET',
  path: '/api/check-billing-cycles',
  summary: 'Los ciclos de facturación de la empresa.',
  group: 'clients',
  query: z.object({ username, origin: clientSide.origin }),
  body: nothing,
  reply: renamed({ cycles: ['cycles', z.array(cycle)] }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'read',
});

/** The reply contains only cycles with clients. */
export const getCycleUsers = endpoint({
  method: 'GET',
  path: '/api/get-cycle-users',
  summary: 'Cuántos clientes activos tiene cada ciclo; con año y mes, cuántos se facturan en ese periodo.',
  group: 'clients',
  query: z.object({ username, ...clientSide, year: year.optional(), month: period.optional() }),
  body: nothing,
  reply: renamed({ cycle_users: ['users', z.record(z.string(), z.number())] }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'read',
});

export const updateBillingCycles = endpoint({
  method: 'POST',
  path: '/api/update-billing-cycles',
  summary: 'Agrega un ciclo de facturación, o guarda el que se nombra por su número.',
  group: 'clients',
  query: z.object({ origin: clientSide.origin }),
  body: renamed({
    billing_cycle_id: ['id', labelled(labels.id, wireNumber(z.number().int()).optional())],
    username: ['username', username],
    code: ['code', labelled(labels.code, shapedText(cycleCodeShape, labels.codeShape).nullish())],
    periodicity: ['periodicity', labelled(labels.periodicity, periodicity.nullish())],
    market_type: ['marketType', labelled(labels.marketType, z.enum(clientMarketTypes).nullish())],
    autogenerators: ['autogenerators', labelled(labels.autogenerators, yesNo.optional())],
    entry_date: ['entryMonth', labelled(labels.entryMonth, entryMonth.nullish())],
    active: ['active', labelled(labels.state, z.boolean().optional())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-billing-cycles', '/api/get-cycle-users', '/api/check-billing-board'],
});
