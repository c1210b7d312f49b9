import { appliesCot } from '@contador/domain/tariff-publication';
import type { Month } from '@contador/kernel';
import { numberText, percentText } from '../../format/number-text.ts';
import { publicationTexts as texts } from '../../messages/tariff-publication/tariff-publication.ts';
import type { PublicationTree } from '../publication-tree.ts';
import type { DocumentPart, PublicationDocument } from './publication-document.ts';

/**
 * Components of the unit cost of level 1 of the operator, in stacking order. In the tariff option the applied cost is not their sum, so the
 * calculated cost is shown.
 */
export function composition(tree: PublicationTree, month: Month): PublicationDocument['composition'] {
  const inOption = tree.optionUnitCosts.mon?.n1or != null;
  const withCot = appliesCot(month) && !inOption;
  const values: Readonly<Record<DocumentPart['symbol'], number | null>> = {
    G: tree.generation,
    T: tree.transmission.mon,
    D: tree.distribution.n1or,
    Cv: tree.commercialisation,
    PR: tree.losses.mon?.n1 ?? null,
    R: tree.restrictions,
    COT: withCot ? tree.cot.n1 : null,
  };
  const symbols = Object.keys(values) as DocumentPart['symbol'][];
  const known = symbols.flatMap((symbol) => {
    const value = values[symbol];
    return value === null || value <= 0 ? [] : [{ symbol, value }];
  });
  const whole = known.reduce((sum, { value }) => sum + value, 0) || 1;
  const parts = known.map(
    ({ symbol, value }): DocumentPart => ({
      symbol,
      name: texts.partNames[symbol],
      value,
      text: numberText(value),
      share: value / whole,
      percentText: percentText((value / whole) * 100, 1),
    }),
  );
  return {
    title: withCot ? texts.composition : texts.compositionWithoutCot,
    words: texts.compositionWords(
      parts.map(({ name, text, percentText: share }) => `${name} ${text} (${share})`).join(', '),
    ),
    parts,
  };
}
