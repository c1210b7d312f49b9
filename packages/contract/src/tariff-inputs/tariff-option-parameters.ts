import { type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { isoMonth, period, year } from '../wire/period.ts';

/** The five levels of the option: in the order OR, COMP, US, 2, 3 on the wire, and by name internally. */
export const optionLevels = z.codec(
  z.array(z.boolean()).length(levelKeys.length),
  z.custom<Record<LevelKey, boolean>>(),
  {
    decode: (flags) => Object.fromEntries(levelKeys.map((level, at) => [level, flags[at] ?? false])) as never,
    encode: (named) => levelKeys.map((level) => named[level]),
  },
);

const row = z.object({
  active: z.boolean(),
  begin_year: year,
  begin_month: period,
  finish_year: year.nullish(),
  finish_month: period.nullish(),
  levels: optionLevels,
  /** Monthly rate in percent. */
  rate: z.number().min(0).max(10).nullish(),
});

const named = z.object({
  /** True when a level is in the option. */
  active: z.boolean(),
  begin: isoMonth,
  finish: isoMonth.nullable(),
  levels: z.custom<Record<LevelKey, boolean>>(),
  rate: z.number().nullable(),
});
export type TariffOptionParameters = z.output<typeof named>;

const iso = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
const parts = (month: string) => [Number(month.slice(0, 4)), Number(month.slice(5))] as const;

/** A market's tariff option: its dates, its levels and the rate of its balance. Months are tariff months. */
export const tariffOptionParameters = z.codec(row, named, {
  decode: (it) => ({
    active: it.active,
    begin: iso(it.begin_year, it.begin_month),
    finish: it.finish_year == null || it.finish_month == null ? null : iso(it.finish_year, it.finish_month),
    levels: it.levels,
    rate: it.rate ?? null,
  }),
  encode: (it) => {
    const [[beginYear, beginMonth], finish] = [parts(it.begin), it.finish === null ? null : parts(it.finish)];
    return {
      active: it.active,
      begin_year: beginYear,
      begin_month: beginMonth,
      finish_year: finish === null ? null : finish[0],
      finish_month: finish === null ? null : finish[1],
      levels: it.levels,
      rate: it.rate,
    };
  },
});
