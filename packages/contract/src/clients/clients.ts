import { selfGeneratorTypes } from '@contador/domain/clients';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientTexts as labels } from '../messages/clients/clients.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { warnings } from '../wire/warnings.ts';
import { clientFields } from './client-fields.ts';
import { clientSide } from './client-side.ts';
import { selfGeneratorFields } from './self-generator-fields.ts';

const { client_code, client_name, sic_code, use_type, client_market_type, client_cycle, surcharge, cu_form, active } =
  clientFields;
const listed = {
  client_name,
  client_code,
  sic_code,
  use_type,
  client_market_type,
  client_cycle,
  surcharge,
  cu_form,
  active,
};

const { stratum, fncer, installed_capacity } = selfGeneratorFields;
const generates = z.enum(selfGeneratorTypes);

/** A client in a list; `ag_type` is present for self-generators only. */
const row = renamed({
  ...listed,
  complete: ['complete', z.boolean()],
  stratum,
  ag_type: ['selfGenerator', generates.optional()],
  fncer,
  installed_capacity,
});
export type ClientRow = z.output<typeof row>;

const whole = renamed({ ...clientFields, ag_type: ['selfGenerator', z.null()], revision: ['revision', revision] });
export type WholeClient = z.output<typeof whole>;

const wholeSelfGenerator = renamed({
  ...selfGeneratorFields,
  ag_type: ['selfGenerator', generates],
  revision: ['revision', revision],
});
export type WholeSelfGenerator = z.output<typeof wholeSelfGenerator>;

/** Reads the register with the columns of the list, or a part of it by `from` and `limit`, or one complete client by its code. */
export const checkClients = endpoint({
  method: 'GET',
  path: '/api/check-clients',
  summary:
    'Los clientes de la empresa, con las columnas de la lista; con client_code, ese cliente con todos sus datos. De los autogeneradores, los de un año con year.',
  group: 'clients',
  query: z.object({
    username,
    ...clientSide,
    year: year.optional(),
    client_code: boundedText(60).optional(),
    from: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(200_000).optional(),
  }),
  body: nothing,
  reply: z.object({
    clients: z.array(row),
    /** Total number of clients; absent when more pages follow. */
    total: z.number().optional(),
    client: z.union([wholeSelfGenerator, whole]).optional(),
    /** For a single client: where the former register of free customers differed when both registers were merged. */
    former: z
      .array(z.object({ code: z.string(), differs: z.array(z.object({ field: z.string(), said: z.string() })) }))
      .optional(),
    accounts: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'read',
  onReplica: true,
});

export const updateClients = endpoint({
  method: 'POST',
  path: '/api/update-clients',
  summary: 'Agrega un cliente, o guarda el de ese código; lo que no se dice queda como está.',
  group: 'clients',
  query: z.object({
    username: username.optional(),
    ...clientSide,
    /** First month that a self-generator's change counts for; by default every month that is not approved. */
    year: year.optional(),
    month: period.optional(),
  }),
  body: renamed({
    username: ['username', username.optional()],
    ...clientFields,
    ...selfGeneratorFields,
    m_reason: ['reason', labelled(labels.reason, boundedText(500).nullish())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({
    id: z.string(),
    warnings,
  }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'write',
  enters: true,
  refusedAs: { code: 'client-refused', legacy: { Upload: 'No' } },
  refreshes: [
    '/api/check-clients',
    '/api/get-cycle-users',
    '/api/check-billing-board',
    '/api/check-ag-board',
    // Calls of the tariff area that read these clients.
    '/api/no-reg-customers',
    '/api/no-reg-consumption',
    '/api/check-no-reg-user-tariffs',
    '/api/check-no-reg-components',
    '/api/check-ag-agreed-prices',
    ...reportReads,
  ],
});

export const downloadClients = endpoint({
  method: 'GET',
  path: '/api/clients-list-download',
  summary: 'Los clientes en una hoja de cálculo, con todos sus datos.',
  group: 'clients',
  query: z.object({ username, ...clientSide, timestamp: boundedText(40).optional() }),
  body: nothing,
  reply: nothing,
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'read',
  onReplica: true,
  transport: 'download',
});
