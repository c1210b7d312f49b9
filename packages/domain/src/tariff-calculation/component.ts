/** The six components of the unit cost, in the order in which the console lists them. */
export const componentNames = ['G', 'T', 'D', 'PR', 'R', 'C'] as const;
export type ComponentName = (typeof componentNames)[number];

export const componentTitles: Readonly<Record<ComponentName, string>> = {
  G: 'Generación',
  T: 'Transmisión',
  D: 'Distribución',
  PR: 'Pérdidas',
  R: 'Restricciones',
  C: 'Comercialización',
};

/** Hour bands; `mon` is the monomial price. */
export const bandKeys = ['max', 'med', 'min', 'mon'] as const;
export type BandKey = (typeof bandKeys)[number];

/** Levels as they are shown: level 1 by who owns its assets. Level 4 is calculated and only explained. */
export const levelKeys = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
export type LevelKey = (typeof levelKeys)[number];

/** Level 1 by who owns its assets: residential users are connected there. */
export const residentialLevelKeys = ['n1or', 'n1comp', 'n1us'] as const satisfies readonly LevelKey[];
export type ResidentialLevelKey = (typeof residentialLevelKeys)[number];
