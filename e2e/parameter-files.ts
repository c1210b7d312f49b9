import { parameterDefinition } from '@contador/domain/tariff-inputs';
import { type Month, previousMonth } from '@contador/kernel';
import { consumerPriceIndex, producerPriceIndex } from '@contador/market-files/synthetic-month';
import type { SentFile } from './api-client.ts';
import { exampleParameters } from './expected-tree.ts';

/** Parameters of the example for a month: one file per row, named by parameter and market, as an analyst keeps them. */
export function parameterFiles(period: Month): SentFile[] {
  const file = (filename: string, market: string | null, row: readonly (number | null)[]): SentFile => {
    const entered = (parameterDefinition(filename)?.columns ?? []).flatMap(({ label, kind }, at) =>
      kind === 'entered' ? [{ label, value: row[at] ?? '' }] : [],
    );
    const text = `${entered.map(({ label }) => label).join(';')}\n${entered.map(({ value }) => value).join(';')}\n`;
    return { name: market === null ? `${filename}.csv` : `${filename}-${market}.csv`, bytes: Buffer.from(text) };
  };
  const rows = Object.entries(exampleParameters.markets).flatMap(([code, { market: _, ...own }]) =>
    Object.entries(own).map(([filename, row]) => ({ filename, market: code as string | null, row })),
  );
  const index = (month: Month) => consumerPriceIndex(month).value;
  const ofMonth = {
    ...exampleParameters.company,
    IPC: [index(previousMonth(period)), index(period)],
    IPP: [producerPriceIndex(period).value],
  };
  const company = Object.entries(ofMonth).map(([filename, row]) => ({ filename, market: null, row }));
  return [...company, ...rows]
    .filter(({ row }) => (row as readonly (number | null)[]).some((value) => value !== null))
    .map(({ filename, market, row }) => file(filename, market, row as readonly (number | null)[]));
}
