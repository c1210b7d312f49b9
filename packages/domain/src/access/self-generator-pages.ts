import type { Page } from './pages.ts';

/** A page under `consultas`, for customers and for staff who look up any customer. */
const consultation = (word: string, title: string, short: string): Page => ({
  area: 'autogeneradores',
  slug: `consultas/${word}`,
  title,
  group: 'Consultas',
  nonRegulated: true,
  consultation: true,
  short,
});

const page = (group: string, slug: string, title: string): Page => ({
  area: 'autogeneradores',
  slug,
  title,
  group,
  nonRegulated: true,
});

/** Pages of self-generators, in the order of the menu: the work of the month first, so that it begins at its board. */
export const selfGeneratorPages: readonly Page[] = [
  page('Operación', 'tablero-mes', 'Tablero del mes'),
  page('Operación', 'control-archivos', 'Panel de archivos'),
  page('Operación', 'consumos-cliente', 'Resumen de consumos'),
  page('Operación', 'liquidacion-consumos', 'Liquidación de consumos'),
  page('Facturación', 'generar-facturas', 'Generar facturas'),
  page('Facturación', 'reporte-usuario', 'Reporte de usuario'),
  page('Facturación', 'pago-excedentes', 'Pago de excedentes'),
  page('Facturación', 'exportar-liquidacion', 'Exportar Liquidación'),
  page('Facturación', 'informe-facturacion', 'Informe de facturación'),
  page('Facturación', 'tendencia-facturacion', 'Tendencias de facturación'),
  page('Facturación', 'reportes-internos', 'Reportes internos'),
  page('Facturación', 'reportes-sui', 'Reportes SUI'),
  page('Usuarios', 'usuarios', 'Usuarios autogeneradores'),
  page('Parametrización', 'parametrizacion-ciclos', 'Ciclos usuarios autogeneradores'),
  page('Parametrización', 'parametrizacion-mensual', 'Parametrización mensual'),
  page('Parametrización', 'parametrizacion-precios-pactados', 'Precios pactados'),
  page('Parametrización', 'parametrizacion-conceptos', 'Conceptos liquidacion autogeneradores'),
  page('Parametrización', 'parametrizacion-causas-no-lectura', 'Causas de no lectura'),
  consultation('panel-principal', 'Panel principal', 'Panel'),
  consultation('comportamiento-estimado', 'Comportamiento estimado', 'Estimado'),
  consultation('descargar-reporte', 'Descargar reporte', 'Reporte'),
  consultation('estado-pago-excedentes', 'Estado pago excedentes', 'Pagos'),
];
