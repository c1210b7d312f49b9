import { DIVIPOLA } from './divipola.ts';

/** A department; `code` has the two digits of the DANE. */
export interface Department {
  readonly code: string;
  readonly name: string;
}

/** A municipality; `code` has the five digits of the DANE. Names repeat: 'LA UNIÓN' is in four departments. */
export interface MunicipalityOfDane {
  readonly code: string;
  readonly name: string;
  readonly department: Department;
}

export const departments: readonly Department[] = DIVIPOLA.map(([code, name]) => ({ code, name }));

export const municipalities: readonly MunicipalityOfDane[] = DIVIPOLA.flatMap(([code, name, list]) => {
  const department = departments.find((it) => it.code === code) ?? { code, name };
  return list.split('|').map((row) => ({ code: code + row.slice(0, 3), name: row.slice(4), department }));
});

const byCode = new Map(municipalities.map((it) => [it.code, it]));

/** Finds a municipality by its five digits. */
export function municipalityOf(code: string): MunicipalityOfDane | undefined {
  return byCode.get(code);
}

/** Finds a department by its two digits, or by a municipality's five. */
export function departmentOf(code: string): Department | undefined {
  return departments.find((it) => it.code === code.slice(0, 2));
}

/** Name with department, such as `LA UNIÓN (NARIÑO)`, because municipality names repeat. */
export function municipalityName({ name, department }: MunicipalityOfDane): string {
  return `${name} (${department.name})`;
}

/**
 * Finds a municipality by name, within a department when one is given; `undefined` when there is none or more than one. Accents and case
 * are ignored.
 */
export function municipalityNamed(name: string, department?: string): MunicipalityOfDane | undefined {
  const named = byName().get(plain(name)) ?? [];
  const found = department === undefined ? named : named.filter((it) => it.inDepartment === plain(department));
  return found.length === 1 ? found[0]?.place : undefined;
}

interface NamedPlace {
  readonly place: MunicipalityOfDane;
  readonly inDepartment: string;
}
let names: ReadonlyMap<string, readonly NamedPlace[]> | undefined;

/** Builds the index by name on first use, because loading a hundred thousand clients looks up each one. */
function byName(): ReadonlyMap<string, readonly NamedPlace[]> {
  if (names !== undefined) return names;
  const made = new Map<string, NamedPlace[]>();
  for (const place of municipalities) {
    const key = plain(place.name);
    const others = made.get(key) ?? [];
    made.set(key, others);
    others.push({ place, inDepartment: plain(place.department.name) });
  }
  names = made;
  return made;
}

/** Finds a department by name; accents and case are ignored. */
export function departmentNamed(name: string): Department | undefined {
  return departments.find((it) => plain(it.name) === plain(name));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase();
}
