import type { Page } from './pages.ts';

/** The pages of who works away from the office, in the order of the menu. */
export const fieldPages: readonly Page[] = [
  {
    ...{ area: 'tecnico-operativo', slug: 'rev-tecnica-acta-oficio', title: 'Acta revisión técnica' },
    ...{ group: 'Terreno', nonRegulated: true },
  },
];
