import type { SyntheticClient } from './client.ts';

/** An agreed price for surplus energy. */
export interface Agreement {
  readonly code: string;
  readonly base: string;
  readonly index?: { readonly variable: 'IPC' | 'IPP'; readonly base: string };
  readonly start: string;
  readonly finish: string;
}

/** Agreements of a client in order; in one case two of them follow each other within a month. */
export function agreementsOf({ code, agreed, at }: SyntheticClient, year: number, month: number): Agreement[] {
  const named = (base: string, start: string, finish: string): Agreement => ({ code, base, start, finish });
  const all = named(`${350 + (at % 90)}.25`, '2020-01-01', '2099-12-31');
  if (agreed === undefined) return [];
  if (agreed === 'fixed') return [all];
  if (agreed !== 'two') return [{ ...all, index: { variable: agreed, base: agreed === 'IPC' ? '103.80' : '121.37' } }];
  const isoMonth = `${year}-${String(month).padStart(2, '0')}`;
  return [{ ...all, finish: `${isoMonth}-10` }, named(`${510 + (at % 40)}.5`, `${isoMonth}-11`, '2099-12-31')];
}
