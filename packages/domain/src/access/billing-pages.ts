import type { Page } from './pages.ts';

/** Groups of the billing menu, in the order in which a month is worked. */
const groups = ['Cierre', 'Consumos', 'Liquidación', 'Facturación', 'Clientes', 'Parametrización'] as const;

const page = (group: (typeof groups)[number], slug: string, title: string): Page => ({
  area: 'facturador',
  slug,
  title,
  group,
  nonRegulated: true,
});

/** Billing pages, in the order of the menu. */
export const billingPages: readonly Page[] = [
  page('Cierre', 'tablero-cierre', 'Tablero de cierre'),
  page('Consumos', 'cargar-consumos-ciclo', 'Consumos por ciclo'),
  page('Consumos', 'informacion-consumos-cliente', 'Consumos por cliente'),
  page('Consumos', 'cargar-otros-conceptos', 'Otros conceptos y créditos por ciclo'),
  page('Liquidación', 'liquidar-consumos', 'Liquidación de consumos'),
  page('Liquidación', 'liquidar-alumbrado', 'Liquidación alumbrado público'),
  page('Liquidación', 'liquidar-impuesto-seguridad', 'Liquidación impuesto de seguridad'),
  page('Liquidación', 'conceptos-por-cliente', 'Liquidación por cliente'),
  page('Liquidación', 'liquidacion-de-prueba', 'Liquidación de prueba'),
  page('Liquidación', 'desviaciones', 'Desviaciones'),
  page('Facturación', 'generar-facturas', 'Generar facturas'),
  page('Facturación', 'documentos-electronicos', 'Documentos electrónicos'),
  page('Facturación', 'facturas-por-correo', 'Facturas por correo'),
  page('Facturación', 'reportes-sui-facturacion', 'Reportes SUI de facturación'),
  page('Clientes', 'control-principal-clientes', 'Control principal clientes'),
  page('Parametrización', 'parametrizacion-ciclos', 'Ciclos de facturación'),
  page('Parametrización', 'parametrizacion-mensual', 'Parametrización mensual'),
  page('Parametrización', 'parametrizacion-anual', 'Parametrización anual'),
  page('Parametrización', 'parametrizacion-cuentas-bancarias', 'Cuentas bancarias'),
  page('Parametrización', 'parametrizacion-operadores-de-red', 'Operadores de red'),
  page('Parametrización', 'parametrizacion-conceptos', 'Conceptos de liquidación'),
  page('Parametrización', 'parametrizacion-alumbrado-publico', 'Alumbrado público'),
  page('Parametrización', 'parametrizacion-impuesto-seguridad', 'Impuesto de seguridad'),
];
