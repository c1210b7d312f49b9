import { type LevelKey, levelKeys, residentialLevelKeys } from '@contador/domain/tariff-calculation';
import { contributionIn } from '@contador/domain/tariff-publication';
import type { Month } from '@contador/kernel';
import { numberText } from '../../format/number-text.ts';
import { publicationTexts as texts } from '../../messages/tariff-publication/tariff-publication.ts';
import type { PublicationTree } from '../publication-tree.ts';
import type { PublishedStrata } from '../published-subsidy.ts';
import { placeOf } from './cost-table.ts';
import { percentage, price } from './figures.ts';
import type { DocumentColumn, DocumentFigure, DocumentTable } from './publication-document.ts';

const SUBSIDISED = [1, 2, 3] as const;
/** Strata 5 and 6 pay the same tariff, so stratum 5 is shown for both. */
const CONTRIBUTING = 5;

/** Solidarity contribution in percent, with no more decimals than needed: '20'. */
export function contributionPercent(month: Month): string {
  return numberText(Number(contributionIn(month) ?? 0) * 100, 2, { upTo: true });
}

/** Tariffs of the strata by owner of the assets, with the subsidy that they include. */
export function residentialTable(tree: PublicationTree, strata: PublishedStrata, month: Month): DocumentTable {
  return {
    key: 'residential',
    title: texts.residentialTable,
    rowHeadings: [texts.owner],
    columns: [
      ...SUBSIDISED.flatMap((estrato): DocumentColumn[] => [
        { heading: texts.estrato(estrato), sub: texts.subsidy, divided: true, quiet: true },
        { heading: texts.estrato(estrato), sub: texts.tariff, strong: true },
      ]),
      { heading: texts.estrato(4), sub: texts.tariff, divided: true, strong: true },
      { heading: texts.estratos56, sub: texts.tariffPlus(contributionPercent(month)), divided: true, strong: true },
    ],
    rows: residentialLevelKeys.map((level) => {
      const place = placeOf(level);
      const stratumTariff = (estrato: number) => strata.residential[estrato]?.[level];
      const tariff = (estrato: number, name: string): DocumentFigure =>
        price(tree, stratumTariff(estrato)?.tariff, { path: `subsidy.e${estrato}.${level}`, name, place });
      return {
        heads: [{ text: texts.ownerCodes[level], rows: 1 }],
        figures: [
          ...SUBSIDISED.flatMap((estrato) => [
            percentage(tree, stratumTariff(estrato)?.percent ?? null, {
              path: `subsidy.prc_e${estrato}.${level}`,
              name: `${texts.subsidy}, ${texts.estrato(estrato)}`,
              place,
            }),
            tariff(estrato, texts.estrato(estrato)),
          ]),
          tariff(4, texts.estrato(4)),
          tariff(CONTRIBUTING, texts.estratos56),
        ],
      };
    }),
  };
}

/** Tariffs of official, commercial and provisional users, by level. */
export function nonResidentialTable(tree: PublicationTree, strata: PublishedStrata): DocumentTable {
  const { official, commercial, provisional } = texts.classes;
  const row = (name: string, wire: 'esp' | 'com', amounts: Readonly<Record<LevelKey, number | null>>) => ({
    heads: [{ text: name, rows: 1, plain: true as const }],
    figures: levelKeys.map((level) =>
      price(tree, amounts[level], { path: `subsidy.${wire}_${level}`, name, place: placeOf(level) }),
    ),
  });
  return {
    key: 'non-residential',
    title: texts.nonResidentialTable,
    rowHeadings: [texts.userClass],
    columns: [
      ...residentialLevelKeys.map(
        (level): DocumentColumn => ({
          heading: texts.voltageNames[1],
          sub: texts.ownerCodes[level],
          ...(level === 'n1or' && { divided: true as const }),
        }),
      ),
      { heading: texts.voltageNames[2], divided: true },
      { heading: texts.voltageNames[3], divided: true },
    ],
    rows: [
      row(official, 'esp', strata.official),
      row(commercial, 'com', strata.commercial),
      row(provisional, 'com', strata.commercial),
    ],
  };
}
