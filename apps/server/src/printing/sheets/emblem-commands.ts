import { type CompanyIdentity, isDrawable } from '@contador/domain/tariff-publication';
import { type Color, colorOf } from './pen.ts';
import { UndrawnText } from './shaped-text.ts';
import { pathCommands } from './svg-commands.ts';

/** Rounded square of 32 units, in PDF commands. */
const FIELD =
  '3 0 m 29 0 l 30.657 0 32 1.343 32 3 c 32 29 l 32 30.657 30.657 32 29 32 c 3 32 l 1.343 32 0 30.657 0 29 c 0 3 l 0 1.343 1.343 0 3 0 c h f';

/** Emblem in PDF commands, equal to `emblemImage`; `undefined` for a company without one. Throws for paths with arcs. */
export function emblemCommands({ color, emblem }: CompanyIdentity): string | undefined {
  if (!emblem || !isDrawable({ color, emblem })) return undefined;
  const [mark, accent] = [pathCommands(emblem.mark), pathCommands(emblem.accent)];
  if (mark === undefined || accent === undefined) throw new UndrawnText(emblem.mark);
  const paint = (value: string, operator: 'rg' | 'RG') => `${colorOf(value as Color)} ${operator}`;
  return [
    `4 M ${paint(emblem.field, 'rg')} ${FIELD}`,
    `q ${paint(emblem.markColor, 'RG')} 2 w 1 j ${mark} S Q`,
    `q ${paint(emblem.accentColor, 'RG')} 1.8 w ${accent} S Q`,
  ].join(' ');
}
