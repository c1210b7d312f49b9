import { selfGeneratorTypes } from '@contador/domain/clients';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { clientSide } from './client-side.ts';

/** Largest number of clients in one reply: a list that a person reads at a glance. */
export const MOST_CLIENTS_FOUND = 8;

const text = z.string().nullable();

/** A client as a suggestion; `exact` if one of its codes equals the typed text. */
const found = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['name', z.string()],
  sic_code: ['sicCode', text],
  niu_code: ['niu', text],
  client_meter: ['meter', text],
  client_cycle: ['cycle', text],
  ag_type: ['selfGenerator', z.enum(selfGeneratorTypes).nullable()],
  active: ['active', z.boolean()],
  exact: ['exact', z.boolean()],
});
export type FoundClient = z.output<typeof found>;

/**
 * Finds clients by parts of name, code, SIC, NIU or meter, in any order, ignoring case and accents: an equal code first, then words that begin
 * with the text, then by name. Without a side, the clients of every area that the caller has.
 */
export const findClients = endpoint({
  method: 'GET',
  path: '/api/find-clients',
  summary: 'Los primeros clientes cuyo nombre, código, SIC, NIU o medidor contiene lo escrito.',
  group: 'clients',
  query: z.object({ username, ...clientSide, text: boundedText(80) }),
  body: nothing,
  reply: z.object({ clients: z.array(found) }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'read',
});
