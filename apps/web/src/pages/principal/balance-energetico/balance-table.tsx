import { energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceConceptRow } from '@contador/contract/reports';
import { useMemo } from 'react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import type { ExplainBalance } from './balance-of-month.tsx';

interface Props {
  readonly concepts: readonly BalanceConceptRow[];
  readonly onExplain: ExplainBalance;
}

/** Energy to a hundredth, prices to five decimals, money to a centavo. */
const DECIMALS = [2, 5, 2, 2, 5, 2] as const;
const ENERGY_WIDTH = 108;
const PRICE_WIDTH = 92;
const MONEY_WIDTH = 142;
const WIDTHS = [ENERGY_WIDTH, PRICE_WIDTH, MONEY_WIDTH, ENERGY_WIDTH, PRICE_WIDTH, MONEY_WIDTH];

/** The concepts in the order of the balance; every figure opens. */
export function BalanceTable({ concepts, onExplain }: Props) {
  const columns = useMemo<GridColumn<BalanceConceptRow>[]>(
    () => [
      { key: 'concept', header: texts.concept, value: ({ name }) => name, grow: 1, sort: false },
      ...texts.columns.map(
        (header, at): GridColumn<BalanceConceptRow> => ({
          key: String(at),
          header,
          value: ({ values }) => values[at],
          kind: 'number',
          decimals: DECIMALS[at] ?? 2,
          width: WIDTHS[at] ?? MONEY_WIDTH,
          sort: false,
          filter: false,
          cell: ({ name, values, figureIds, total }) => {
            const id = figureIds[at];
            const title = texts.figureOf(name, header);
            return (
              <Figure
                value={withoutNoise(values[at] ?? null, DECIMALS[at] ?? 2)}
                decimals={DECIMALS[at] ?? 2}
                label={title}
                emphasis={total}
                onOpen={id ? () => onExplain({ id, title, decimals: DECIMALS[at] ?? 2 }) : undefined}
              />
            );
          },
        }),
      ),
    ],
    [onExplain],
  );
  return (
    <DataGrid
      label={texts.title}
      columns={columns}
      rows={concepts}
      rowKey={({ name }) => name}
      noun={texts.concepts}
      rowMark={({ total }) => ({ total })}
      filters={false}
      height={GRID_HEIGHT}
      dense
    />
  );
}

/** All concepts of a company with a handful of contracts; more scroll under their head. */
const GRID_HEIGHT = 900;

/** What rounds to zero is zero, and has no sign. */
function withoutNoise(value: number | null, decimals: number): number | null {
  return value !== null && Number(value.toFixed(decimals)) === 0 ? 0 : value;
}
