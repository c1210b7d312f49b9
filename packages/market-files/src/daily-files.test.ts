import { describe, expect, it } from 'vitest';
import { readAdem } from './readers/adem.ts';
import { readDspcttos } from './readers/dspcttos.ts';
import { readTrsd } from './readers/trsd.ts';
import { syntheticMonth } from './synthetic-month/index.ts';
import { DEMO, DEMO_MARKETS, filesOfReader } from './testing/month-reading.ts';

const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 3, scenario: 'normal' });
const groups = [
  ['trsd', readTrsd],
  ['adem', readAdem],
  ['dspcttos', readDspcttos],
] as const;

describe.each(groups)('%s', (name, read) => {
  const sound = filesOfReader(files, name, DEMO_MARKETS[0]);
  const copies = (...days: readonly number[]) => {
    const from = sound[(days[0] as number) - 1]?.bytes as Uint8Array;
    return sound.map((file, at) => (days.includes(at + 1) ? { ...file, bytes: from } : file));
  };
  const sameDays = (findings: readonly { readonly rule: string; readonly expected: string }[]) =>
    findings.filter(({ rule }) => rule === 'same-days').map(({ expected }) => expected);

  it('whose days all differ has no warning', () => {
    const result = read(sound, DEMO);
    expect(result.ok && sameDays(result.value.warnings)).toEqual([]);
  });
  it('with two days of equal bytes is read with a warning that names them', () => {
    const result = read(copies(4, 17), DEMO);
    expect(result.ok && sameDays(result.value.warnings)).toEqual([expect.stringContaining('los días 4 y 17 ')]);
  });
  it('with three days of equal bytes is rejected with an error that names them', () => {
    const result = read(copies(4, 17, 30), DEMO);
    expect(result.ok ? [] : sameDays(result.refusal)).toEqual([expect.stringContaining('los días 4, 17 y 30 ')]);
  });
});
