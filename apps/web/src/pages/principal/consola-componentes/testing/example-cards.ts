import type { ComponentCard } from '@contador/contract/tariff-calculation';
import { type ComponentName, componentNames, componentTitles } from '@contador/domain/tariff-calculation';

const MARKET = 'DNOM';
const approval = { by: 'Juliana Cortés', at: '2025-11-12T14:03:00.000Z' };
const publication = { by: 'Mateo Rojas', at: '2025-11-11T15:42:00.000Z' };

/** Sentences with which the server disables a decision, by state of the component. */
const refused = {
  lacks: 'Faltan insumos para calcular la componente.',
  approveFirst: 'Apruebe el valor de la componente antes de publicarlo.',
  approved: 'El valor de la componente ya fue aprobado.',
  published: 'El valor de la componente ya fue publicado.',
} as const;

const mainIds: Record<ComponentName, string> = {
  G: `G[market=${MARKET}]`,
  T: 'T[band=mon]',
  D: `D[market=${MARKET};level=n1or]`,
  PR: `PR[market=${MARKET};voltage=1;band=mon]`,
  R: `R[market=${MARKET}]`,
  C: `Cv[market=${MARKET}]`,
};

/** Example component with values and inputs, waiting for approval. */
export function exampleCard(
  component: ComponentName,
  value: number,
  change: Partial<ComponentCard> = {},
): ComponentCard {
  return {
    name: componentTitles[component],
    component,
    files: ['ADEM'],
    filesReady: [true],
    filesDate: ['2025-11-10T15:00:00.000Z'],
    filesWarnings: [0],
    parameters: ['VkWUF'],
    parametersReady: [true],
    parametersDate: ['2025-11-10T16:00:00.000Z'],
    variableNames: ['V'],
    variableLabels: ['Ventas totales de la empresa'],
    variableUnits: ['kWh'],
    variableIds: ['V'],
    variableValues: [77214281],
    internalCalculations: [
      {
        name: 'V',
        variables: ['VR', 'VNR'],
        values: [70012440, 7201841],
        finalName: 'V',
        final: 77214281,
        figureIds: [`VR[market=${MARKET}]`, `VNR[market=${MARKET}]`, 'V'],
      },
    ],
    labels: [component],
    figureIds: [mainIds[component]],
    values: [value],
    mainId: mainIds[component],
    mainValue: value,
    byHandIds: [],
    previousMainValue: null,
    approved: false,
    approval: null,
    published: false,
    publication: null,
    fingerprint: `huella-${component}`,
    approveRefused: null,
    publishRefused: refused.approveFirst,
    missing: [],
    impossible: null,
    reliquidationConcepts: [],
    reliquidationValues: [],
    reliquidationDates: [],
    reliquidationDetails: [],
    reliquidationVariables: [],
    warnings: [],
    trace: [null],
    ...change,
  };
}

export const approved: Partial<ComponentCard> = {
  approved: true,
  approval,
  approveRefused: refused.approved,
  publishRefused: null,
};

export const published: Partial<ComponentCard> = {
  approved: true,
  approval,
  published: true,
  publication,
  approveRefused: refused.published,
  publishRefused: refused.published,
};

/** Example component that cannot be calculated until the given parameters are entered. */
export function lacking(component: ComponentName, ...parameters: string[]): ComponentCard {
  return exampleCard(component, 0, {
    values: [null],
    mainValue: null,
    fingerprint: null,
    parameters,
    parametersReady: parameters.map(() => false),
    parametersDate: parameters.map(() => null),
    variableNames: [],
    variableLabels: [],
    variableUnits: [],
    variableIds: [],
    variableValues: [],
    internalCalculations: [],
    approveRefused: refused.lacks,
    publishRefused: refused.lacks,
    missing: parameters.map((name) => ({
      symbol: name,
      label: name,
      kind: 'parameter' as const,
      name,
      column: '1',
      market: null,
    })),
  });
}

/** Monomial values of November 2025 of an invented market, level 1 of the operator. */
const values: Record<ComponentName, number> = {
  G: 306.2348,
  T: 57.632,
  D: 273.5217,
  PR: 64.3247,
  R: 31.4344,
  C: 174.1925,
};

/** The six components: the given cards, and published example cards for the others. */
export function exampleComponents(...overrides: readonly ComponentCard[]): ComponentCard[] {
  return componentNames.map(
    (name) => overrides.find(({ component }) => component === name) ?? exampleCard(name, values[name], published),
  );
}

/** Complete response for a market's components. */
export function exampleAnswer(components: readonly ComponentCard[], definitiveOffered = false) {
  const parts = components.map(({ component, mainValue }) => ({ component, value: mainValue }));
  const total = parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return {
    components: [...components],
    reliquidationsReady: true,
    definitiveOffered,
    provisionalUnitCost: { parts, total },
  };
}
