import { addMonths, isoMonth, type Month, nextMonth, spanishName } from '@contador/kernel';
import type { MarketProfile } from './company.ts';
import type { Cell, WorkbookDraft } from './draft.ts';
import { producerPriceIndex } from './price-index.ts';
import type { Random } from './random.ts';
import type { MonthPlan } from './request.ts';

const HISTORY = 24;

export function lossPlanPath(plan: MonthPlan, market: MarketProfile): string {
  return `${market.code}-CargoCPROG-${isoMonth(nextMonth(plan.period)).replace('-', '')}.xlsx`;
}

/** The CPROG workbook of a market for the month after the period, with 24 months of history below the charge. */
export function lossPlanWorkbook(plan: MonthPlan, market: MarketProfile, filler: Random): WorkbookDraft {
  const charged = nextMonth(plan.period);
  const energy = (low: number, high: number): number => Math.round(filler.between(low, high));
  const history = Array.from({ length: HISTORY }, (_, at): Cell[] => {
    const month = addMonths(charged, at - HISTORY);
    const index = producerPriceIndex(addMonths(month, -2)).value;
    const charge = Math.round(filler.between(-2, 6) * 1e4) / 1e4;
    return [null, cargoMonth(month), index, energy(6e7, 7e7), energy(1e7, 2e7), energy(3e7, 4e7), charge];
  });
  return {
    kind: 'workbook',
    path: lossPlanPath(plan, market),
    sheets: [
      {
        name: 'CargoCPROG',
        rows: [
          [null, 'Cargo por concepto de planes de reducción de pérdidas'],
          [null, 'Tipo:', 'Definitivo'],
          [],
          [null, 'Mes cargo:', cargoMonth(charged)],
          [],
          [null, 'Indicador', 'Valor'],
          [null, 'IPP base', 123.45],
          [null, 'IPP en la fecha IPPaa', producerPriceIndex(addMonths(charged, -12)).value],
          [null, 'IPP m-2', producerPriceIndex(addMonths(charged, -2)).value],
          [],
          [null, 'Código', 'CAP', 'Ing_Dev', 'Cargo CPROG por concepto del plan ($/kWh)'],
          [null, market.code, energy(2e9, 4e9), energy(0, 2e8), market.lossPlanCharge],
          [],
          [],
          [null, 'Ventas en el mercado del operador de red'],
          [null, 'Nombre corto', 'Nombre', 'VenSTN', 'VenNI', 'VenI', 'NMA', 'AIMCP'],
          [null, plan.company.distributor, market.name, energy(6e7, 7e7), energy(1e7, 2e7), energy(3e7, 4e7), 12, 3],
          [],
          [null, 'Historia mensual'],
          [null, 'MES', 'IPPM2', 'VenSTN', 'VenNI', 'VenI', 'CPROGAIM'],
          ...history,
        ],
      },
    ],
  };
}

/** Formats a month as `Abr-2026`. */
function cargoMonth(month: Month): string {
  return `${spanishName(month).slice(0, 3)}-${month.year}`;
}
