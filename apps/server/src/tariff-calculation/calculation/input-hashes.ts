import type { Trace } from '@contador/regulation';
import type { InputHash } from '../tariff-calculation.tables.ts';

/** Files behind the figures of a trace, without duplicates. */
export function hashesUnder(trace: Trace | undefined): InputHash[] {
  const found = new Map<string, InputHash>();
  for (const { origin } of Object.values(trace?.nodes ?? {})) {
    if (origin.kind !== 'file' && origin.kind !== 'series') continue;
    const ofOthers = origin.kind === 'series' ? (origin.elsewhere ?? []) : [];
    const own = (origin.kind === 'file' ? origin.files : origin.days).map((it) => ({ ...it, input: origin.input }));
    for (const { input, name, sha256 } of [...own, ...ofOthers])
      found.set(`${input}/${name}/${sha256}`, { input, name, sha256 });
  }
  return [...found.values()];
}
