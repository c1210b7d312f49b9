import type { Term, TermIndex } from '@contador/regulation';
import {
  approvedBaseCost,
  baseCost,
  cashCycle,
  collectionRate,
  commercialisation,
  commercialisationMargin,
  commercialisationWithOption,
  consumerPriceIndex,
  fixedCostRecovery,
  fixedUnitCost,
  gridGuarantees,
  indexSuffix,
  lastResortCost,
  marketOperatorCost,
  marketServicesCost,
  meanConsumption,
  newUserRisk,
  operatingMargin,
  portfolioRisk,
  productivity,
  project,
  regulatoryContributions,
  salesTwoMonthsBefore,
  specialAreaRisk,
  subnormalRisk,
  subsidyFinancialCost,
  tariffOptionCost,
  traditionalRisk,
  usersTwoMonthsBefore,
  wholesaleGuarantees,
} from '@contador/regulation';

/** A row of the annual report: a term of the commercialisation, by voltage level where it differs. */
export interface CommercialisationRow {
  readonly term: Term;
  readonly voltage?: 1 | 2 | 3;
}

const byVoltage = (term: Term): CommercialisationRow[] => ([1, 2, 3] as const).map((voltage) => ({ term, voltage }));

/** The rows from the base cost to the charge per kWh, in the order of calculation. */
export const commercialisationRows: readonly CommercialisationRow[] = [
  approvedBaseCost,
  productivity,
  consumerPriceIndex,
  baseCost,
  fixedUnitCost,
  usersTwoMonthsBefore,
  salesTwoMonthsBefore,
  meanConsumption,
  gridGuarantees,
  lastResortCost,
  fixedCostRecovery,
  operatingMargin,
  traditionalRisk,
  specialAreaRisk,
  newUserRisk,
  subnormalRisk,
  collectionRate,
  portfolioRisk,
  subsidyFinancialCost,
  cashCycle,
  commercialisationMargin,
  regulatoryContributions,
  marketOperatorCost,
  wholesaleGuarantees,
  marketServicesCost,
  commercialisation,
].map((term): CommercialisationRow => ({ term }));

export const optionRows: readonly CommercialisationRow[] = [
  ...byVoltage(tariffOptionCost),
  ...byVoltage(commercialisationWithOption),
];

/** The id of the row's figure in a published trace. */
export function figureId({ term, voltage }: CommercialisationRow, market: string): string {
  const index: TermIndex = { market, ...(voltage && { voltage }) };
  return term.symbol + indexSuffix(project(index, term.by));
}
