import { type Decimal, decimal } from '@contador/kernel';
import type { FigureList } from '../plan/figure-list.ts';

/** Codes of the lines of an energy bill, in printed order. */
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

/** One line of the bill. `energy` in kWh (kVArh for ER and ERC), absent for lines without energy. `value` in COP, with 2 decimals. */
export interface ConceptLine {
  readonly code: ConceptCode;
  /** Spanish name. CO is a contribution when its value is zero or more, and a subsidy when it is negative. */
  readonly name: string;
  readonly energy?: Decimal;
  readonly value: Decimal;
}

interface Concept {
  readonly name: string;
  /** Ids of the figures shown in the line. */
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

/** Returns the id of the figure whose explanation belongs to the line. */
export function figureOfConcept(code: ConceptCode): string {
  return CONCEPTS[code].value;
}

/** Position of a line's figures in the list of amounts. `energy` is -1 for a line without energy. */
export interface ConceptPlace {
  readonly code: ConceptCode;
  readonly value: number;
  readonly energy: number;
}

const placesOf = new WeakMap<FigureList, readonly ConceptPlace[]>();

/**
 * Positions of the bill lines in the results that share a figure list; found once per list and cached. Lines that do not apply are absent.
 */
export function conceptPlaces(list: FigureList): readonly ConceptPlace[] {
  let places = placesOf.get(list);
  if (places === undefined) {
    places = findPlaces(list);
    placesOf.set(list, places);
  }
  return places;
}

/** Spanish name of a line, given its value in COP. */
export function conceptName(code: ConceptCode, value: Decimal | number): string {
  return code === 'CO' && Number(value) < 0 ? SUBSIDY : CONCEPTS[code].name;
}

/** Bill lines of an `energyBill` result, fresh or stored, from its figure list and its amounts. Lines that do not apply are absent. */
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
    // The payable figure is calculated for every client, but NEWTOT is shown only to clients that delivered energy.
    if (place === undefined || (code === 'NEWTOT' && !at.has('VGEN'))) return [];
    return [{ code, value: place, energy: energy === undefined ? -1 : (at.get(energy) ?? -1) }];
  });
}
