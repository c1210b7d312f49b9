import { type FoundClient, MOST_CLIENTS_FOUND } from '@contador/contract/clients';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import type { ClientSide } from './client-side.ts';

/**
 * The first clients of the sides that contain every word of the text in name, code, SIC, NIU or meter. Equal codes come first, then words that
 * begin with the text, then the others, each by name. Only the first step reads all clients, and it reads the index alone.
 */
export async function foundClients(
  transaction: TenantTransaction,
  text: string,
  sides: readonly ClientSide[],
): Promise<FoundClient[]> {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0 || sides.length === 0) return [];
  const patterns = words.map((word) => `%${escaped(word)}%`);
  const whole = words.map(escaped).join(' ');
  const side =
    sides.length > 1
      ? sql`true`
      : sides[0] === 'consumers'
        ? sql`self_generator is null`
        : sql`self_generator is not null`;
  const { rows } = await sql<FoundClient>`
    with typed as materialized (
      select array(select folded(pattern) from unnest(${patterns}::text[]) as pattern) as patterns, folded(${whole}) as whole
    ), first as materialized (
      select client_code, search_key,
        case
          when ' ' || search_key || ' ' like '% ' || (select whole from typed) || ' %' then 0
          when ' ' || search_key like '% ' || (select whole from typed) || '%' then 1
          else 2
        end as place
      from client
      where search_key like all ((select patterns from typed)::text[]) and ${side}
      order by place, search_key
      limit ${MOST_CLIENTS_FOUND}
    )
    select client.client_code as "clientCode", name, sic_code as "sicCode", niu, meter, cycle, active,
      self_generator as "selfGenerator",
      coalesce(folded(${text.trim()}) in (folded(client.client_code), folded(sic_code), folded(niu), folded(meter)), false) as exact
    from first join client on client.client_code = first.client_code
    order by exact desc, place, first.search_key`.execute(transaction);
  return rows;
}

/** Escapes the characters that have a meaning in a LIKE pattern. */
const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
