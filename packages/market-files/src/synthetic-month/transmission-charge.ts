import { addMonths, type Month, spanishAbbreviation } from '@contador/kernel';
import { OTHER_AGENTS } from './commercial-demand.ts';
import type { Cell, WorkbookDraft } from './draft.ts';
import type { Random } from './random.ts';
import type { MonthPlan } from './request.ts';
import { fixedText, written } from './written-number.ts';

/** STN charge as written in the workbook, COP/kWh, and the company's Guatapé cost, COP. */
export interface TransmissionCharge {
  /** T'. */
  readonly charge: number;
  /** ΔT. */
  readonly differential: number;
  readonly bands: { readonly max: number; readonly med: number; readonly min: number };
  readonly guatape: { readonly kwh: number; readonly cop: number };
}

/** Generates the charge. Takes one number of the stream. */
export function transmissionCharge(plan: MonthPlan, random: Random): TransmissionCharge {
  const { charge, differential } = plan.company.transmission;
  const sales = plan.company.regulatedEnergy + plan.company.nonRegulatedEnergy;
  return {
    charge,
    differential,
    bands: { max: rounded(charge * 1.13, 6), med: rounded(charge * 0.99, 6), min: rounded(charge * 0.8, 6) },
    guatape: { kwh: sales, cop: rounded(sales * 0.46 * random.between(0.95, 1.05), 2) },
  };
}

const COLUMNS = 6;

/**
 * The STN workbook named for the period. Its columns are the months up to the period, plus the heading of a later month that is still
 * empty: the last filled column counts.
 */
export function transmissionWorkbook(plan: MonthPlan, own: TransmissionCharge, filler: Random): WorkbookDraft {
  const { period } = plan;
  const months = Array.from({ length: COLUMNS }, (_, at) => addMonths(period, at - COLUMNS + 1));
  const headings = ['CONCEPTO', ...[...months, addMonths(period, 1)].map(columnHeading)];
  const past = months.slice(0, -1).map(() => rounded(filler.between(46, 60), 4));
  const pastDifferentials = past.map(() => rounded(filler.between(-2, 2), 4));
  const series = (rowValue: (charge: number) => number, last: number): Cell[] => [
    ...past.map((charge, at) => (at % 2 === 0 ? rounded(rowValue(charge), 6) : rowValue(charge).toFixed(6))),
    last,
  ];
  return {
    kind: 'workbook',
    path: `CargosSTN_${spanishAbbreviation(period)}${period.year}.xlsx`,
    sheets: [
      {
        name: 'Cargos Monomios',
        rows: [
          ['LIQUIDACIÓN DEL SISTEMA DE TRANSMISIÓN NACIONAL'],
          [],
          headings,
          ['ENERGÍA DEL SIN (kWh)', ...months.map(() => withThousands(filler.between(6.4e9, 7.1e9)))],
          ['INGRESO REGULADO BRUTO (COP)', ...months.map(() => rounded(filler.between(3.6e11, 3.9e11), 2))],
          ['INGRESO A COMPENSAR (COP)', ...months.map(() => withThousands(filler.between(1e9, 3e9)))],
          ['INGRESO REGULADO NETO (COP)', ...months.map(() => rounded(filler.between(3.5e11, 3.8e11), 2))],
          ['VALOR DEL CARGO - T  (COP/kWh)', ...series((it) => it * 1.018, rounded(own.charge * 1.018, 6))],
          ["VALOR DEL CARGO - T '  (COP/kWh)", ...series((it) => it, own.charge)],
          ["VALOR DEL CARGO - T ' MÁXIMA (COP/kWh)", ...series((it) => it * 1.13, own.bands.max)],
          ["VALOR DEL CARGO - T ' MEDIA (COP/kWh)", ...series((it) => it * 0.99, own.bands.med)],
          ["VALOR DEL CARGO - T ' MÍNIMA (COP/kWh)", ...series((it) => it * 0.8, own.bands.min)],
        ],
      },
      {
        name: 'Deltas',
        rows: [
          ['DIFERENCIALES DE MESES ANTERIORES'],
          [],
          headings,
          ['DIFERENCIAL DEL INGRESO (COP)', ...months.map(() => withThousands(filler.between(-9e9, 9e9)))],
          [
            'VALOR DIFERENCIAL TOTAL DEL CARGO ANTES DE COMPENSACIÓN - T  (COP/kWh)',
            ...pastDifferentials.map((it) => rounded(it * 1.04, 4)),
            rounded(own.differential * 1.04, 4),
          ],
          [
            "VALOR DIFERENCIAL TOTAL DEL CARGO DESPUÉS DE COMPENSACIÓN - T '  (COP/kWh)",
            ...pastDifferentials,
            String(own.differential),
          ],
        ],
      },
      {
        name: 'CRS_Variante Guatape',
        rows: [
          ['COSTO DE LA VARIANTE GUATAPÉ'],
          [],
          ['AGENTE', 'DEMANDA (kWh)', 'COSTO (COP)'],
          ['ALFC', 470_000_000, withThousands(216_200_114.5)],
          [plan.company.agent, own.guatape.kwh, own.guatape.cop],
          ...OTHER_AGENTS.slice(1).map(({ agent, regulated, nonRegulated }): Cell[] => [
            agent,
            regulated + nonRegulated,
            rounded((regulated + nonRegulated) * 0.46, 2),
          ]),
        ],
      },
    ],
  };
}

function columnHeading(month: Month): string {
  return `${spanishAbbreviation(month)}-${month.year}`;
}

function rounded(amount: number, decimals: number): number {
  return Number(fixedText(written(amount, decimals)));
}

/** Formats `6,543,210,987.15`, as the LAC writes large amounts. */
function withThousands(amount: number): string {
  const [whole = '', fraction = ''] = fixedText(written(amount, 2)).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
