import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { type ConsumptionRow, listConsumption } from '@contador/contract/non-regulated';
import { nextMonth } from '@contador/kernel';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { dateText, monthText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';

/** Slug of the billing page on which consumption is entered. */
const INTAKE = 'cargar-consumos-ciclo';

const placeOf = ({ file, line }: ConsumptionRow) =>
  file === null ? null : line === null ? file : texts.fileAndLine(file, line);

const columns: GridColumn<ConsumptionRow>[] = [
  { key: 'code', header: texts.code, value: (row) => row.code, width: 92 },
  { key: 'name', header: texts.name, value: (row) => row.name, grow: 2 },
  { key: 'cycle', header: texts.cycle, value: (row) => row.cycle, width: 80 },
  {
    key: 'energy',
    header: texts.energy,
    unit: 'kWh',
    value: (row) => row.energy,
    kind: 'number',
    decimals: 2,
    width: 160,
  },
  {
    key: 'detail',
    header: texts.detail,
    value: (row) => (row.detail === null ? texts.notEntered : texts.detailOf[row.detail]),
    cell: (row) =>
      row.detail === null ? <StateBadge state="pending">{texts.notEntered}</StateBadge> : texts.detailOf[row.detail],
    width: 176,
  },
  { key: 'file', header: texts.file, value: placeOf },
  {
    key: 'entered',
    header: texts.enteredBy,
    value: (row) => row.enteredAt,
    text: (row) => (row.enteredAt === null ? '' : `${dateText(row.enteredAt)} ${row.enteredBy ?? ''}`),
    width: 208,
  },
];

/** Energy of each customer in the tariff month as stored by billing, for all cycles of the free market. */
export function ConsumptionList() {
  const { username, period } = usePeriod();
  const { pages } = useSession();
  const link = usePageLink();
  // The consumption belongs to the month, which may have no calculation version.
  const read = useRead(listConsumption, { username, period: period.number, year: period.year });
  const title = texts.consumptionTitle(monthText(nextMonth(period)));
  const intake = pages.find(({ slug }) => slug === INTAKE);
  return (
    <TitledGrid
      title={title}
      note={texts.ofCycles}
      actions={intake && <Link to={link(intake)}>{texts.goToCycles}</Link>}
    >
      <DataGrid
        label={title}
        columns={columns}
        rows={read.data?.rows}
        rowKey={(row) => row.code}
        noun={texts.customerNoun}
        filters={false}
        failure={read.failure}
        onRetry={read.retry}
        refreshing={read.refreshing}
        empty={{ sentence: texts.noCustomers, help: texts.noCustomersHelp, icon: IconUsers }}
      />
    </TitledGrid>
  );
}
