import type { Particular } from '@contador/contract';

/** Fewer files than these stand each on a line of their own. */
const MANY = 3;

/** Particulars of the list, in its order: those that say the same of many files are together. */
export function alikeParticulars(particulars: readonly Particular[]): readonly (readonly Particular[])[] {
  const groups = new Map<string, Particular[]>();
  for (const particular of particulars) {
    const { file, ...said } = particular;
    const key = JSON.stringify(file === undefined ? particular : Object.entries(said).toSorted());
    groups.set(key, [...(groups.get(key) ?? []), particular]);
  }
  return [...groups.values()].flatMap((group) => (group.length < MANY ? group.map((it) => [it]) : [group]));
}
