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

/** Decimals per column: 2 for energy, 5 for prices, 2 for money. */
const DECIMALS = [2, 5, 2, 2, 5, 2] as const;
const ENERGY_WIDTH = 108;
const PRICE_WIDTH = 92;
const MONEY_WIDTH = 142;
const WIDTHS = [ENERGY_WIDTH, PRICE_WIDTH, MONEY_WIDTH, ENERGY_WIDTH, PRICE_WIDTH, MONEY_WIDTH];

/** Concepts in the order of the balance; every figure opens the Lupa. */
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
                value={withoutRoundedZero(values[at] ?? null, DECIMALS[at] ?? 2)}
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

/** Maximum height that fits all concepts of a company with a few contracts; longer lists scroll under their header. */
const GRID_HEIGHT = 900;

/** Replaces a value that rounds to zero by 0, so that it has no sign. */
function withoutRoundedZero(value: number | null, decimals: number): number | null {
  return value !== null && Number(value.toFixed(decimals)) === 0 ? 0 : value;
}
