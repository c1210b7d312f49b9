import { type TokenAct, type TokenArea, type TokenScope, tokenScopes } from '@contador/domain/access';
import type { Endpoint, EndpointGroup } from './endpoint.ts';

/** Area of the tokens that open the calls of a group: null for none, `every` for all. */
const areaOf: Readonly<Record<EndpointGroup, TokenArea | 'every' | null>> = {
  access: null,
  operations: 'every',
  'tariff-inputs': 'tarifas',
  'tariff-calculation': 'tarifas',
  'tariff-publication': 'tarifas',
  'non-regulated': 'tarifas',
  'street-lighting': 'tarifas',
  clients: 'clientes',
  billing: 'facturacion',
  'self-generators': 'autogeneradores',
  field: 'campo',
  reports: 'reportes',
};

/** The only call of the group `access` for tokens: whose token it is. */
const OF_EVERY_TOKEN = '/api/session';

type Declared = Pick<Endpoint, 'path' | 'group' | 'permission' | 'effect' | 'enters'>;

/**
 * Scopes of which a token needs one to make the call; empty for a call that no token makes. Tokens read, and enter data where the call
 * declares it; they neither decide, delete nor administer.
 */
export function scopesOf({ path, group, permission, effect, enters }: Declared): readonly TokenScope[] {
  if (path === OF_EVERY_TOKEN) return tokenScopes;
  const area = areaOf[group];
  if (area === null || permission === 'public' || permission === 'administers') return [];
  const act: TokenAct | undefined = effect === 'read' ? 'leer' : enters ? 'escribir' : undefined;
  if (act === undefined) return [];
  if (area !== 'every') return [`${area}:${act}`];
  // Who enters data also follows the long work that it starts.
  return act === 'leer' ? tokenScopes : tokenScopes.filter((scope) => scope.endsWith(act));
}
