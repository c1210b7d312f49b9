/** A municipality with its code of the DANE and its department. */
export interface Place {
  readonly code: string;
  readonly name: string;
  readonly department: string;
}

const place = (code: string, name: string, department: string): Place => ({ code, name, department });

/** Municipalities with one agreement for each use. Two of them have the same name. */
export const TAXED: readonly Place[] = [
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
export const CONTESTED: Place = place('19001', 'POPAYÁN', 'CAUCA');
/** Where there is no agreement, nor one of the department. */
export const UNTAXED: Place = place('73001', 'IBAGUÉ', 'TOLIMA');

export const PLACES: readonly Place[] = [...TAXED, CONTESTED, UNTAXED];
