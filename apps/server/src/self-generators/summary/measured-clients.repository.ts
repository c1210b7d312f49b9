import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { APPROVES } from '../hours/approved-hours.ts';
import { inForce } from '../hours/in-force.ts';

/** External identifiers of an approved month's meter, and the factor of its registers. */
export interface MeasuredClient {
  readonly elementId: string;
  readonly meter: string;
  /** Decimal text. */
  readonly factor: string;
}

/** Clients whose approved month was measured with that type, by code. */
export async function measuredClients(
  transaction: TenantTransaction,
  { year, number }: Month,
  measuringType: 'Lecturas' | 'Consumos',
): Promise<ReadonlyMap<string, MeasuredClient>> {
  const rows = await transaction
    .selectFrom('approved_meter_month as a')
    .innerJoin('meter_month as m', (join) => join.on(APPROVES))
    .innerJoin('client as c', (join) =>
      join.onRef('c.tenant', '=', 'a.tenant').onRef('c.client_code', '=', 'a.client_code'),
    )
    .select(['c.client_code', 'c.measurement_element_id', 'c.meter', 'm.factor'])
    .where('a.year', '=', year)
    .where('a.month', '=', number)
    .where('m.measuring_type', '=', measuringType)
    .where(inForce('m'))
    .execute();
  return new Map(
    rows.map((row) => [
      row.client_code,
      { elementId: row.measurement_element_id ?? '', meter: row.meter ?? '', factor: row.factor },
    ]),
  );
}
