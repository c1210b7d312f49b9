import type { Particular } from '@contador/contract';

/** Groups of fewer files than this are shown as one line per file. */
const MANY = 3;

/** Groups the particulars that differ only in their file, in the order of the list. */
export function alikeParticulars(particulars: readonly Particular[]): readonly (readonly Particular[])[] {
  const groups = new Map<string, Particular[]>();
  for (const particular of particulars) {
    const { file, ...message } = particular;
    const key = JSON.stringify(file === undefined ? particular : Object.entries(message).toSorted());
    groups.set(key, [...(groups.get(key) ?? []), particular]);
  }
  return [...groups.values()].flatMap((group) => (group.length < MANY ? group.map((it) => [it]) : [group]));
}
