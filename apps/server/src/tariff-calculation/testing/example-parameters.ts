import { readFileSync } from 'node:fs';
import type { DistributionArea, MarketConstants } from '@contador/domain/tariff-inputs';

type Row = readonly (number | null)[];

/** Data of the example month: input period 2025-09. */
export interface ExampleParameters {
  readonly year: number;
  readonly month: number;
  readonly version: string;
  readonly agent: string;
  readonly distributor: string;
  readonly calcType: string;
  readonly company: Readonly<Record<string, Row>>;
  readonly markets: Readonly<Record<string, ExampleMarket>>;
}

export interface ExampleMarket {
  readonly market: MarketConstants & {
    readonly name: string;
    readonly area: DistributionArea;
    readonly suiCode: number;
  };
  readonly [filename: string]: unknown;
}

const fixture = new URL('../../../../../e2e/fixtures/parameters-example.json', import.meta.url);

export const exampleParameters: ExampleParameters = JSON.parse(readFileSync(fixture, 'utf8'));

/** Parameter rows of one market, by name. */
export function rowsOf(market: ExampleMarket): [filename: string, row: Row][] {
  return Object.entries(market).filter((entry): entry is [string, Row] => Array.isArray(entry[1]));
}
