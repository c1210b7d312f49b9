import { type Decimal, decimal } from '@contador/kernel';
import type { FigureList } from '../plan/figure-list.ts';

/** The lines of an energy bill, in the order in which they stand on it. */
export const CONCEPT_CODES = [
  'EA',
  'EAMAX',
  'EAMED',
  'EAMIN',
  'ER',
  'ERC',
  'CO',
  'ST',
  'TOT',
  'GEN',
  'NEWTOT',
] as const;
export type ConceptCode = (typeof CONCEPT_CODES)[number];

/** One line: `energy` in kWh, or kVArh of ER and ERC; absent where the line has none. `value` in COP, with 2 decimals. */
export interface ConceptLine {
  readonly code: ConceptCode;
  /** Spanish name; CO is a contribution from zero up, and a subsidy below. */
  readonly name: string;
  readonly energy?: Decimal;
  readonly value: Decimal;
}

interface Concept {
  readonly name: string;
  /** Ids of the figures that the line is. */
  readonly value: string;
  readonly energy?: string;
}

const CONCEPTS: Readonly<Record<ConceptCode, Concept>> = {
  EA: { name: 'Energía activa', value: 'VEA[band=mon]', energy: 'Eact[band=mon]' },
  EAMAX: { name: 'Energía activa máxima', value: 'VEA[band=max]', energy: 'Eact[band=max]' },
  EAMED: { name: 'Energía activa media', value: 'VEA[band=med]', energy: 'Eact[band=med]' },
  EAMIN: { name: 'Energía activa mínima', value: 'VEA[band=min]', energy: 'Eact[band=min]' },
  ER: { name: 'Energía reactiva inductiva penalizada', value: 'VER', energy: 'Eri' },
  ERC: { name: 'Energía reactiva capacitiva', value: 'VERC', energy: 'Erc' },
  CO: { name: 'Contribución', value: 'VCO' },
  ST: { name: 'Sobretasa', value: 'VST', energy: 'EACT' },
  TOT: { name: 'Total energía', value: 'VTOT', energy: 'EACT' },
  GEN: { name: 'Generación / créditos AGPE', value: 'VGEN', energy: 'Eper' },
  NEWTOT: { name: 'Nuevo total', value: 'VNEW', energy: 'ENET' },
};
const SUBSIDY = 'Subsidio';

/** The figure whose explanation is that of the line. */
export function figureOfConcept(code: ConceptCode): string {
  return CONCEPTS[code].value;
}

/** Where a line stands among the amounts of a list: its value, and its energy or -1 where it has none. */
export interface ConceptPlace {
  readonly code: ConceptCode;
  readonly value: number;
  readonly energy: number;
}

const placesOf = new WeakMap<FigureList, readonly ConceptPlace[]>();

/** Where the lines of those results stand that share a list: looked for once for all of them. A line that does not apply is absent. */
export function conceptPlaces(list: FigureList): readonly ConceptPlace[] {
  let places = placesOf.get(list);
  if (places === undefined) {
    places = findPlaces(list);
    placesOf.set(list, places);
  }
  return places;
}

/** The Spanish name of a line of that value, COP. */
export function conceptName(code: ConceptCode, value: Decimal | number): string {
  return code === 'CO' && Number(value) < 0 ? SUBSIDY : CONCEPTS[code].name;
}

/** The lines of a result of `energyBill`, fresh or stored: its list of figures and its amounts. A line that does not apply is absent. */
export function conceptLines(list: FigureList, amounts: readonly (Decimal | string)[]): ConceptLine[] {
  return conceptPlaces(list).map(({ code, value, energy }) => {
    const worth = decimal(amounts[value] as Decimal | string);
    const name = conceptName(code, worth);
    return { code, name, value: worth, ...(energy >= 0 && { energy: decimal(amounts[energy] as Decimal | string) }) };
  });
}

function findPlaces({ figures }: FigureList): ConceptPlace[] {
  const at = new Map(figures.map(({ id }, place) => [id, place]));
  return CONCEPT_CODES.flatMap((code): ConceptPlace[] => {
    const { value, energy } = CONCEPTS[code];
    const place = at.get(value);
    // Who delivers nothing has no new total, although what is payable is calculated of everybody.
    if (place === undefined || (code === 'NEWTOT' && !at.has('VGEN'))) return [];
    return [{ code, value: place, energy: energy === undefined ? -1 : (at.get(energy) ?? -1) }];
  });
}
