/** The six components of the unit cost, in the order of the console. */
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

/** Displayed levels, with level 1 split by the owner of its assets. Level 4 is calculated but shown only in explanations. */
export const levelKeys = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
export type LevelKey = (typeof levelKeys)[number];

/** Level 1, split by the owner of its assets; residential users are connected there. */
export const residentialLevelKeys = ['n1or', 'n1comp', 'n1us'] as const satisfies readonly LevelKey[];
export type ResidentialLevelKey = (typeof residentialLevelKeys)[number];
