import type { Page } from './pages.ts';

/** The page of `consultas` under that word: for customers, and for who looks for any of them. */
const consultation = (word: string, title: string): Page => ({
  ...{ area: 'autogeneradores', slug: `consultas/${word}`, title, group: 'Consultas', nonRegulated: true },
  consultation: true,
});

/** The pages of self-generators that are built, in the order of the menu. */
export const selfGeneratorPages: readonly Page[] = [
  consultation('panel-principal', 'Panel principal'),
  consultation('estado-pago-excedentes', 'Estado pago excedentes'),
];
