import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { spanishMonth } from '@contador/kernel';
import { useState } from 'react';
import style from '../../../patterns/intake/intake.module.css';
import { LeftOutRows } from '../../../patterns/intake/left-out-rows.tsx';
import { useCycleInAddress } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { type CycleRow, type CycleStepProps, cycleColumns, cycleNoun } from './cycle-row.ts';
import { MissingSheet } from './missing-sheet.tsx';

/** Step 3: processed consumption by cycle. Each cycle expands to its missing clients and the rows left out. */
export function ProcessedStep({ rows, failure, onRetry, refreshing }: CycleStepProps) {
  const { month } = useBillingMonth();
  const [open, setOpen] = useState(useCycleInAddress());
  const energy = (key: 'active' | 'inductive' | 'penalised' | 'capacitive', unit: string): GridColumn<CycleRow> => ({
    key,
    header: texts.totals[key],
    unit,
    value: (it) => it.consumption[key],
    kind: 'number',
    decimals: 2,
    width: 120,
    filter: false,
  });
  const [first] = cycleColumns;
  // Wider than in the other steps, because the cell also contains the arrow that expands the row.
  const cycle = first && { ...first, width: 84 };
  const columns: GridColumn<CycleRow>[] = [
    ...(cycle ? [cycle] : []),
    count('processed', texts.processedUsers, (it) => it.consumption.users),
    {
      ...count('missing', texts.missingUsers, (it) => it.consumption.notFound.length),
      cell: ({ consumption: { notFound } }) =>
        notFound.length === 0 ? <StateBadge state="ready">{texts.complete}</StateBadge> : countText(notFound.length),
    },
    energy('active', 'kWh'),
    energy('inductive', 'kVArh'),
    energy('penalised', 'kVArh'),
    energy('capacitive', 'kVArh'),
    { key: 'period', header: texts.consumptionPeriod, value: () => spanishMonth(month) },
  ];
  return (
    <DataGrid
      label={texts.processedInformation}
      columns={columns}
      rows={rows?.filter((it) => it.consumption.users > 0 || it.consumption.ready)}
      rowKey={(it) => it.code}
      noun={cycleNoun}
      failure={failure}
      onRetry={onRetry}
      refreshing={refreshing}
      filters={false}
      detail={(it) => <ProcessedCycle row={it} />}
      expanded={open}
      onExpand={(key) => setOpen(key === open ? undefined : key)}
      rowMark={(it) => (it.consumption.notFound.length > 0 ? { tone: 'warning' } : {})}
      empty={{ sentence: texts.nothingProcessed, help: texts.uploadInSecondStep }}
    />
  );
}

function count(key: string, header: string, value: (row: CycleRow) => number): GridColumn<CycleRow> {
  return { key, header, value, kind: 'number', decimals: 0, width: 120, filter: false };
}

function ProcessedCycle({ row }: { readonly row: CycleRow }) {
  const { code, startDate, endDate, consumption } = row;
  const { notFound, ignored, users, file } = consumption;
  const { month } = useBillingMonth();
  return (
    <div className={style.detail}>
      <dl className={style.figures}>
        <div>
          <dt>{texts.billedDays}</dt>
          <dd>{`${dateText(startDate)} a ${dateText(endDate)}`}</dd>
        </div>
        <div>
          <dt>{texts.processedUsers}</dt>
          <dd>{countText(users)}</dd>
        </div>
        <div>
          <dt>{texts.missingUsers}</dt>
          <dd>{countText(notFound.length)}</dd>
        </div>
        <div>
          <dt>{texts.file}</dt>
          <dd>{file ? `${file.name} · ${file.by}` : texts.typedOnly}</dd>
        </div>
      </dl>
      {notFound.length > 0 && (
        <section className={style.list} aria-label={texts.missingUsers}>
          <h3>{texts.missingHelp}</h3>
          <MissingSheet cycle={code} month={month} />
        </section>
      )}
      <LeftOutRows title={texts.ignoredRows(ignored.length)} rows={ignored} fileName={`ignorados-${code}.csv`} />
    </div>
  );
}
