import type { TariffOptionParameters } from '@contador/contract/tariff-inputs';
import { levelKeys } from '@contador/domain/tariff-calculation';
import type { TariffOption } from '@contador/domain/tariff-option';

/** Converts a tariff option to its form on the wire. */
export function optionParameters({ begin, finish, levels, rate }: TariffOption): TariffOptionParameters {
  const selected = Object.fromEntries(levelKeys.map((level) => [level, levels[level] !== null]));
  return {
    active: Object.values(selected).includes(true),
    begin,
    finish,
    levels: selected as TariffOptionParameters['levels'],
    rate: Number(rate),
  };
}
