import { findClients } from '@contador/contract/clients';
import { accessOf } from '@contador/domain/access';
import { type Caller, handle } from '../platform/index.ts';
import type { ClientSide } from './client-side.ts';
import { foundClients } from './found-clients.repository.ts';

export const findClientsCall = handle(findClients, async ({ query, inTenant, caller }) =>
  inTenant(async (transaction) => ({ clients: await foundClients(transaction, query.text, sidesOf(query, caller)) })),
);

/** Sides to search: the one that the request names, else those of the caller's areas. */
function sidesOf(
  query: { readonly billing?: string | undefined; readonly origin?: string | undefined },
  caller: Caller,
) {
  if (query.origin === 'ag') return ['self-generators'] as const;
  if (query.billing === 'true') return ['consumers'] as const;
  const areas = accessOf(caller.profile.kind, caller.role).map(({ area }) => area);
  const sides: ClientSide[] = [];
  if (areas.includes('facturador')) sides.push('consumers');
  if (areas.includes('autogeneradores')) sides.push('self-generators');
  return sides;
}
