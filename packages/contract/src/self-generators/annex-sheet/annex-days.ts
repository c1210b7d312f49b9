import { weekdayFromMonday } from '@contador/kernel';
import { numberText } from '../../format/number-text.ts';
import { annexTexts as texts } from '../../messages/self-generator-annex.ts';
import type { CustomerAnnex } from '../annex.ts';

/** What stands under the days of a month: what of each is paid and what it is worth, short enough for the room of a day. */
export interface AnnexDays {
  readonly said: string;
  /** Empty texts of a day of which nothing is paid. */
  readonly days: readonly { readonly energy: string; readonly value: string }[];
}

const THOUSAND = 1000;
const SATURDAY = 5;
/** More days than a month has stand too close for a figure each. */
const MOST_DAYS = 31;
/** kWh and COP of a day from which thousands are written. */
const MANY = { energy: 100_000, value: 1_000_000 } as const;

/** The days under the hours of an annex; undefined where no hour of it is paid, or several months were billed together. */
export function annexDays({ dates, surplusByHour, surplusValueByHour }: CustomerAnnex): AnnexDays | undefined {
  if (dates.length > MOST_DAYS || !surplusByHour.some((row) => row.some((energy) => energy > 0))) return undefined;
  const energies = dates.map((_, day) => sumOfDay(surplusByHour[day]));
  const values = dates.map((_, day) => sumOfDay(surplusValueByHour[day]));
  const inThousands = { energy: isMany(energies, MANY.energy), value: isMany(values, MANY.value) };
  const energy = (kWh: number) => numberText(inThousands.energy ? kWh / THOUSAND : kWh, 1);
  const value = (pesos: number) => numberText(inThousands.value ? pesos / THOUSAND : pesos, 0);
  return {
    said: texts.days.said(
      inThousands.energy ? texts.days.megawattHours : texts.days.energy,
      inThousands.value ? texts.days.thousands : texts.days.value,
    ),
    days: energies.map((kWh, day) =>
      kWh === 0 ? { energy: '', value: '' } : { energy: energy(kWh), value: value(values[day] as number) },
    ),
  };
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  return weekdayFromMonday(date) >= SATURDAY;
}

/** In millionths, so that it is what its hours come to and not what their doubles leave. */
function sumOfDay(row: readonly number[] = []): number {
  return row.reduce((sum, each) => sum + Math.round(each * 1e6), 0) / 1e6;
}

function isMany(days: readonly number[], most: number): boolean {
  return days.some((each) => each >= most);
}
