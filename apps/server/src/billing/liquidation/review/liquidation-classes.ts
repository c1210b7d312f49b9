import type { LiquidatedClass } from '@contador/contract/billing';
import { storedFigures } from '@contador/regulation';
import { sql } from 'kysely';
import { rowsAs, type TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';

/** Summed lines of a bill and their figures. */
const summed = {
  co: 'VCO',
  surcharge: 'VST',
  inductive: 'VER',
  capacitive: 'VERC',
  generation: 'VGEN',
} as const;

/** Runs to sum. */
export interface SummedRuns {
  readonly energy: string;
  readonly lighting: string | undefined;
  readonly security: string | undefined;
}

interface ClassRow {
  readonly whole: boolean;
  readonly use_type: string | null;
  readonly stratum: number | null;
  readonly clients: number;
  readonly [sum: string]: unknown;
}

/** Sums of a cycle's liquidated clients by use and stratum, and in total. One query calculates both, so the rows add up to the total. */
export async function liquidationClasses(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  runs: SummedRuns,
): Promise<{ classes: LiquidatedClass[]; whole: LiquidatedClass | null }> {
  const lists = await transaction
    .selectFrom('liquidation_list')
    .select(['digest', 'ids'])
    .where('digest', 'in', (from) =>
      from.selectFrom('liquidation_row').select('amounts_list').where('run', '=', runs.energy),
    )
    .execute();
  const places = rowsAs('each', lists.map(placesIn), {
    digest: ['text', ({ digest }) => digest],
    co: ['integer', ({ at }) => at('co')],
    surcharge: ['integer', ({ at }) => at('surcharge')],
    inductive: ['integer', ({ at }) => at('inductive')],
    capacitive: ['integer', ({ at }) => at('capacitive')],
    generation: ['integer', ({ at }) => at('generation')],
  });
  const amount = (name: keyof typeof summed) => {
    const place = sql.ref(`p.${name}`);
    return sql`case when ${place} > 0 then split_part(l.amounts, E'\\t', ${place})::numeric else 0 end`;
  };
  const { rows } = await sql<ClassRow>`
    with place as (select * from ${places}),
      line as (
        select l.use_type, l.stratum, l.active as energy, l.active_value as active, l.total, ${amount('co')} as co,
          ${amount('surcharge')} as surcharge, ${amount('inductive')} + ${amount('capacitive')} as reactive, ${amount('generation')} as generation,
          a.total as lighting, s.total as security
        from liquidation_row l
        left join place p on p.digest = l.amounts_list
        left join liquidation_row a on a.tenant = l.tenant and a.run = ${runs.lighting ?? null}::uuid and a.client_code = l.client_code
        left join liquidation_row s on s.tenant = l.tenant and s.run = ${runs.security ?? null}::uuid and s.client_code = l.client_code
        where l.run = ${runs.energy}::uuid)
    select grouping(use_type) = 1 as whole, use_type, stratum, count(*)::int as clients, sum(energy)::text as energy, sum(active)::text as active,
      sum(reactive)::text as reactive, coalesce(-sum(co) filter (where co < 0), 0)::text as subsidy,
      coalesce(sum(co) filter (where co > 0), 0)::text as contribution, sum(surcharge)::text as surcharge, sum(generation)::text as generation,
      sum(total)::text as total, sum(lighting)::text as lighting, sum(security)::text as security
    from line group by grouping sets ((use_type, stratum), ()) order by 1, use_type, stratum nulls first`.execute(
    transaction,
  );
  const classes = rows.filter(({ whole, clients }) => !whole && clients > 0).map((row) => classOf(row, cycleMonth));
  const whole = rows.find((row) => row.whole && row.clients > 0);
  return { classes, whole: whole === undefined ? null : classOf(whole, cycleMonth) };
}

/** Positions of the summed figures in a list, from 1; 0 for a figure that it lacks. */
function placesIn({ digest, ids }: { readonly digest: string; readonly ids: string }) {
  const { figures } = storedFigures(ids);
  return { digest, at: (name: keyof typeof summed) => figures.findIndex(({ id }) => id === summed[name]) + 1 };
}

function classOf(row: ClassRow, { marketType }: CycleMonth): LiquidatedClass {
  const sum = (name: string) => Number(row[name] ?? 0);
  const tax = (name: string) => (row[name] === null ? null : sum(name));
  return {
    marketType,
    useType: row.use_type ?? '',
    stratum: row.stratum,
    clients: row.clients,
    energy: sum('energy'),
    active: sum('active'),
    reactive: sum('reactive'),
    subsidy: sum('subsidy'),
    contribution: sum('contribution'),
    surcharge: sum('surcharge'),
    generation: sum('generation'),
    total: sum('total'),
    lighting: tax('lighting'),
    security: tax('security'),
  };
}
