import type { Page } from './pages.ts';

const page = (slug: string, title: string): Page => ({
  area: 'facturador',
  slug,
  title,
  group: 'Terreno',
  nonRegulated: true,
});

/** Pages with which the office manages field work, in the order of the menu. */
export const fieldOfficePages: readonly Page[] = [
  page('tablero-ordenes', 'Tablero de órdenes'),
  page('generar-orden', 'Generar orden'),
  page('actividades-ordenes', 'Actividades'),
  page('actas-recibidas', 'Actas recibidas'),
];
