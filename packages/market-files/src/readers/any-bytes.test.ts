import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { describe, expect, it } from 'vitest';
import { damaged } from '../testing/damage.ts';
import { fuzzedReaders } from '../testing/fuzzed-readers.ts';
import { mulberry32 } from '../testing/mulberry32.ts';

describe('damaged files are read or refused with reasons, never thrown', () => {
  const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 3, scenario: 'normal' });
  it.each(Object.entries(fuzzedReaders))('%s', async (_, { sound, read }) => {
    const good = sound(files);
    expect(good.length).toBeGreaterThan(0);
    for (let run = 0; run < 40; run++) {
      const result = await read(await damaged(good, mulberry32(run)));
      if (result.ok) continue;
      expect(result.refusal.length, `run ${run}`).toBeGreaterThan(0);
      for (const error of result.refusal) expect(error.expected).not.toBe('');
    }
  });
});
