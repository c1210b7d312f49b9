import { sql } from 'kysely';

/** SQL columns of a settled month that an approval copies unchanged. `m_factor` is not among them, because an Open file has none. */
export const FIGURES = sql.raw(
  `client_code, year, month, origin, ag_type_code, tariff_id, d_val, exported, energy_100, energy_85, energy_132, energy_482,
   energy_11_doubled, energy_12, value_100, value_85, value_132, value_482, value_11, value_12, value_730, value_800, value_tot,
   surplus_value, crossing, inductive_days, capacitive_days, excess_days`,
);
