import { isoMonth, nextMonth } from '@contador/kernel';
import { type AreaCharges, NO_AREA } from './area-charge.ts';
import type { MarketProfile } from './company.ts';
import type { Cell, WorkbookDraft } from './draft.ts';
import type { MonthPlan } from './request.ts';
import { shortText, subtractWritten, type WrittenNumber, writtenFrom } from './written-number.ts';

export function useChargePath(plan: MonthPlan, market: MarketProfile): string {
  const month = isoMonth(nextMonth(plan.period)).replace('-', '');
  return `Cargo_Cobro_Uso_Red-Definitivo${market.code}-${month}.xlsx`;
}

/** Use charges of levels 1 to 3: those of the area, or the market's own when it has no area. COP/kWh. */
export function useCharges(market: MarketProfile, areas: Readonly<Record<string, AreaCharges>>): AreaCharges {
  const charges = market.area === NO_AREA ? market.ownUseCharges : areas[market.area];
  if (!charges) throw new RangeError(`no use charges for market ${market.code}`);
  return charges;
}

/** The Cargo_Cobro_Uso workbook of a market for the month after the period. */
export function useChargeWorkbook(plan: MonthPlan, market: MarketProfile, charges: AreaCharges): WorkbookDraft {
  const [pr1, pr2, pr3] = market.recognisedLosses;
  const investment = parts(market.investmentCharge, '40', '-5.0623e-05');
  const level4 = parts(market.level4Charge, '30', '1.25');
  return {
    kind: 'workbook',
    path: useChargePath(plan, market),
    sheets: [
      {
        name: 'Cargos_Definitivos',
        rows: [
          [null, `${plan.company.distributor} - OPERADOR DE RED Mercado de Comercialización - ${market.name}`],
          [],
          [null, 'Cargo', 'Carga máxima', 'Carga media', 'Carga mínima', 'Cargo monomio'],
          ...[...charges, market.level4Charge].map((charge, at) => chargeRow(at + 1, charge)),
          [],
          [null, 'Concepto', 'CDI', 'Nivel1', 'Nivel2', 'Nivel3', 'Nivel4'],
          [null, 'Cargo aprobado', investment[0], 201.4, 118.2, 61.7, level4[0]],
          [null, 'Actualización', investment[1], 3.3, 2.1, null, level4[1]],
          [null, 'Ajuste de meses anteriores', investment[2], null, -0.4, null, level4[2]],
          [null, 'COBRO DE LA REMUNERACION DE LOS PLANES DE GESTION DE PERDIDAS', 7.77],
          [],
          [null, 'Pérdidas reconocidas', 'Fracción'],
          [null, 'PR1', null, pr1],
          [null, 'PR2', null, pr2],
          [null, 'PR3', null, pr3],
        ],
      },
    ],
  };
}

function chargeRow(level: number, charge: number): Cell[] {
  const hourly = (factor: number): number => Math.round(charge * factor * 1e4) / 1e4;
  return [
    null,
    `Cargo para cobrar el uso de la red Nivel ${level} (COP/kWh)`,
    hourly(1.09),
    hourly(1.01),
    hourly(0.86),
    charge,
  ];
}

/** Three cells that add up exactly to the amount: two given texts and the difference. */
function parts(amount: number, first: string, last: string): [Cell, Cell, Cell] {
  const rest = subtractWritten(subtractWritten(exactly(amount), writtenFrom(first)), writtenFrom(last));
  return [{ numeric: first }, { numeric: shortText(rest) }, { numeric: last }];
}

const exactly = (amount: number): WrittenNumber => writtenFrom(String(amount));
