import { type Client, municipalityOf, withLevel } from '@contador/domain/clients';
import type { Selectable } from 'kysely';
import type { ClientTable } from '../../../clients/index.ts';
import { networkOperators } from '../../../clients/index.ts';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CorrectedPlace } from './corrected-place.repository.ts';

type Registered = Selectable<ClientTable>;
type Clients = ReadonlyMap<string, Registered>;

/**
 * Returns the clients as their bills describe them: where a correction changed class, place, operator or level, the corrected value
 * replaces the one of the register.
 */
export async function withCorrectedPlaces(
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

/** Connection of a client priced at `level`: the registered connection where it already has that level. */
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

/**
 * Returns a function that gives the network operator of a client in a market: the client's own operator if it works in that market, else
 * the market's only operator. With several operators the result is `null`; with none the client's own operator stays.
 */
async function operatorsOfMarkets(transaction: TenantTransaction): Promise<OperatorIn> {
  const active = (await networkOperators(transaction)).filter((it) => it.active);
  return (market, own) => {
    const codes = active.filter((it) => it.market === market).map(({ incentiveCode }) => incentiveCode);
    if (codes.length === 0 || (own !== null && codes.includes(own))) return own;
    return codes.length === 1 ? (codes[0] ?? null) : null;
  };
}
