const shown = (what: string | undefined, none: string) => (what === undefined ? none : `Se muestra ${what}.`);

/** What a page says when its address asks for a period, market, version or user type that it cannot show. */
export const addressSettingTexts = {
  period: (asked: string, month: string) =>
    `La dirección pide el periodo «${asked}», que no se ofrece. ${shown(month, '')}`,
  market: (asked: string, name: string | undefined) =>
    `La dirección pide el mercado «${asked}», que este periodo no tiene. ${shown(name, 'No hay mercados que mostrar.')}`,
  version: (asked: string, version: string | undefined) =>
    `La dirección pide la versión «${asked}», que este periodo no tiene. ${shown(version && `la versión ${version}`, 'El periodo no tiene versiones.')}`,
  userType: (asked: string, userType: string) =>
    `La dirección pide usuarios «${asked}», que su empresa no ofrece. ${shown(userType, '')}`,
} as const;
