import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-breadth.ts';
import { damaged } from '../testing/damage.ts';
import { fuzzedReaders } from '../testing/fuzzed-readers.ts';
import { mulberry32 } from '../testing/mulberry32.ts';

describe('damaged files are read or rejected with reasons, without exceptions', () => {
  const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 3, scenario: 'normal' });
  it.each(Object.entries(fuzzedReaders))('%s', async (_, { sound, read }) => {
    const good = sound(files);
    expect(good.length).toBeGreaterThan(0);
    for (let run = 0; run < runs(12, 200); run++) {
      const result = await read(await damaged(good, mulberry32(run)));
      if (result.ok) continue;
      expect(result.refusal.length, `run ${run}`).toBeGreaterThan(0);
      for (const error of result.refusal) expect(error.expected).not.toBe('');
    }
  });
});

/** Texts as other programs save them, and bytes that occur in no text. */
const odd: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-16 LE with its mark': (text) => new Uint8Array([0xff, 0xfe, ...utf16(text)]),
  'UTF-16 BE with its mark': (text) => new Uint8Array([0xfe, 0xff, ...swapped(utf16(text))]),
  'UTF-16 LE': utf16,
  'UTF-16 BE': (text) => swapped(utf16(text)),
  'a null in a cell': (text) => new TextEncoder().encode(text.replace(/\n(.)/, '\n\u0000$1')),
  'a null in the header': (text) => new TextEncoder().encode(`\u0000${text}`),
  'half a letter': (text) => new TextEncoder().encode(text).map((byte, at) => (at % 97 === 5 ? 0xed : byte)),
};

function utf16(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
}
function swapped(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, at) => bytes[at ^ 1] as number);
}

describe.each(Object.entries(odd))('a file in %s', (encoding, encode) => {
  const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 3, scenario: 'normal' });
  it.each(Object.entries(fuzzedReaders))('%s: its messages can be stored anywhere', async (_, { sound, read }) => {
    const spoilt = sound(files).map(({ name, bytes }) => ({
      name,
      bytes: encode(new TextDecoder('latin1').decode(bytes)),
    }));
    const result = await read(spoilt);
    const serialised = JSON.stringify(result);
    expect(serialised).not.toMatch(/\\u0000|\\ud[89a-f]/);
    if (/UTF-16/.test(encoding))
      expect(result.ok ? [] : result.refusal.map(({ rule }) => rule)).toContain(expectedRule(spoilt[0]));
  });
});

const expectedRule = (file: { name: string } | undefined) =>
  /xlsx?$/.test(file?.name ?? '') ? 'not-a-workbook' : 'encoding';
