/** A municipality with its code of the DANE and its department. */
export interface Place {
  readonly code: string;
  readonly name: string;
  readonly department: string;
  /** The market whose clients live there; those of any market where not said. */
  readonly market?: string;
}

/** Two agreements for each of four uses are of every kind in six municipalities; one more is contested. */
const LEAST_PLACES = 7;

const place = (code: string, name: string, department: string): Place => ({ code, name, department });

/** Municipalities with one agreement for each use. Two of them have the same name. */
const TAXED: readonly Place[] = [
  place('52001', 'PASTO', 'NARIÑO'),
  place('52356', 'IPIALES', 'NARIÑO'),
  place('52399', 'LA UNIÓN', 'NARIÑO'),
  place('76400', 'LA UNIÓN', 'VALLE DEL CAUCA'),
  place('76520', 'PALMIRA', 'VALLE DEL CAUCA'),
  place('23001', 'MONTERÍA', 'CÓRDOBA'),
  place('70001', 'SINCELEJO', 'SUCRE'),
  place('47001', 'SANTA MARTA', 'MAGDALENA'),
  place('20001', 'VALLEDUPAR', 'CESAR'),
  place('44001', 'RIOHACHA', 'LA GUAJIRA'),
  place('08001', 'BARRANQUILLA', 'ATLÁNTICO'),
  place('68001', 'BUCARAMANGA', 'SANTANDER'),
];
/** Where several agreements compete for one client. */
const CONTESTED: Place = place('19001', 'POPAYÁN', 'CAUCA');
/** Where there is no agreement, nor one of the department. */
const UNTAXED: Place = place('73001', 'IBAGUÉ', 'TOLIMA');

/** Where clients live, and what taxes them there. */
export interface Places {
  /** With one agreement for each use. */
  readonly taxed: readonly Place[];
  /** Where several agreements compete for one client. */
  readonly contested: Place;
  /** Without agreements, nor one of the department. */
  readonly untaxed: readonly Place[];
}

const OWN: Places = { taxed: TAXED, contested: CONTESTED, untaxed: [UNTAXED] };

/** Those that are asked for, the last of them contested; the generator's own where none is. Throws RangeError where they are too few. */
export function placesOf(asked: readonly Place[] | undefined): Places {
  if (asked === undefined) return OWN;
  const contested = asked.at(-1);
  if (contested === undefined || asked.length < LEAST_PLACES)
    throw new RangeError(`agreements of every kind need at least ${LEAST_PLACES} municipalities`);
  return { taxed: asked.slice(0, -1), contested, untaxed: [] };
}

export const allOf = ({ taxed, contested, untaxed }: Places): readonly Place[] => [...taxed, contested, ...untaxed];
