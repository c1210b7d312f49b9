import { nonRegulatedTexts, spotPriceTexts as texts } from '@contador/contract/messages';
import type { SpotCustomer } from '@contador/contract/non-regulated';
import { IconUsers } from '@tabler/icons-react';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';

interface SpotCustomersProps {
  readonly customers: readonly SpotCustomer[];
  /** Simple average of the month, with which each customer's price is compared. */
  readonly mean: number;
  readonly month: string;
}

/** Price of each customer with a spot offer: weighted by its hours and as simple average, with the previous months. */
export function SpotCustomers({ customers, mean, month }: SpotCustomersProps) {
  const columns: GridColumn<SpotCustomer>[] = [
    { key: 'name', header: texts.customer, value: (it) => it.name, grow: 1 },
    { key: 'pricing', header: texts.pricing, value: (it) => it.pricing, grow: 1, hideBelow: 1280 },
    { key: 'energy', header: texts.energy, unit: 'kWh', value: (it) => it.energy, kind: 'number', width: 112 },
    {
      key: 'weighted',
      header: texts.weighted,
      value: (it) => it.weighted,
      kind: 'number',
      width: 104,
    },
    { key: 'simple', header: texts.simple, value: (it) => it.simple, kind: 'number', width: 96 },
    { key: 'margin', header: texts.margin, value: (it) => it.margin, kind: 'number', width: 72 },
    {
      key: 'price',
      header: texts.price,
      value: (it) => it.price,
      kind: 'number',
      width: 104,
      answer: true,
      emphasis: true,
    },
    {
      key: 'difference',
      header: texts.difference,
      unit: '%',
      value: (it) => (it.weighted === null ? null : (it.weighted / mean - 1) * 100),
      kind: 'number',
      decimals: 1,
      width: 96,
    },
    {
      key: 'before',
      header: texts.before,
      value: () => null,
      kind: 'control',
      cell: (it) => (
        <Sparkline
          label={`${texts.before}, ${it.name}`}
          values={[...it.before.map(({ weighted }) => weighted), it.weighted]}
        />
      ),
      width: 96,
      hideBelow: 1024,
    },
  ];
  return (
    <TitledGrid title={texts.customers(month)} note={`${texts.unit}. ${texts.customersNote}`}>
      <DataGrid
        label={texts.customers(month)}
        columns={columns}
        rows={customers}
        rowKey={(it) => it.code}
        noun={nonRegulatedTexts.customerNoun}
        filters={false}
        empty={{ sentence: texts.noCustomers, icon: IconUsers }}
      />
    </TitledGrid>
  );
}
