import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { describe, expect, it } from 'vitest';
import type { ReaderName } from '../readings/index.ts';
import { damaged } from '../testing/damage.ts';
import { DEMO, DEMO_MARKETS, filesOfReader } from '../testing/month-reading.ts';
import { mulberry32 } from '../testing/mulberry32.ts';
import { readers } from './index.ts';

describe('damaged files are read or refused with reasons, never thrown', () => {
  const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 3, scenario: 'normal' });
  const market = DEMO_MARKETS[0];
  it.each(Object.keys(readers) as ReaderName[])('%s', async (reader) => {
    const sound = filesOfReader(files, reader, market);
    for (let run = 0; run < 40; run++) {
      const result = await readers[reader](await damaged(sound, mulberry32(run)), { ...DEMO, market });
      if (result.ok) continue;
      expect(result.refusal.length, `run ${run}`).toBeGreaterThan(0);
      for (const error of result.refusal) expect(error.expected).not.toBe('');
    }
  });
});
