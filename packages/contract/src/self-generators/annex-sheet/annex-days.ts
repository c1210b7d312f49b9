import { weekdayFromMonday } from '@contador/kernel';
import { numberText } from '../../format/number-text.ts';
import { annexTexts as texts } from '../../messages/self-generators/annex.ts';
import type { CustomerAnnex } from '../annex.ts';

/** Figures below the days of a month: paid energy and its value, short enough for the width of a day. */
export interface AnnexDays {
  readonly said: string;
  /** Texts are empty for a day without paid energy. */
  readonly days: readonly { readonly energy: string; readonly value: string }[];
}

const THOUSAND = 1000;
const SATURDAY = 5;
/** A longer range has no room for a figure per day. */
const MOST_DAYS = 31;
/** kWh and COP per day from which figures are shown in thousands. */
const MANY = { energy: 100_000, value: 1_000_000 } as const;

/** Builds the day figures of an annex; `undefined` when no hour is paid, and for months billed together. */
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

/** True for a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  return weekdayFromMonday(date) >= SATURDAY;
}

/** Sums integer millionths, so that the result has no floating-point error. */
function sumOfDay(row: readonly number[] = []): number {
  return row.reduce((sum, each) => sum + Math.round(each * 1e6), 0) / 1e6;
}

function isMany(days: readonly number[], most: number): boolean {
  return days.some((each) => each >= most);
}
