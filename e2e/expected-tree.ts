import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SyntheticFile } from '@contador/market-files/synthetic-month';
import type { Parameters } from './independent-recomputation/parameters.ts';
import { type MarketTariff, recompute } from './independent-recomputation/recompute.ts';

/** Parameter rows used for the months of the journeys. */
export const exampleParameters = JSON.parse(
  readFileSync(new URL('./fixtures/parameters-example.json', import.meta.url), 'utf8'),
) as Parameters;

/** Markets of the example. */
export const exampleMarkets = Object.entries(exampleParameters.markets).map(([code, { market }]) => ({
  code,
  area: market.area,
}));

/**
 * Tariffs that the independent witness calculates from the files and the example's parameters, for a company with all markets of the
 * example or only the given ones.
 */
export async function expectedTariffs(input: {
  files: readonly SyntheticFile[];
  year: number;
  month: number;
  markets?: readonly string[];
}): Promise<Record<string, MarketTariff>> {
  const folder = mkdtempSync(join(tmpdir(), 'contador-witness-'));
  try {
    for (const { path, bytes } of input.files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const markets = Object.fromEntries(
      Object.entries(exampleParameters.markets).filter(([code]) => input.markets?.includes(code) ?? true),
    );
    const parameters = { ...exampleParameters, markets };
    return await recompute({ folder, year: input.year, month: input.month, parameters });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
