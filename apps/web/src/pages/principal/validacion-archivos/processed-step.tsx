import { fileEntryTexts, tariffInputTexts } from '@contador/contract/messages';
import { downloadInputFile, type InputState } from '@contador/contract/tariff-inputs';
import { monthOfFiles } from '@contador/domain/tariff-inputs';
import { isoMonth, spanishMonth, twoDigits } from '@contador/kernel';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../http/download.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EnteredBy } from './entered-by.tsx';
import { InputEntryState } from './input-entry-state.tsx';
import { InputInformation } from './input-information.tsx';
import type { StepProps } from './required-step.tsx';

/** Step 3: the entered inputs; each expands to the information read from it, and may be exported. */
export function ProcessedStep({ rows, failure, onRetry, refreshing }: StepProps) {
  const { call, period, xmVersion } = usePeriod();
  const [address] = useSearchParams();
  const [open, setOpen] = useState<string | undefined>(address.get('insumo') ?? undefined);
  const { failed } = useNotice();

  const save = async (input: InputState) => {
    if (!call) return;
    const saved = await downloadFile(downloadInputFile, {
      query: {
        ...call,
        filename: input.name,
        ...(xmVersion && { xmVersion }),
        timestamp: new Date().toISOString().slice(0, 19),
      },
      saveAs: `${input.name}_${twoDigits(period)}_${period.year}.xlsx`,
    });
    if (!saved.ok) await failed(saved.refusal, tariffInputTexts.processFailed);
  };

  const columns: GridColumn<InputState>[] = [
    { key: 'name', header: 'Nombre', value: (it) => it.name, emphasis: true, width: 144 },
    {
      key: 'period',
      header: 'Periodo',
      value: (it) => isoMonth(monthOfFiles(it.rules, period)),
      text: (it) => spanishMonth(monthOfFiles(it.rules, period)),
      width: 136,
    },
    {
      key: 'reading',
      header: 'Lectura',
      value: (it) => it.warnings.length,
      text: (it) => (it.warnings.length > 0 ? 'Avisos' : 'Listo'),
      cell: (it) => <InputEntryState input={it} running={undefined} />,
      kind: 'state',
      width: 124,
    },
    { key: 'use', header: 'Uso', value: (it) => it.use, grow: 1 },
    {
      key: 'entered',
      header: 'Ingresado',
      value: (it) => it.enteredAt,
      text: (it) => (it.enteredAt ? `${dateText(it.enteredAt)} ${it.enteredBy ?? ''}` : ''),
      cell: (it) => <EnteredBy input={it} />,
      width: 152,
    },
    {
      key: 'export',
      header: 'Archivo',
      value: () => null,
      cell: (it) =>
        it.exportable && (
          <ActionButton quiet small icon={IconFileSpreadsheet} onClick={() => save(it)}>
            {tariffInputTexts.export}
          </ActionButton>
        ),
      kind: 'control',
      width: 118,
      filter: false,
      sort: false,
    },
  ];
  return (
    <DataGrid
      label="Información procesada"
      columns={columns}
      rows={rows?.filter((it) => it.entered)}
      rowKey={(it) => it.name}
      noun={{ one: 'insumo', many: 'insumos' }}
      failure={failure}
      onRetry={onRetry}
      refreshing={refreshing}
      detail={(it) => <InputInformation input={it} />}
      expanded={open}
      onExpand={(key) => setOpen(key === open ? undefined : key)}
      empty={{ sentence: fileEntryTexts.nothingEntered, help: fileEntryTexts.enterInSecondStep }}
    />
  );
}
