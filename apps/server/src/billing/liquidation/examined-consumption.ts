import { type Deviation, type DeviationOptions, deviationOf } from '@contador/domain/billing';
import { quantity } from '@contador/kernel';
import type { PlainHistory } from './consumption-before.ts';

/** What the examination of a client's consumption takes, as what can be copied between threads. */
export interface PlainExamination {
  readonly history: PlainHistory | null;
  /** Self-generators, and who has no meter, are not. */
  readonly isExamined: boolean;
}

/** The days that are billed: the first one, and how many. */
export interface ExaminedPeriod {
  readonly start: string;
  readonly days: number;
}

/** Whether the client's consumption, kWh, is held. */
export function examined(
  active: string,
  { history, isExamined }: PlainExamination,
  { start, days }: ExaminedPeriod,
  options: DeviationOptions,
): Deviation {
  const energies = history?.energies ?? [];
  return deviationOf(
    {
      periodStart: start,
      isExamined,
      consumption: { energy: quantity(active, 'kWh'), days },
      history: energies.map((energy, at) => ({ energy: quantity(energy, 'kWh'), days: history?.days[at] ?? 0 })),
    },
    options,
  );
}
