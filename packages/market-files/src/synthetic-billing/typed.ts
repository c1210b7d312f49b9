import { type Amount, text } from './amounts.ts';
import type { Consumption } from './consumption.ts';

/** Body of the API call that types a client's consumption. */
export function typedBody(
  username: string,
  { client, bands, generated, days, ...consumption }: Consumption,
): Readonly<Record<string, unknown>> {
  const number = (amount: Amount) => Number(text(amount));
  return {
    username,
    client_code: client.code,
    active_energy: number(consumption.active),
    reactive_ind_energy: number(consumption.inductive),
    reactive_ind_pen_energy: number(consumption.penalised),
    reactive_cap_energy: number(consumption.capacitive),
    ...(bands && {
      active_energy_max: number(bands.max),
      active_energy_med: number(bands.med),
      active_energy_min: number(bands.min),
    }),
    ...(generated && {
      permuted_energy: number(generated.permuted),
      permuted_energy_value: number(generated.permutedValue),
      agpe_surplus_value: number(generated.surplusValue),
    }),
    ...(days !== undefined && { days_in_excess: days }),
  };
}
