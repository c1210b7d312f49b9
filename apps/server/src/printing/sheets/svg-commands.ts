const TOKEN = /[MLHVCZ]|-?(?:\d+\.?\d*|\.\d+)/gi;
const NUMBERS = { M: 2, L: 2, H: 1, V: 1, C: 6, Z: 0 } as const;

/** SVG path in PDF path commands, without painting; `undefined` for arcs or smooth curves. */
export function pathCommands(path: string): string | undefined {
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
