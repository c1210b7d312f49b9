import { type Client, municipalityOf, withLevel } from '@contador/domain/clients';
import type { Selectable } from 'kysely';
import { networkOperators } from '../../clients/index.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { ClientTable } from '../../database/tables/clients.ts';
import type { CorrectedPlace } from './corrected-place.repository.ts';

type Registered = Selectable<ClientTable>;
type Clients = ReadonlyMap<string, Registered>;

/** The clients as their bills say them: of the class, in the place and connected at the level that they pay for, where that was corrected. */
export async function asCorrected(
  transaction: TenantTransaction,
  clients: Clients,
  corrected: ReadonlyMap<string, CorrectedPlace>,
): Promise<Clients> {
  if (corrected.size === 0) return clients;
  const operatorIn = await operatorsOfMarkets(transaction);
  return new Map(
    [...clients].map(([code, client]) => {
      const place = corrected.get(code);
      return [code, place === undefined ? client : placed(client, place, operatorIn)];
    }),
  );
}

type OperatorIn = (market: string, own: string | null) => string | null;

function placed(client: Registered, place: CorrectedPlace, operatorIn: OperatorIn): Registered {
  const { level, useType, market, municipality } = place;
  const found = municipality === null ? undefined : municipalityOf(municipality);
  return {
    ...client,
    ...(useType !== null && { use_type: useType, stratum: place.stratum }),
    ...(market !== null && { market, network_operator: operatorIn(market, client.network_operator) }),
    ...(found && {
      installation_municipality_code: found.code,
      installation_municipality: found.name,
      installation_department: found.department.name,
    }),
    ...(level !== null && connectedAt(client, level)),
  };
}

/** How a client is connected whose energy is priced at that level: as the register has it where that is the level. */
export function connectedAt(
  client: Pick<Registered, 'voltage_level' | 'connection_level'>,
  level: NonNullable<CorrectedPlace['level']>,
) {
  const { voltageLevel, connectionLevel } = withLevel(
    { voltageLevel: client.voltage_level as Client['voltageLevel'], connectionLevel: client.connection_level },
    level,
  );
  return { voltage_level: voltageLevel, connection_level: connectionLevel };
}

/** On whose network energy of that market is used: the client's own operator where it is there, else the only one; none where nobody can say. */
async function operatorsOfMarkets(transaction: TenantTransaction): Promise<OperatorIn> {
  const active = (await networkOperators(transaction)).filter((it) => it.active);
  return (market, own) => {
    const codes = active.filter((it) => it.market === market).map(({ incentiveCode }) => incentiveCode);
    if (codes.length === 0 || (own !== null && codes.includes(own))) return own;
    return codes.length === 1 ? (codes[0] ?? null) : null;
  };
}
