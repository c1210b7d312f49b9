/** Groups of calls that an access token opens, each for reading or for entering data. */
export const tokenAreas = ['tarifas', 'clientes', 'facturacion', 'autogeneradores', 'campo', 'reportes'] as const;
export type TokenArea = (typeof tokenAreas)[number];

export type TokenAct = 'leer' | 'escribir';
/** Right of a token, such as `facturacion:leer`. It narrows the role of the token's account and never widens it. */
export type TokenScope = `${TokenArea}:${TokenAct}`;

export const tokenScopes = tokenAreas.flatMap((area): TokenScope[] => [`${area}:leer`, `${area}:escribir`]);

/** Periods in days that a token may live; the longest is a year. */
export const tokenDays = [30, 90, 180, 366] as const;
export type TokenDays = (typeof tokenDays)[number];

const DAY = 86_400_000;

export function tokenEnd(now: Date, days: TokenDays): Date {
  return new Date(now.getTime() + days * DAY);
}
