import type { Decimal } from '@contador/kernel';
import type { FactRow } from '../plan/fact-row.ts';
import { clientClass } from './client-class.ts';
import * as client from './client-facts.ts';
import * as consumption from './consumption-facts.ts';
import type { EnergyBillFacts, FreePrices, RegulatedPrices } from './energy-bill-facts.ts';
import * as price from './price-facts.ts';
import { columnIds, type FactColumn, rowOf } from './row-columns.ts';
import { surchargeRate } from './surcharge.ts';
import * as year from './year-facts.ts';

type Column = FactColumn<EnergyBillFacts>;
type Priced = Pick<EnergyBillFacts, 'prices'>;
type PriceColumn = FactColumn<Priced>;

const BANDS_BILLED = ['mon', 'max', 'med', 'min'] as const;

const free = ({ prices }: Priced): Partial<FreePrices> => (prices.marketType === 'NO REGULADO' ? prices : {});
const regulated = ({ prices }: Priced): Partial<RegulatedPrices> => (prices.marketType === 'REGULADO' ? prices : {});

const FORM: PriceColumn = [client.unitCostForm, (facts) => regulated(facts).unitCostForm];

const OF_CLIENT: readonly Column[] = [
  [client.billedClass, ({ use, stratum }) => clientClass(use, stratum)],
  [client.billedMarket, ({ prices }) => prices.marketType],
  [client.billedTariffType, ({ energy }) => energy.tariffType],
  FORM,
  [client.paysSurcharge, ({ surcharge }) => (surcharge ? 'SI' : 'NO')],
  [client.contributionOfClient, ({ contributionPercent }) => contributionPercent],
  [client.irrigationSubsidy, ({ irrigationSubsidyPercent }) => irrigationSubsidyPercent],
  [client.subsistenceOfClient, ({ subsistence }) => subsistence],
  [client.reactiveFactor, ({ mFactor }) => mFactor],
];

const OF_CONSUMPTION: readonly Column[] = [
  ...BANDS_BILLED.map(
    (band): Column => [
      consumption.billedEnergy,
      ({ energy }) => {
        if (energy.tariffType === 'MONOMIA') return band === 'mon' ? energy.active : undefined;
        return band === 'mon' ? undefined : energy[band];
      },
      { band },
    ],
  ),
  [consumption.penalisedInductiveEnergy, ({ penalisedInductive }) => penalisedInductive],
  [consumption.capacitiveEnergy, ({ capacitive }) => capacitive],
  [consumption.selfGeneration, selfGenerationWord],
  [consumption.permutedEnergy, ({ selfGeneration }) => selfGeneration?.permutedEnergy],
  [
    consumption.permutedValueOfFile,
    ({ selfGeneration }) => (selfGeneration?.from === 'file' ? selfGeneration.permutedValue : undefined),
  ],
  [consumption.surplusValue, ({ selfGeneration }) => selfGeneration?.surplusValue],
  [
    consumption.selfGenerationCapacity,
    ({ selfGeneration }) => (selfGeneration?.from === 'hours' ? selfGeneration.capacity : undefined),
  ],
];

const OF_TARIFF: readonly PriceColumn[] = [
  ...BANDS_BILLED.flatMap((band): PriceColumn[] => [
    [price.transmissionOfClient, (facts) => free(facts).transmission?.[band], { band }],
    [price.lossesOfClient, (facts) => free(facts).losses?.[band], { band }],
    [price.publishedUnitCost, (facts) => regulated(facts).unitCost?.[band], { band }],
    [price.publishedOptionCost, (facts) => regulated(facts).optionUnitCost?.[band], { band }],
  ]),
  [price.restrictionsOfClient, (facts) => free(facts).restrictions],
  [price.distributionOfClient, ({ prices }) => prices.distribution],
  [price.commercialisationOfClient, (facts) => free(facts).commercialisation],
  [price.generationOfClient, (facts) => free(facts).generation],
  [price.publishedOptionBalance, (facts) => regulated(facts).cot],
  [price.publishedStratumTariff, (facts) => regulated(facts).stratumTariff],
  [price.publishedSubsidy, (facts) => regulated(facts).subsidyPercent],
  [price.publishedReactiveCharge, ({ prices }) => prices.reactiveCharge],
];

const OF_YEAR: readonly Column[] = [
  [year.contributionOfStrata56, (facts) => facts.year.strata56],
  [year.contributionOfOtherUses, (facts) => facts.year.otherUses],
  [surchargeRate, (facts) => facts.surchargeRate],
];

/** Client columns first, columns shared by many clients last. */
const COLUMNS: readonly Column[] = [...OF_CLIENT, ...OF_CONSUMPTION, ...OF_TARIFF, ...OF_YEAR];

/** Columns of an energy bill, in the order of `energyBillRow`. */
export const ENERGY_BILL_COLUMNS = columnIds(COLUMNS);

/** Row of one client and period, input of the `energyBill` calculation. */
export function energyBillRow(facts: EnergyBillFacts): FactRow {
  return rowOf(COLUMNS, facts);
}

/** Price facts of a bill, keyed by column id; undefined where the tariff has no value. */
export function priceFacts(prices: EnergyBillFacts['prices']): ReadonlyMap<string, Decimal | string | undefined> {
  const columns = [FORM, ...OF_TARIFF];
  const row = rowOf(columns, { prices });
  return new Map(columnIds(columns).map((id, at) => [id, row[at]]));
}

/** A client that delivered nothing in the period gets no generation line. */
function selfGenerationWord({ selfGeneration }: EnergyBillFacts): string {
  if (selfGeneration === undefined) return 'NO';
  if (selfGeneration.from === 'hours') return 'HORAS';
  const { permutedEnergy, permutedValue, surplusValue } = selfGeneration;
  return permutedEnergy.isZero() && permutedValue.isZero() && surplusValue.isZero() ? 'NO' : 'ARCHIVO';
}
