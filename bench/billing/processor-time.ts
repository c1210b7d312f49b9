import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Milliseconds of processor time of a process since its start, including its threads and its children, also the ended ones. */
export function processorTime(pid: number): number {
  const children = new Map<number, number[]>();
  const own = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(entry);
    if (fields === undefined) continue;
    const [, parent = 0] = fields;
    own.set(
      Number(entry),
      fields.slice(11, 15).reduce((sum, each) => sum + each, 0),
    );
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const all = (pid: number): number =>
    (own.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((sum, child) => sum + all(child), 0);
  return (all(pid) * 1000) / TICKS_A_SECOND;
}

/** Fields from the state (the third one) on: the name before it may contain spaces. */
function statOf(pid: string): number[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ').map(Number);
  } catch {
    return undefined;
  }
}
