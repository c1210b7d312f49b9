/** A neutral emblem on a square of 32 units: a field, a mark and an accent, each of them one SVG path. */
export interface Emblem {
  readonly field: string;
  readonly mark: string;
  readonly markColor: string;
  readonly accent: string;
  readonly accentColor: string;
}

/** How a company presents itself in its publications. */
export interface CompanyIdentity {
  readonly legalName: string;
  readonly nit: string | null;
  /** Such as 'Comercializador y operador de red'. */
  readonly activity: string | null;
  /** Colour of the line below the header, such as `#14382B`. */
  readonly color: string;
  readonly emblem: Emblem | null;
}

const COLOR = /^#[0-9a-f]{6}$/i;
const PATH = /^[MLHVCSQTAZ0-9 ,.-]{1,2000}$/i;

/** True when it contains only drawing commands and colours. Must hold before it is embedded in pages, because it is inserted unescaped. */
export function isDrawable({ color, emblem }: Pick<CompanyIdentity, 'color' | 'emblem'>): boolean {
  const colors = [color, ...(emblem ? [emblem.field, emblem.markColor, emblem.accentColor] : [])];
  const paths = emblem ? [emblem.mark, emblem.accent] : [];
  return colors.every((it) => COLOR.test(it)) && paths.every((it) => PATH.test(it));
}

/** The emblem as a standalone SVG image; `undefined` when the company has none. */
export function emblemImage({ color, emblem }: Pick<CompanyIdentity, 'color' | 'emblem'>): string | undefined {
  if (!emblem || !isDrawable({ color, emblem })) return undefined;
  const { field, mark, markColor, accent, accentColor } = emblem;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none">',
    `<rect width="32" height="32" rx="3" fill="${field}"/>`,
    `<path d="${mark}" stroke="${markColor}" stroke-width="2" stroke-linejoin="round"/>`,
    `<path d="${accent}" stroke="${accentColor}" stroke-width="1.8"/>`,
    '</svg>',
  ].join('');
}
