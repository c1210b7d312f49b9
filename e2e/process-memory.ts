import { readFileSync, writeFileSync } from 'node:fs';

/** Memory of a process in megabytes of a million bytes: current, and peak since its start or `forgetPeak`. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}

/** Resets the peak. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
