import { decimal } from '@contador/kernel';
import { contributionShares } from '../contribution-shares.ts';
import type { SuiFigure } from '../sui-report.ts';
import { suiFigureId } from '../sui-rows.ts';
import { eachRow, numberOf, type SuiRule } from './rule.ts';

const subsidyFigures = (
  [
    ['sub1', 'SUB1'],
    ['sub2', 'SUB2'],
    ['n', 'N'],
    ['m', 'M'],
    ['r1', 'r1'],
    ['r2', 'r2'],
    ['facturacion', 'FACT'],
  ] as const
).map(([column, symbol]) => [column, { symbol, by: ['market'] } satisfies SuiFigure] as const);

/** Rules of T9 on the entered values and their agreement with the published variables. */
export const variableRules: readonly SuiRule[] = [
  {
    code: 'E-16',
    reports: ['T9'],
    find: (check) =>
      eachRow(check, (values) =>
        values.actividad !== '1'
          ? undefined
          : ['porc_creg_cx', 'porc_sspd_cx']
              .filter((column) => numberOf(values[column]) !== 100)
              .map((column) => ({ column, value: values[column] ?? null, expected: '100' })),
      ),
  },
  {
    code: 'E-17',
    reports: ['T9'],
    find: (check) =>
      eachRow(check, (values, row) => {
        const { market } = check.rows[row] ?? {};
        const tariff = check.material.markets.find(({ code }) => code === market)?.tariff;
        if (!tariff || !market) return undefined;
        return contributionShares.flatMap(({ column, share }) => {
          const published = tariff.amounts[suiFigureId(share, { market })];
          if (published === undefined || !values[column]) return [];
          const expected = decimal(published).times(100).toFixed(2);
          return numberOf(values[column]) === Number(expected)
            ? []
            : [{ column, value: values[column] ?? null, expected }];
        });
      }),
  },
  {
    code: 'W-27',
    reports: ['T9'],
    find: (check) =>
      eachRow(check, (values) => {
        const { year, number } = check.material.tariffMonth;
        const month = (numberOf(values.trim) - 1) * 3 + numberOf(values.mgtrim);
        return numberOf(values.ano) * 12 + month > year * 12 + number
          ? { column: 'trim', value: `${values.ano}-${values.trim}`, expected: `${year}-${Math.ceil(number / 3)}` }
          : undefined;
      }),
  },
  {
    code: 'W-28',
    reports: ['T9'],
    find: (check) =>
      eachRow(check, (values) => {
        const [declared, other] =
          values.balancesubsidios === 'D' ? (['sub1', 'sub2'] as const) : (['sub2', 'sub1'] as const);
        return numberOf(values[declared]) === 0 && numberOf(values[other]) > 0
          ? { column: 'balancesubsidios', value: values.balancesubsidios ?? null, expected: declared.toUpperCase() }
          : undefined;
      }),
  },
  {
    code: 'W-29',
    reports: ['T9'],
    find: (check) =>
      eachRow(check, (values, row) => {
        const { market } = check.rows[row] ?? {};
        const tariff = check.material.markets.find(({ code }) => code === market)?.tariff;
        if (!tariff || !market) return undefined;
        return subsidyFigures.flatMap(([column, figure]) => {
          const published = tariff.amounts[suiFigureId(figure, { market })];
          if (published === undefined || Number.isNaN(numberOf(values[column]))) return [];
          return Math.abs(numberOf(values[column]) - Number(published)) > 0.00001
            ? [{ column, value: values[column] ?? null, expected: published }]
            : [];
        });
      }),
  },
  {
    code: 'I-42',
    reports: ['T9'],
    find: (check) =>
      eachRow(check, (values) =>
        numberOf(values.agpe) > 0 ? { column: 'agpe', value: values.agpe ?? null } : undefined,
      ),
  },
  {
    code: 'I-43',
    reports: ['T9'],
    find: (check) => eachRow(check, (values) => ({ column: 'cb_mr', value: values.cb_mr ?? null })).slice(0, 1),
  },
];
