/** A retailer that can be chosen as a market's incumbent, with its codes as retailer and as network operator. */
export interface Incumbent {
  readonly name: string;
  readonly retailerCode: string;
  readonly networkOperatorCode: string;
}

/**
 * Fuente: códigos de mercado de comercialización de los archivos Cargo_Cobro_Uso_Red de XM, tabla de un lector público de
 * esos archivos, leída el 2026-11-20. El código de comercializador es el del operador con la letra de su actividad.
 */
export const incumbents: readonly Incumbent[] = (
  [
    ['AFINIA', 'CMMD'],
    ['AIR-E', 'CSSD'],
    ['CEDENAR', 'CDND'],
    ['CELSIA TOLIMA', 'EPSD'],
    ['CELSIA VALLE', 'EPSD'],
    ['CENS', 'CNSD'],
    ['CEO', 'CEOD'],
    ['CETSA', 'CETD'],
    ['CHEC', 'CHCD'],
    ['EBSA', 'EBSD'],
    ['EDEQ', 'EDQD'],
    ['EEP CARTAGO', 'EEPD'],
    ['EEP PEREIRA', 'EEPD'],
    ['ELECTROHUILA', 'HLAD'],
    ['EMCALI', 'EMID'],
    ['EMSA', 'EMSD'],
    ['ENEL', 'ENDD'],
    ['ENERCA', 'CASD'],
    ['EPM', 'EPMD'],
    ['ESSA', 'ESSD'],
    ['RUITOQUE', 'RTQD'],
  ] as const
).map(([name, networkOperatorCode]) => ({
  name,
  retailerCode: `${networkOperatorCode.slice(0, -1)}C`,
  networkOperatorCode,
}));
