import type { FormulaTerm, Term } from './engine/term.ts';
import * as c from './unit-cost/commercialisation/index.ts';
import * as d from './unit-cost/distribution/index.ts';
import * as g from './unit-cost/generation/index.ts';
import * as pr from './unit-cost/losses/index.ts';
import * as r from './unit-cost/restrictions/index.ts';
import * as sales from './unit-cost/sales/index.ts';
import * as t from './unit-cost/transmission/index.ts';

export const COMPONENT_NAMES = ['G', 'T', 'D', 'PR', 'R', 'C'] as const;
export type ComponentName = (typeof COMPONENT_NAMES)[number];

/** A component of the unit cost, as shown in the state console. */
export interface Component {
  readonly name: ComponentName;
  readonly label: string;
  /** Term that is approved and published, with its index. */
  readonly value: FormulaTerm<'COP/kWh'>;
  /** Variables of the component, in calculation order. The internal calculation of each one is its own formula. */
  readonly variables: readonly Term[];
  /** Other components treated as given when the inputs of this one are listed. T is not given to PR: the T workbook feeds both. */
  readonly given: readonly Term[];
}

const generation: Component = {
  name: 'G',
  label: 'Generación',
  value: g.generation,
  variables: [
    g.regulatedCommercialDemand,
    g.allContractEnergy,
    g.bilateralWeight,
    g.auctionWeight,
    g.selfGeneratorShare,
    g.contractCover,
    g.ownContractPrice,
    g.adjustedMarketPrice,
    g.recognisedBilateralPrice,
    g.bilateralCost,
    g.auctionCost,
    g.otherMechanismsCost,
    g.guaranteeCost,
    g.executedGuarantee,
    g.spotShare,
    g.spotPrice,
    g.spotCost,
    g.selfGeneratorCost,
    g.recognisedCost,
    g.referenceCost,
    g.maximumCost,
    g.balanceRate,
    g.balance,
    g.adjustment,
  ],
  given: [],
};

const transmission: Component = {
  name: 'T',
  label: 'Transmisión',
  value: t.transmission,
  variables: [t.chargeAfterCompensation, t.chargeDifferential],
  given: [],
};

const distribution: Component = {
  name: 'D',
  label: 'Distribución',
  value: d.distribution,
  variables: [d.useCharge, d.investmentCharge],
  given: [],
};

const losses: Component = {
  name: 'PR',
  label: 'Pérdidas',
  value: pr.recognisedLosses,
  variables: [
    pr.transmissionLossIndex,
    d.recognisedLossIndex,
    pr.generationLosses,
    pr.transmissionLosses,
    pr.lossProgrammeCost,
  ],
  given: [g.generation],
};

const restrictions: Component = {
  name: 'R',
  label: 'Restricciones',
  value: r.restrictions,
  variables: [
    r.relievedRestrictions,
    r.deviationSales,
    r.guatape,
    r.restrictionAdjustment,
    r.restrictionCost,
    sales.totalSales,
  ],
  given: [],
};

const commercialisation: Component = {
  name: 'C',
  label: 'Comercialización',
  value: c.commercialisation,
  variables: [
    sales.traditionalSales,
    c.collectionRate,
    c.subnormalRisk,
    c.portfolioRisk,
    c.subsidyFinancialCost,
    c.cashCycle,
    c.operatingMargin,
    c.commercialisationMargin,
    c.regulatoryContributions,
    c.marketOperatorCost,
    c.wholesaleGuarantees,
    sales.totalSales,
    c.marketServicesCost,
    c.baseCost,
    c.gridGuarantees,
    c.lastResortCost,
    c.fixedCostRecovery,
  ],
  given: [],
};

/** The six components, in the order of the state console. */
export const components: readonly Component[] = [
  generation,
  transmission,
  distribution,
  losses,
  restrictions,
  commercialisation,
];

export function componentOf(name: ComponentName): Component {
  return components.find((component) => component.name === name) as Component;
}
