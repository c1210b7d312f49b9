import type { MarketFile } from '../market-file.ts';
import { damagedWorkbook } from './damaged-workbook.ts';
import { below, type Chance, oneOf } from './mulberry32.ts';

/** Possible replacements of a cell or a name. */
const ODD_TEXTS = [
  '',
  ';',
  '-1',
  '-0',
  '1e999',
  '1e-400',
  '.',
  '--5',
  '1,5',
  '9'.repeat(400),
  `0.${'3'.repeat(180)}`,
  'NaN',
  '\uFFFD',
  '\u0000',
  '\ud800',
  '\u007f',
  '__proto__',
  'constructor',
  '\r',
  '\n',
  '"',
  'Ñ',
  '2025-09',
  'x'.repeat(5000),
];

/** Damages some bytes, rows or names of valid files; one run in twenty gets only noise. */
export async function damaged(sound: readonly MarketFile[], chance: Chance): Promise<MarketFile[]> {
  const files = [...sound];
  const times = 1 + below(4, chance);
  for (let time = 0; time < times; time++) {
    const at = below(files.length, chance);
    const file = files[at] ?? { name: 'vacio.txf', bytes: new Uint8Array(0) };
    const what = chance();
    if (what < 0.05) files[at] = { ...file, bytes: noise(below(3000, chance), chance) };
    else if (what < 0.1) files[at] = { ...file, name: spliced(file.name, oneOf(ODD_TEXTS, chance), chance) };
    else if (what < 0.13) files.splice(at, 1);
    else if (what < 0.16) files.push(file);
    else if (/\.xlsx$/i.test(file.name) && what < 0.8) files[at] = await damagedWorkbook(file, chance);
    else files[at] = { ...file, bytes: damagedBytes(file.bytes, chance) };
  }
  return files;
}

function damagedBytes(bytes: Uint8Array, chance: Chance): Uint8Array {
  const [from, to] = [below(bytes.length + 1, chance), below(bytes.length + 1, chance)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const kind = below(7, chance);
  if (kind === 0) return bytes.slice(0, from);
  if (kind === 1) return joined(bytes.subarray(0, from), bytes.subarray(to));
  if (kind === 2) return joined(bytes.subarray(0, to), bytes.subarray(from));
  if (kind === 3)
    return joined(bytes.subarray(0, from), new TextEncoder().encode(oneOf(ODD_TEXTS, chance)), bytes.subarray(from));
  if (kind === 4) return joined(bytes.subarray(0, from), noise(below(20, chance), chance), bytes.subarray(from));
  if (kind === 5) return withCell(bytes, from, chance);
  const flipped = bytes.slice();
  for (let times = 1 + below(8, chance); times > 0 && flipped.length > 0; times--) {
    const at = below(flipped.length, chance);
    flipped[at] = (flipped[at] as number) ^ (1 << below(8, chance));
  }
  return flipped;
}

/** Replaces one cell of a text file: the damage that reaches furthest into a reader. */
function withCell(bytes: Uint8Array, near: number, chance: Chance): Uint8Array {
  let start = near;
  while (start > 0 && bytes[start - 1] !== 59 && bytes[start - 1] !== 10) start--;
  let end = near;
  while (end < bytes.length && bytes[end] !== 59 && bytes[end] !== 10) end++;
  return joined(bytes.subarray(0, start), new TextEncoder().encode(oneOf(ODD_TEXTS, chance)), bytes.subarray(end));
}

function spliced(text: string, other: string, chance: Chance): string {
  const at = below(text.length + 1, chance);
  return text.slice(0, at) + other + text.slice(at + below(4, chance));
}

function noise(length: number, chance: Chance): Uint8Array {
  return Uint8Array.from({ length }, () => below(256, chance));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
