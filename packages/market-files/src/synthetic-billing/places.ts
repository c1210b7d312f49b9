/** A municipality with its DANE code and its department. */
export interface Place {
  readonly code: string;
  readonly name: string;
  readonly department: string;
  /** Market of its clients; any market when absent. */
  readonly market?: string;
}

/** Two agreements for each of four uses cover every kind with six municipalities; one more has competing agreements. */
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
/** Municipality where several agreements compete for one client. */
const CONTESTED: Place = place('19001', 'POPAYÁN', 'CAUCA');
/** Municipality without an agreement; its department has none either. */
const UNTAXED: Place = place('73001', 'IBAGUÉ', 'TOLIMA');

/** Municipalities of the clients, by their tax agreements. */
export interface Places {
  /** With one agreement for each use. */
  readonly taxed: readonly Place[];
  /** With several agreements that compete for one client. */
  readonly contested: Place;
  /** Without any agreement, of their own or of their department. */
  readonly untaxed: readonly Place[];
}

const OWN: Places = { taxed: TAXED, contested: CONTESTED, untaxed: [UNTAXED] };

/**
 * Divides the requested municipalities, the last one being contested; uses the generator's own when none is requested. Throws RangeError
 * when there are too few.
 */
export function placesOf(requested: readonly Place[] | undefined): Places {
  if (requested === undefined) return OWN;
  const contested = requested.at(-1);
  if (contested === undefined || requested.length < LEAST_PLACES)
    throw new RangeError(`agreements of every kind need at least ${LEAST_PLACES} municipalities`);
  return { taxed: requested.slice(0, -1), contested, untaxed: [] };
}

export const allOf = ({ taxed, contested, untaxed }: Places): readonly Place[] => [...taxed, contested, ...untaxed];
