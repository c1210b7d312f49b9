import { expect, it } from 'vitest';
import type { ChartTokens } from '../ui/charts/chart-tokens.ts';
import { stackedMonths, type UnitCostMonth } from './stacked-months.ts';

const tokens = { component: {}, smallSize: 12 } as unknown as ChartTokens;
const sums: UnitCostMonth = {
  tariffMonth: '2026-05',
  parts: [{ symbol: 'G', value: 826 }],
  calculated: 826,
  option: null,
  charged: 867,
  top: 867,
};
const inOption: UnitCostMonth = { ...sums, tariffMonth: '2026-07', option: 819, charged: 860, top: 826 };

it('the charged amount is written above each month and above the dash of the tariff option', () => {
  const { series } = stackedMonths([sums, inOption, { ...inOption, charged: 800 }], tokens);
  const [, labels, dashes] = series as unknown as {
    data: unknown[];
    label: { formatter: (point: { dataIndex: number }) => string };
  }[];
  expect(labels?.data).toEqual([867, 860, 826]);
  expect([0, 1, 2].map((dataIndex) => labels?.label.formatter({ dataIndex }))).toEqual(['867', '860', '800']);
  expect(dashes?.data).toEqual([null, 860, 800]);
});

it('the tooltip names the charged amount as the table and the cards do', () => {
  const said = (month: UnitCostMonth) => {
    const { tooltip } = stackedMonths([month], tokens) as unknown as {
      tooltip: { formatter: (points: unknown) => string };
    };
    return tooltip.formatter([{ dataIndex: 0 }]);
  };
  expect(said(sums)).toContain('Se cobra  867.00');
  expect(said({ ...sums, parts: [...sums.parts, { symbol: 'COT', value: 41 }] })).toContain('Cu con COT  867.00');
});
