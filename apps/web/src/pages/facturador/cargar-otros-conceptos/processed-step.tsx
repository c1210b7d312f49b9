import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { useState } from 'react';
import style from '../../../patterns/intake/intake.module.css';
import { LeftOutRows } from '../../../patterns/intake/left-out-rows.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { type ChargeRow, type ChargeStepProps, chargeColumns, chargeNoun } from './charge-row.ts';
import type { ChargeIntake } from './use-charge-intake.ts';

/** Step 3: processed charges by cycle and kind. Each row expands to the rows that were not processed. */
export function ProcessedStep({
  rows,
  failure,
  onRetry,
  refreshing,
  intake,
}: ChargeStepProps & { readonly intake: ChargeIntake }) {
  const [open, setOpen] = useState<string | undefined>();
  const columns: GridColumn<ChargeRow>[] = [
    ...chargeColumns.filter(({ key }) => key !== 'users'),
    count('processed', texts.processedUsers, (it) => it.charges.users),
    count('left-out', texts.notProcessed, (it) => it.charges.notFound.length),
    { key: 'file', header: texts.file, value: (it) => it.charges.file?.name ?? '', grow: 1 },
  ];
  return (
    <DataGrid
      label={texts.processedInformation}
      columns={columns}
      rows={rows?.filter((it) => it.charges.ready)}
      rowKey={(it) => it.key}
      noun={chargeNoun}
      failure={failure}
      onRetry={onRetry}
      refreshing={refreshing}
      filters={false}
      rowMark={(it) => (it.charges.notFound.length > 0 ? { tone: 'warning' } : {})}
      detail={({ key, cycle, charges: { notFound } }) => {
        const doubtful = intake.doubtful.get(key) ?? [];
        return (
          <div className={style.detail}>
            {notFound.length + doubtful.length === 0 && <p className={style.codes}>{texts.everythingProcessed}</p>}
            <LeftOutRows
              title={texts.ignoredRows(notFound.length)}
              rows={notFound}
              fileName={`sin-procesar-${cycle.code}.csv`}
            />
            <LeftOutRows
              title={texts.doubtful(doubtful.length)}
              rows={doubtful}
              fileName={`revisar-${cycle.code}.csv`}
            />
          </div>
        );
      }}
      expanded={open}
      onExpand={(key) => setOpen(key === open ? undefined : key)}
      empty={{ sentence: texts.nothingCharged, help: texts.uploadInSecondStep }}
    />
  );
}

function count(key: string, header: string, value: (row: ChargeRow) => number): GridColumn<ChargeRow> {
  return { key, header, value, kind: 'number', decimals: 0, width: 160, filter: false };
}
