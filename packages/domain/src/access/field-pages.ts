import type { Page } from './pages.ts';

const page = (slug: string, title: string): Page => ({
  area: 'tecnico-operativo',
  slug,
  title,
  group: 'Terreno',
  nonRegulated: true,
});

/** Pages for people who work away from the office, in the order of the menu. */
export const fieldPages: readonly Page[] = [
  page('rev-tecnica-acta-oficio', 'Acta revisión técnica'),
  page('generar-orden', 'Generar orden'),
];
