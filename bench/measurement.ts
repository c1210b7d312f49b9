/** One line of the table: a figure, the peer measured in the same run, and the target. */
export interface Measurement {
  readonly figure: string;
  readonly ours: number;
  readonly unit: 'ms' | 'kB' | 'MB';
  readonly peer: string;
  readonly theirs: number;
  /** Meaning of the ratio: how many times faster than the peer, or how many times the peer's figure. */
  readonly ratio: 'faster' | 'times';
  readonly target: string;
  readonly met: boolean;
}

const RUNS = 5;
/** The JavaScript engine compiles code that runs often; Python has no such stage, and gets the same warm-up. */
const WARM_UPS = 10;

/** Median of five runs, after the warm-up runs. */
export async function medianOf(run: () => unknown): Promise<number> {
  for (let at = 0; at < WARM_UPS; at++) await run();
  const times: number[] = [];
  for (let at = 0; at < RUNS; at++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Medians of two functions run alternately, so that other load of the machine affects both. */
export async function mediansInTurns(one: () => unknown, other: () => unknown): Promise<[number, number]> {
  for (let at = 0; at < WARM_UPS; at++) {
    await one();
    await other();
  }
  const times: [number[], number[]] = [[], []];
  for (let at = 0; at < RUNS; at++) {
    for (const [which, run] of [one, other].entries()) {
      const began = performance.now();
      await run();
      times[which]?.push(performance.now() - began);
    }
  }
  return [median(times[0]), median(times[1])];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Percentile of the values by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Formats the whole run as a Markdown table. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map((it) => [
    it.figure,
    amount(it.ours, it.unit),
    it.peer,
    amount(it.theirs, it.unit),
    ratioOf(it),
    it.target,
    it.target === '—' ? '—' : it.met ? 'sí' : '**no**',
  ]);
  const table = [['Medida', 'Contador', 'Frente a', 'Ese', 'Razón', 'Meta', 'Cumple'], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
}

function ratioOf({ ours, theirs, ratio }: Measurement): string {
  return ratio === 'faster' ? `${(theirs / ours).toFixed(1)} × más rápido` : `${(ours / theirs).toFixed(2)} ×`;
}

function amount(value: number, unit: string): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${unit}`;
}
