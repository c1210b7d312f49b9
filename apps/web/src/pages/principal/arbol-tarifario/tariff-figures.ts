import { tariffCalculationTexts, tariffTreeTexts as texts } from '@contador/contract/messages';
import { type BandKey, bandKeys, type LevelKey, type TariffTree } from '@contador/contract/tariff-calculation';
import { indexSuffix, type Voltage, voltageOf } from '@contador/regulation';

/** Figure of the tree with the id that identifies its explanation. */
export interface TariffFigure {
  readonly id: string;
  readonly value: number | null;
}

export type ColumnKey = 'T' | 'D' | 'R' | 'Cv' | 'G' | 'PR' | 'CU' | 'option' | 'CvWithoutCot' | 'CUWithCot';

export interface TariffColumn {
  readonly key: ColumnKey;
  readonly heading: string;
  readonly decimals: number;
}

export interface BandRow {
  readonly band: BandKey;
  readonly figures: Readonly<Record<ColumnKey, TariffFigure>>;
}

const PRICE_DECIMALS = 2;
const TRANSMISSION_DECIMALS = 4;

const price = (key: keyof typeof texts.columns): TariffColumn => ({
  key,
  heading: texts.columns[key],
  decimals: key === 'T' ? TRANSMISSION_DECIMALS : PRICE_DECIMALS,
});
const basic = (['T', 'D', 'R', 'Cv', 'G', 'PR', 'CU', 'option'] as const).map(price);
const withCot: readonly TariffColumn[] = [
  { key: 'CvWithoutCot', heading: tariffCalculationTexts.marketingWithoutCot, decimals: PRICE_DECIMALS },
  { key: 'CUWithCot', heading: tariffCalculationTexts.unitCostWithCot, decimals: PRICE_DECIMALS },
];

/** Columns of a level's table; companies that show the cost of the tariff option have two more. */
export function tariffColumns(showsCot: boolean): readonly TariffColumn[] {
  return showsCot ? [...basic, ...withCot] : basic;
}

interface Scope {
  readonly market: string;
  readonly level: LevelKey;
  readonly showsCot: boolean;
}

/**
 * Rows of a level: four in a version by hour bands, otherwise only the monomial one. If COT is shown, 'Cvm' includes it and 'Cu' does not;
 * 'Cu con COT' is the charged cost, which for a level in the tariff option is the option's cost with COT. All figures are the published
 * ones; nothing is summed here.
 */
export function bandRows(tree: TariffTree, scope: Scope): BandRow[] {
  return bandKeys
    .filter((band) => band === 'mon' || tree.unitCosts[band] !== null)
    .map((band) => ({ band, figures: figuresOf(tree, scope, band) }));
}

function figuresOf(tree: TariffTree, { market, level, showsCot }: Scope, band: BandKey): BandRow['figures'] {
  const voltage = voltageOf(level);
  const cv = tree.commercialisation;
  const option = tree.optionUnitCosts[band]?.[level] ?? null;
  const ofMarket = indexSuffix({ market });
  const ofVoltage = indexSuffix({ market, voltage });
  const ofLevelAndBand = indexSuffix({ market, level, band });
  return {
    T: { id: `T${indexSuffix({ band })}`, value: tree.transmission[band] },
    D: { id: `D${indexSuffix({ market, level })}`, value: tree.distribution[level] },
    R: { id: `R${ofMarket}`, value: tree.restrictions },
    Cv: showsCot
      ? { id: `Cv+COT${ofVoltage}`, value: tree.commercialisationWithCot[keyOf(voltage)] }
      : { id: `Cv${ofMarket}`, value: cv },
    G: { id: `G${ofMarket}`, value: tree.generation },
    PR: { id: `PR${indexSuffix({ market, voltage, band })}`, value: tree.losses[band]?.[keyOf(voltage)] ?? null },
    CU: { id: `CU${ofLevelAndBand}`, value: tree.unitCosts[band]?.[level] ?? null },
    option: { id: option === null ? '' : `CUop${ofLevelAndBand}`, value: option },
    CvWithoutCot: { id: `Cv${ofMarket}`, value: cv },
    CUWithCot: { id: `CUap${ofLevelAndBand}`, value: tree.appliedUnitCosts[band]?.[level] ?? null },
  };
}

/** Cost of the tariff option (COT) of a level. */
export function cotFigure(tree: TariffTree, market: string, level: LevelKey): TariffFigure {
  const voltage = voltageOf(level);
  return { id: `COT${indexSuffix({ market, voltage })}`, value: tree.cot[keyOf(voltage)] };
}

function keyOf(voltage: Voltage): 'n1' | 'n2' | 'n3' {
  return `n${voltage}` as 'n1' | 'n2' | 'n3';
}
