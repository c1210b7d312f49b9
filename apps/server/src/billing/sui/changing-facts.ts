import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { stands } from '../issued-bills/standing-bill.repository.ts';

/** Register fields used by a client's row in a report. */
export const REPORTED_OF_CLIENT = [
  ...(['niu', 'sic_code', 'use_type', 'stratum', 'voltage_level', 'connection_level', 'asset_owner'] as const),
  ...([
    'network_type',
    'circuit',
    'dane_code',
    'location',
    'installation_address',
    'self_generator',
    'market',
  ] as const),
] as const;

const suiCodes = sql`(select m.sui_code from market m where m.tenant = c.tenant and m.code = c.market),
  (select i.sui_code from billing_issuer i where i.tenant = c.tenant)`;
const numberOf = (facts: ReturnType<typeof sql>) =>
  sql<number>`('x' || substr(md5(row(${facts}, ${suiCodes})::text), 1, 8))::bit(32)::integer`;

/** JSON path to concepts of delivered energy, of a liquidation or of a self-generator settlement. */
const GENERATION = '$.fiscal.lines[*] ? (@.code == "GEN" || @.code == "85" || @.code == "132" || @.code == "482")';

/** SQL condition: the valid bill of the client (`c`) in the month charges delivered energy. */
export const isBilledGeneration = ({ year, number }: Month) =>
  sql<boolean>`exists (select from bill where bill.tenant = c.tenant and bill.client_code = c.client_code
    and bill.year = ${year} and bill.month = ${number} and ${stands} and bill.document @? ${GENERATION}::jsonpath)`;

const registered = numberOf(sql.join(REPORTED_OF_CLIENT.map((column) => sql.ref(`c.${column}`))));

/** Hash of everything that can change in the row of a client (`c`). */
export const stateOfClient = (month: Month) =>
  sql<number>`case when ${isBilledGeneration(month)} then ~ ${registered} else ${registered} end`;

/** SQL condition: the consumption of the bill is an average of earlier months instead of a reading. */
export const isMean = sql<boolean>`exists (select from deviation_step s where s.tenant = b.tenant and s.bill = b.number and s.state = 'averaged')`;

/** Hash of everything that can change in the row of a bill (`b`) of a client (`c`); the bill itself never changes. */
export const stateOfBill = numberOf(sql`c.niu, c.market, c.subsistence_consumption, ${isMean},
  (select h.kwh from bill_chart h where h.tenant = b.tenant and h.client_code = b.client_code and h.year = b.year and h.month = b.month)`);
