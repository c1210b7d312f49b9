const shown = (what: string | undefined, none: string) => (what === undefined ? none : `Se muestra ${what}.`);

/** Messages of a page whose address names a period, market, version or user type that the page cannot show. */
export const addressSettingTexts = {
  period: (requested: string, month: string) =>
    `La dirección pide el periodo «${requested}», que no se ofrece. ${shown(month, '')}`,
  market: (requested: string, name: string | undefined) =>
    `La dirección pide el mercado «${requested}», que este periodo no tiene. ${shown(name, 'No hay mercados que mostrar.')}`,
  version: (requested: string, version: string | undefined) =>
    `La dirección pide la versión «${requested}», que este periodo no tiene. ${shown(version && `la versión ${version}`, 'El periodo no tiene versiones.')}`,
  userType: (requested: string, userType: string) =>
    `La dirección pide usuarios «${requested}», que su empresa no ofrece. ${shown(userType, '')}`,
} as const;
