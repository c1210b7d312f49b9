import { energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceLack } from '@contador/contract/reports';

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/** Sentence 'Para calcular el balance falta TCTR, TRSD y QAGD.'; names each input once, even if several markets lack it. */
export function missingSentence(missing: readonly BalanceLack[]): string {
  return texts.missing(listed.format(new Set(missing.map(({ name }) => name))));
}
