/** One line of the table: a figure, the peer that was measured beside it in the same run, and what was aimed at. */
export interface Measurement {
  readonly figure: string;
  readonly ours: number;
  readonly unit: 'ms' | 'kB' | 'MB';
  readonly peer: string;
  readonly theirs: number;
  /** What the ratio says: how many times faster than the peer, or how many times the peer's figure. */
  readonly ratio: 'faster' | 'times';
  readonly target: string;
  readonly met: boolean;
}

const RUNS = 5;
/** The engine of JavaScript compiles what runs often; Python has no such stage, and gets the same chance. */
const WARM_UPS = 10;

/** The middle one of the five, after runs that only warm up. */
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

/** The same of two that are compared, in turns, so that what else the machine does falls on both. */
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

export function median(of: readonly number[]): number {
  const sorted = of.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value under which that share of the values lies, by nearest rank. */
export function percentile(of: readonly number[], share: number): number {
  const sorted = of.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The whole run as a table in Markdown. */
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
