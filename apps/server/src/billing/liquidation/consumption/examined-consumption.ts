import { type Deviation, type DeviationOptions, deviationOf } from '@contador/domain/billing';
import { quantity } from '@contador/kernel';
import type { PlainHistory } from './consumption-before.ts';

/** Input for the examination of a client's consumption, in a form that can be copied between threads. */
export interface PlainExamination {
  readonly history: PlainHistory | null;
  /** False for self-generators and clients without a meter. */
  readonly isExamined: boolean;
}

/** Billed period: first day and number of days. */
export interface ExaminedPeriod {
  readonly start: string;
  readonly days: number;
}

/** Examines whether a consumption in kWh deviates from the client's history. */
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
