import { levelKeys } from '@contador/domain/tariff-calculation';
import type { PrintedLevel, PrintedMonth, Term, TermIndex } from '@contador/regulation';
import {
  appliedUnitCost,
  baseCost,
  commercialisation,
  commercialTariff,
  distribution,
  ESTRATOS,
  generation,
  officialTariff,
  recognisedLosses,
  residentialTariff,
  restrictions,
  subsidyShare,
  tariffOptionCost,
  transmission,
  unitCost,
} from '@contador/regulation';
import { shownVoltages } from './calculation/component-figures.ts';
import { residentialLevels } from './calculation/tariff-figures.ts';

/** Names of the levels in files of printed months. */
export const levelNames: Readonly<Record<PrintedLevel, string>> = {
  n1or: 'N1OR',
  n1comp: 'N1COMP',
  n1us: 'N1US',
  n2: 'N2',
  n3: 'N3',
};

/** Shares of strata without a printed subsidy: they pay the unit cost or a contribution on it, as the printed tariffs show. */
const shareOfOtherStrata = { 4: '0', 5: '-0.2', 6: '-0.2' } as const;

/** A figure of a printed month as a term. */
export interface PrintedTerm {
  /** Name in files of printed months; files do not carry the base cost and the shares of strata 4 to 6. */
  readonly name: string;
  readonly term: Term;
  readonly at: TermIndex;
  /** In the unit of the term: a printed percentage is a fraction. */
  readonly amount: string;
}

/** The figures of a printed month, each with its term. */
export function printedTerms(printed: PrintedMonth): PrintedTerm[] {
  const of = (name: string, term: Term, amount: string, at: TermIndex = {}): PrintedTerm => ({
    name,
    term,
    at,
    amount,
  });
  return [
    of('G', generation, printed.generation),
    of('T', transmission, printed.transmission),
    of('C', commercialisation, printed.commercialisation),
    of('R', restrictions, printed.restrictions),
    ...(printed.baseCost === null ? [] : [of('', baseCost, printed.baseCost)]),
    ...levelKeys.flatMap((level) => [
      of(`D ${levelNames[level]}`, distribution, printed.distribution[level], { level }),
      of(`CU ${levelNames[level]}`, unitCost, printed.unitCost[level], { level }),
      of(`CU APLICADO ${levelNames[level]}`, appliedUnitCost, printed.appliedUnitCost[level], { level }),
      of(`OFICIAL ${levelNames[level]}`, officialTariff, printed.official[level], { level }),
      of(`COMERCIAL ${levelNames[level]}`, commercialTariff, printed.commercial[level], { level }),
    ]),
    ...shownVoltages.flatMap((voltage) => [
      of(`PR ${voltage}`, recognisedLosses, printed.losses[voltage], { voltage }),
      of(`COT ${voltage}`, tariffOptionCost, printed.tariffOptionCost[voltage], { voltage }),
    ]),
    ...residentialLevels.flatMap((level) =>
      ESTRATOS.flatMap((estrato) => {
        const at = { level, estrato };
        const share =
          estrato < 4
            ? String(Number(printed.subsidyPercent[level][estrato as 1 | 2 | 3]) / 100)
            : shareOfOtherStrata[estrato as 4 | 5 | 6];
        const place = `${levelNames[level]} E${estrato}`;
        return [
          of(`TARIFA ${place}`, residentialTariff, printed.residential[level][estrato], at),
          of(`SUBSIDIO ${place}`, subsidyShare, share, at),
        ];
      }),
    ),
  ];
}
