import { isoMonth, previousMonth } from '@contador/kernel';
import type { MarketProfile } from './company.ts';
import type { Cell, Sheet, WorkbookDraft } from './draft.ts';
import type { Random } from './random.ts';
import type { MonthPlan } from './request.ts';
import { fixedText, written } from './written-number.ts';

/** DtUN of levels 1 to 3, COP/kWh, as written. */
export type AreaCharges = readonly [number, number, number];

export const NO_AREA = 'SIN ADD';

/**
 * DtUN of every area with a market of the company, within ±0.5 % of the profile's and strictly decreasing by level. Takes three numbers of
 * the stream per area, in the order of the markets.
 */
export function areaCharges(plan: MonthPlan, random: Random): Record<string, AreaCharges> {
  const charges: Record<string, AreaCharges> = {};
  for (const { area } of plan.company.markets) {
    if (area === NO_AREA || charges[area]) continue;
    const base = plan.company.areaCharges[area];
    if (!base) throw new RangeError(`no charges for area ${area}`);
    const [first, second, third] = base.map((it) => it * random.between(0.995, 1.005)) as [number, number, number];
    const level2 = Math.min(second, first - 0.01);
    charges[area] = [fourDecimals(first), fourDecimals(level2), fourDecimals(Math.min(third, level2 - 0.01))];
  }
  return charges;
}

const fourDecimals = (amount: number): number => Number(fixedText(written(amount, 4)));

/** Path of one ADD file, named for the month before the period. */
export function areaChargePath(plan: MonthPlan, area: string, level: 1 | 2 | 3): string {
  const name = area.charAt(0) + area.slice(1).toLowerCase();
  const month = isoMonth(previousMonth(plan.period)).replace('-', '');
  return `LiquidacionDefinitivos${name}Nivel${level}_${month}.xlsx`;
}

/** The three workbooks of each area, one per level: ten sheets, of which only one is relevant. */
export function areaChargeWorkbooks(plan: MonthPlan, charges: Readonly<Record<string, AreaCharges>>): WorkbookDraft[] {
  return Object.entries(charges).flatMap(([area, levels]) =>
    ([1, 2, 3] as const).map((level): WorkbookDraft => {
      const markets = plan.company.markets.filter((it) => it.area === area);
      return {
        kind: 'workbook',
        path: areaChargePath(plan, area, level),
        sheets: sheetsOf(plan, area, markets, levels[level - 1] ?? 0),
      };
    }),
  );
}

function sheetsOf(plan: MonthPlan, area: string, markets: readonly MarketProfile[], charge: number): Sheet[] {
  const own = markets.map((it) => `${plan.company.distributor} Mercado de Comercialización ${it.name}`);
  const operators = [NEIGHBOURS[0], ...own, ...NEIGHBOURS.slice(1)];
  const table = (heading: string, value: (index: number) => Cell): Cell[][] => [
    [`ÁREA DE DISTRIBUCIÓN ${area}`],
    [],
    [null, 'Operador de Red - Mercado', 'Ventas (kWh)', heading],
    ...operators.map((name, at): Cell[] => [null, name ?? '', 41_250_000 + 1_375_113 * at, value(at)]),
  ];
  const note = (name: string): Sheet => ({ name, rows: [[name], [null, 'Sin novedades en el mes']] });
  return [
    note('Portada'),
    note('Contenido'),
    { name: 'Cargos Dt', rows: table('Cargo Dt ($/kWh)', (at) => fourDecimals(charge * (0.915 + 0.011 * at))) },
    {
      name: 'Cargos Transitorios',
      rows: table('Cargo Transitorio ($/kWh)', (at) => fourDecimals(charge * (0.899 + 0.007 * at))),
    },
    { name: `Cargos ADD ${area}`, rows: table('Cargo Único Transitorio ($/kWh)', () => charge) },
    note('Ingresos'),
    note('Energías'),
    note('Balance entre operadores'),
    note('Ajustes'),
    note('Notas'),
  ];
}

const NEIGHBOURS = [
  'OPUD Mercado de Comercialización VALLE ALTO',
  'OPDD Mercado de Comercialización RIO BLANCO',
  'OPTD Mercado de Comercialización SIERRA - COSTA',
] as const;
