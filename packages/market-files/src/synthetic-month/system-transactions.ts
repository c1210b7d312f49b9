import { type Month, twoDigits } from '@contador/kernel';
import { dayTypes } from './day-type.ts';
import { REGULATED_PROFILE } from './demand.ts';
import { type TextDraft, textDraft } from './draft.ts';
import { amountAt, HOURS, type HourlySeries, hourCells, hourlySeries } from './hourly-series.ts';
import type { Random } from './random.ts';
import type { MonthPlan } from './request.ts';
import { SCENARIOS } from './spot-price.ts';

export const HOUR_COLUMNS: readonly string[] = Array.from(
  { length: HOURS },
  (_, at) => `HORA ${String(at + 1).padStart(2, '0')}`,
);

/** The daily TRSD files of a month: 33 codes in XM's usual order, PBNA first, or as many as the plan's cap allows. */
export function systemTransactions(
  plan: MonthPlan,
  month: Month,
  price: HourlySeries,
  folder: string,
  filler: Random,
): TextDraft[] {
  const rows = rowsOf(plan, month, price, filler);
  return price.days.map((_, at) => {
    const day = at + 1;
    const name = `trsd${twoDigits(month)}${String(day).padStart(2, '0')}.${plan.version}`;
    return textDraft(`${folder}${name}`, [
      ['CODIGO', 'CONTENIDO', ...HOUR_COLUMNS],
      ...rows.map(({ code, content, cells }) => [code, content, ...cells(day)]),
    ]);
  });
}

interface Row {
  readonly code: string;
  readonly content: string;
  readonly cells: (day: number) => readonly string[];
}

function rowsOf(plan: MonthPlan, month: Month, price: HourlySeries, filler: Random): Row[] {
  const types = dayTypes(month);
  const systemDemand = hourlySeries(types.length, 2, (day, hour) => {
    const weight = types[day - 1] === 'sunday' ? 0.9 : types[day - 1] === 'saturday' ? 0.96 : 1;
    return 8_400_000 * weight * (1 + 0.3 * ((REGULATED_PROFILE[hour - 1] ?? 1) - 1));
  });
  const base = SCENARIOS[plan.scenario].base;
  const foreign = hourlySeries(
    types.length,
    4,
    (day, hour) => amountAt(price, day, hour) + filler.between(0, 0.05 * base),
  );
  const series =
    (values: HourlySeries) =>
    (day: number): string[] =>
      hourCells(values, day, 'cut');
  const share = (factor: number): ((day: number) => string[]) =>
    series(hourlySeries(types.length, 2, (day, hour) => amountAt(systemDemand, day, hour) * factor));
  const money = (perKwh: number): ((day: number) => string[]) =>
    series(hourlySeries(types.length, 2, (day, hour) => amountAt(systemDemand, day, hour) * 0.2 * perKwh));
  const all: Row[] = [
    { code: 'PBNA', content: 'Precio de Bolsa Nacional, en $/kWh.', cells: series(price) },
    { code: 'DMND', content: 'Demandas Sistema, en kWh.', cells: series(systemDemand) },
    { code: 'PBIN', content: 'Precio de Bolsa Internacional, en $/kWh. ', cells: series(foreign) },
    { code: 'PBTIE', content: 'Precio de Bolsa TIE, en $/kWh.', cells: series(foreign) },
    { code: 'MPON $/KWH', content: ' Máximo Precio de Oferta Nacional, en $/kWh.', cells: series(price) },
    { code: 'MPOI $/KWH', content: 'Máximo Precio de Oferta Internacional, en $/kWh.', cells: series(foreign) },
    { code: 'MPOT', content: 'Máximo Precio de Oferta TIE, en $/kWh.', cells: series(foreign) },
    { code: 'CBNA', content: 'Compras en Bolsa Nacional, en kWh.', cells: share(0.21) },
    { code: 'MDPE', content: 'Demanda para pérdidas, en kWh.', cells: share(0.016) },
    { code: 'PRDD', content: 'Pérdidas del Sistema, en kWh.', cells: share(0.0155) },
    { code: 'GPRO', content: 'Generación Programada, en kWh.', cells: share(1.01) },
    { code: 'GREA', content: 'Generación Real, en kWh.', cells: share(1.02) },
    { code: 'CTRB', content: 'Compras en Bolsa, en $.', cells: money(base) },
    { code: 'VTRB', content: 'Ventas en Bolsa, en $.', cells: money(base) },
    { code: 'MCRG', content: 'Reconciliación negativa, en kWh.', cells: share(0.012) },
    { code: 'MVRG', content: 'Reconciliación positiva, en kWh.', cells: share(0.014) },
    { code: 'VCRG', content: 'Valor de la reconciliación negativa, en $.', cells: money(9.5) },
    { code: 'VVRG', content: 'Valor de la reconciliación positiva, en $.', cells: money(14.2) },
    { code: 'MRCL', content: 'Responsabilidad comercial AGC, en kWh.', cells: share(0.03) },
    { code: 'VRCL', content: 'Valor de la responsabilidad comercial AGC, en $.', cells: money(6.4) },
    { code: 'VAGC', content: 'Servicio de AGC, en $.', cells: money(6.4) },
    { code: 'VREC', content: 'Restricciones a cargo de comercializadores, en $.', cells: money(20.1) },
    { code: 'VRET', content: 'Restricciones asignadas, en $.', cells: money(21.3) },
    { code: 'VCGG', content: 'Restricciones a cargo de generadores, en $.', cells: zeros },
    { code: 'VCRC', content: 'Costo de restricciones, comercializador, en $.', cells: zeros },
    { code: 'VCRD', content: 'Costo de restricciones, distribuidor, en $.', cells: zeros },
    { code: 'VCRT', content: 'Costo de restricciones, transportador, en $.', cells: empties },
    { code: 'VRED', content: 'Restricciones del distribuidor, en $.', cells: empties },
    { code: 'VREG', content: 'Restricciones del generador, en $.', cells: empties },
    { code: 'DESV', content: 'Desviación, en $.', cells: money(0.4) },
    { code: 'MIOS', content: 'Mínimo Operativo.', cells: () => Array.from({ length: HOURS }, () => '.7') },
    { code: 'CPOT', content: 'Compras de potencia, en kWh.', cells: zeros },
    { code: 'VPOT', content: 'Ventas de potencia, en kWh.', cells: zeros },
  ];
  return all.slice(0, 1 + plan.systemCodes);
}

const zeros = (): string[] => Array.from({ length: HOURS }, () => '0');
const empties = (): string[] => Array.from({ length: HOURS }, () => '');
