import { isoMonth, type Month, spanishAbbreviation } from '@contador/kernel';
import type { Cell, WorkbookDraft } from './draft.ts';
import { type Random, seededRandom } from './random.ts';
import type { MonthPlan } from './request.ts';

/** Amounts of one region as written in the workbook, decimal texts. */
export interface RegionalAmounts {
  readonly income: string;
  readonly energy: string;
  readonly chargeBefore: string;
  readonly chargeAfter: string;
  readonly useCharge: string;
  /** Energy, charge and income of each operator. */
  readonly operators: Readonly<Record<string, readonly [energy: string, charge: string, income: string]>>;
}

/** The invoice of the regional systems and its re-invoice, by region. */
export interface RegionalBalances {
  readonly invoice: Readonly<Record<string, RegionalAmounts>>;
  readonly reinvoice: Readonly<Record<string, RegionalAmounts>>;
}

interface Region {
  readonly energy: number;
  /** COP/kWh before compensation; abril de 2026, tabla nacional de tarifas publicadas. */
  readonly charge: number;
  /** Fraction of the charge after compensation between regions. */
  readonly compensated: number;
  /** Operators with their share of the energy; the first one takes the rounding remainder. */
  readonly operators: readonly (readonly [operator: string, share: number])[];
}

/** Loss fraction up to level 4. */
const LOSSES = 0.011;

const NORTH = 'NORTE';
const SOUTH = 'CENTRO-SUR';

const regionsOf = (own: string): Readonly<Record<string, Region>> => ({
  [NORTH]: {
    energy: 1_552_000_000,
    charge: 39.84,
    compensated: 0.991,
    operators: [
      ['NRTD', 0.53],
      ['CRBD', 0.47],
    ],
  },
  [SOUTH]: {
    energy: 4_683_000_000,
    charge: 34.05,
    compensated: 1.003,
    operators: [
      ['ALFD', 0.394],
      ['BETD', 0.29],
      ['ETAD', 0.3],
      [own, 0.016],
    ],
  },
});

/** Uses a separate stream, so that these workbooks do not change any figure of the other files. */
export function regionalBalances(plan: MonthPlan): RegionalBalances {
  const random = seededRandom(plan.seed, isoMonth(plan.period), 'str');
  const regions = regionsOf(plan.company.distributor);
  const amounts = (least: number, most: number) =>
    Object.fromEntries(
      Object.entries(regions).map(([name, region]) => [name, regionalAmounts(region, least, most, random)]),
    );
  return { invoice: amounts(0.98, 1.02), reinvoice: amounts(0.985, 1.025) };
}

function regionalAmounts(region: Region, least: number, most: number, random: Random): RegionalAmounts {
  const energy = Math.round(region.energy * 100 * random.between(least, most));
  const income = Math.round(energy * region.charge * random.between(0.998, 1.002));
  const energies = divided(
    energy,
    region.operators.map(([, share]) => share),
  );
  const incomes = divided(
    income,
    region.operators.map(([, share], at) => share * (at === 0 ? 1.06 : 0.97)),
  );
  const before = income / energy;
  const after = before * region.compensated;
  return {
    income: hundredths(income),
    energy: hundredths(energy),
    chargeBefore: before.toFixed(4),
    chargeAfter: after.toFixed(4),
    useCharge: (after / (1 - LOSSES)).toFixed(4),
    operators: Object.fromEntries(
      region.operators.map(([operator], at) => [
        operator,
        [
          hundredths(energies[at] as number),
          ((incomes[at] as number) / energy).toFixed(4),
          hundredths(incomes[at] as number),
        ],
      ]),
    ),
  };
}

/** Splits an amount into whole parts that add up to it; the first one takes the rounding remainder. */
function divided(amount: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const parts = shares.map((share) => Math.round((amount * share) / all));
  const rest = amount - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => (at === 0 ? part + rest : part));
}

/** Amount in hundredths as decimal text. */
function hundredths(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function regionalBalancePaths(period: Month): { invoice: string; reinvoice: string } {
  const month = `${period.year}-${spanishAbbreviation(period)}`;
  return { invoice: `str/BalanceSTRTipoFactu${month}.xlsx`, reinvoice: `str/BalanceSTRTipoReFactu${month}-1.xlsx` };
}

/** Builds both workbooks. The invoice has column headings; in the re-invoice only the distance to the label identifies the region. */
export function regionalBalanceWorkbooks(plan: MonthPlan, balances: RegionalBalances): WorkbookDraft[] {
  const paths = regionalBalancePaths(plan.period);
  return (['invoice', 'reinvoice'] as const).map((kind) => ({
    kind: 'workbook',
    path: paths[kind],
    sheets: [
      {
        name: 'Resumen',
        rows: [['LIQUIDACIÓN DE LOS SISTEMAS DE TRANSMISIÓN REGIONAL'], ['Ver las hojas siguientes']],
      },
      { name: `CargosEstimados ${plan.period.year}`, rows: chargeRows(balances[kind], kind === 'invoice') },
      { name: 'Operadores', rows: operatorRows(balances[kind]) },
    ],
  }));
}

function chargeRows(regions: Readonly<Record<string, RegionalAmounts>>, headed: boolean): Cell[][] {
  const [north, south] = [regions[NORTH] as RegionalAmounts, regions[SOUTH] as RegionalAmounts];
  const row = (label: string, field: Exclude<keyof RegionalAmounts, 'operators'>): Cell[] => [
    label,
    Number(north[field]),
    null,
    null,
    withThousands(south[field]),
  ];
  return [
    ['CARGOS DEL NIVEL DE TENSIÓN 4'],
    headed ? [null, NORTH, null, null, SOUTH] : [],
    ['INGRESO MENSUAL POR CONVOCATORIAS (COP)', 1_250_000_000, null, null, 3_870_000_000],
    row('TOTAL INGRESO MENSUAL BRUTO STR (COP)', 'income'),
    row('ENERGÍA DEL STR  (kWh)', 'energy'),
    row('CARGO NIVEL DE TENSIÓN ANTES DE COMPENSACIÓN CD4 (COP/kWh)', 'chargeBefore'),
    row('CARGO NIVEL DE TENSIÓN DESPUÉS DE COMPENSACIÓN CD4 (COP/kWh)', 'chargeAfter'),
    row('Cargo por uso Dt4 (COP/kWh )', 'useCharge'),
  ];
}

function operatorRows(regions: Readonly<Record<string, RegionalAmounts>>): Cell[][] {
  return [
    ['BALANCE POR OPERADOR DE RED'],
    ['OPERADOR DE RED', 'REGIÓN', 'ENERGÍA (kWh)', 'CARGO (COP/kWh)', 'INGRESO (COP)'],
    ...Object.entries(regions).flatMap(([region, { operators }]) =>
      Object.entries(operators).map(([operator, [energy, charge, income]]): Cell[] => [
        operator,
        region,
        Number(energy),
        Number(charge),
        Number(income),
      ]),
    ),
    ['TOTAL', null, null, null, null],
  ];
}

/** Formats an amount as `159,456,789.12`. */
function withThousands(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
