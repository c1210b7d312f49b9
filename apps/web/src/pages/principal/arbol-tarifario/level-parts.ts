import { tariffTreeTexts as texts } from '@contador/contract/messages';
import type { LevelKey, TariffTree } from '@contador/contract/tariff-calculation';
import { voltageOf } from '@contador/regulation';

export type PartSymbol = 'G' | 'T' | 'D' | 'Cv' | 'PR' | 'R';

export interface UnitCostPart {
  readonly symbol: PartSymbol;
  readonly label: string;
  readonly value: number;
}

/** Components of a level's unit cost in the monomial band, in stacking order; components without a value are omitted. */
export function levelParts(tree: TariffTree, level: LevelKey): UnitCostPart[] {
  const voltage = `n${voltageOf(level)}` as 'n1' | 'n2' | 'n3';
  const values: Record<PartSymbol, number | null> = {
    G: tree.generation,
    T: tree.transmission.mon,
    D: tree.distribution[level],
    Cv: tree.commercialisation,
    PR: tree.losses.mon?.[voltage] ?? null,
    R: tree.restrictions,
  };
  return (Object.keys(values) as PartSymbol[]).flatMap((symbol) => {
    const value = values[symbol];
    return value === null ? [] : [{ symbol, label: texts.componentNames[symbol], value }];
  });
}
