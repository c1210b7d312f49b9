import { type CompanyIdentity, isDrawable } from '@contador/domain/tariff-publication';
import { type Color, colorOf } from './pen.ts';
import { UndrawnText } from './shaped-text.ts';

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

const TOKEN = /[MLHVCZ]|-?(?:\d+\.?\d*|\.\d+)/gi;
const NUMBERS = { M: 2, L: 2, H: 1, V: 1, C: 6, Z: 0 } as const;

/** SVG path in PDF path commands, without painting; `undefined` for arcs or smooth curves. */
function pathCommands(path: string): string | undefined {
  if (/[^MLHVCZ0-9 ,.-]/i.test(path)) return undefined;
  const tokens = path.match(TOKEN) ?? [];
  const out: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = '';
  for (let at = 0; at < tokens.length; ) {
    if (/[a-z]/i.test(tokens[at] as string)) command = tokens[at++] as string;
    const kind = command.toUpperCase() as keyof typeof NUMBERS;
    const count = NUMBERS[kind];
    if (count === undefined) return undefined;
    if (kind === 'Z') {
      out.push('h');
      [x, y] = [startX, startY];
      if (at < tokens.length && !/[a-z]/i.test(tokens[at] as string)) return undefined;
      continue;
    }
    const numbers = tokens.slice(at, at + count).map(Number);
    if (numbers.length < count || numbers.some(Number.isNaN)) return undefined;
    at += count;
    const [fromX, fromY] = command === kind ? [0, 0] : [x, y];
    if (kind === 'H') x = fromX + (numbers[0] as number);
    else if (kind === 'V') y = fromY + (numbers[0] as number);
    else [x, y] = [fromX + (numbers.at(-2) as number), fromY + (numbers.at(-1) as number)];
    if (kind === 'M') {
      out.push(`${x} ${y} m`);
      [startX, startY] = [x, y];
      // Coordinates after a move without their own command are lines.
      command = command === 'M' ? 'L' : 'l';
    } else if (kind === 'C') {
      const control = numbers.slice(0, 4).map((it, index) => it + (index % 2 === 0 ? fromX : fromY));
      out.push(`${control.join(' ')} ${x} ${y} c`);
    } else out.push(`${x} ${y} l`);
  }
  return out.join(' ');
}
