import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { readEntriesOf } from '../entries/input-entry.repository.ts';
import { rowOf } from '../entries/parameter.repository.ts';
import { settledSupply } from '../entries/settled-supply.repository.ts';
import { COMPANY } from '../scope/scope-key.ts';
import { type CrossCheck, crossChecked, crossChecks } from './index.ts';

/** Loads the inputs of the company and of the market in a version, and finds the values on which two sources differ. */
export async function loadCrossChecks(
  transaction: TenantTransaction,
  scope: { readonly period: Month; readonly version: string; readonly market: string },
): Promise<CrossCheck[]> {
  const { period, version, market } = scope;
  const entries = await readEntriesOf(transaction, period, version, { market, inputs: crossChecked.inputs });
  const parameters: { filename: string; market: string | null; entered: readonly (string | null)[] }[] = [];
  const rows = [
    ...crossChecked.parameters.map((filename) => ({ filename, market: COMPANY })),
    ...crossChecked.ofMarkets.map((filename) => ({ filename, market })),
  ];
  for (const key of rows) {
    const row = await rowOf(transaction, { period, version, ...key });
    const market = key.market === COMPANY ? null : key.market;
    if (row !== undefined) parameters.push({ filename: key.filename, market, entered: row.amounts });
  }
  const supply = await settledSupply(transaction, period);
  const read = entries.map((it) => ({ ...it, market: it.market === COMPANY ? null : it.market }));
  return crossChecks({ entries: read, parameters, markets: [{ code: market }], ...(supply && { supply }) });
}
