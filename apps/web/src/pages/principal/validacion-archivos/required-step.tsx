import { fileEntryTexts, tariffInputTexts } from '@contador/contract/messages';
import { deleteInput, type InputState } from '@contador/contract/tariff-inputs';
import { agreed, counted } from '@contador/kernel';
import { IconArrowRight, IconPackageImport } from '@tabler/icons-react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { useWrite } from '../../../http/use-write.ts';
import { ModifyBox } from '../../../patterns/modify-box.tsx';
import { runningUpload, type UploadProgress } from '../../../patterns/uploads/upload-queue.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EnteredBy } from './entered-by.tsx';
import style from './files.module.css';
import { InputEntryState } from './input-entry-state.tsx';

export interface StepProps {
  readonly rows: readonly InputState[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly onRetry: () => void;
  readonly refreshing: boolean;
  /** Reason why the inputs cannot be changed; undefined if they can. */
  readonly locked: string | undefined;
}

interface RequiredStepProps extends StepProps {
  readonly uploads: readonly UploadProgress[];
  readonly onFiles: (files: File[]) => void;
  readonly onUpload: () => void;
}

/** Step 1: the inputs of the month, their states, and the way to reopen one that must be changed. */
export function RequiredStep({
  rows,
  failure,
  onRetry,
  refreshing,
  locked,
  uploads,
  onFiles,
  onUpload,
}: RequiredStepProps) {
  const { call } = usePeriod();
  const remove = useWrite(deleteInput);
  const { confirm, failed } = useNotice();
  const runningOf = (input: InputState) => runningUpload(uploads, input.name, call);

  const askAndDelete = async (input: InputState) => {
    if (!call) return;
    const deletes = await confirm(fileEntryTexts.confirmDelete(input.name, input.files.length), { danger: true });
    if (!deletes) return;
    const answer = await remove.send({ body: { ...call, filename: input.name, seen: input.revision } });
    if (!answer.ok) await failed(answer.refusal, tariffInputTexts.processFailed);
  };

  const columns: GridColumn<InputState>[] = [
    { key: 'name', header: 'Nombre', value: (it) => it.name, emphasis: true, width: 116 },
    { key: 'type', header: 'Tipo', value: (it) => it.type, width: 126, hideBelow: 1100 },
    {
      key: 'files',
      header: 'Archivos',
      value: filesThere,
      cell: (it) => <FileCount input={it} running={runningOf(it)} />,
      kind: 'number',
      decimals: 0,
      width: 78,
      filter: false,
    },
    {
      key: 'entry',
      header: 'Ingreso',
      value: (it) => (it.entered ? 'Listo' : it.optional ? fileEntryTexts.optional : 'Pendiente'),
      cell: (it) => <InputEntryState input={it} running={runningOf(it)} />,
      kind: 'state',
      width: 120,
    },
    {
      key: 'entered',
      header: 'Ingresado',
      value: (it) => it.enteredAt,
      text: (it) => (it.enteredAt ? `${dateText(it.enteredAt)} ${it.enteredBy ?? ''}` : ''),
      cell: (it) => <EnteredBy input={it} />,
      width: 152,
      hideBelow: 1200,
    },
    { key: 'use', header: 'Uso', value: (it) => it.use, clips: true },
    {
      key: 'modify',
      header: tariffInputTexts.modify,
      value: () => null,
      cell: (it) => <ModifyInput input={it} locked={locked} onDelete={() => askAndDelete(it)} />,
      kind: 'control',
      width: 84,
      filter: false,
      sort: false,
    },
  ];

  const counting = rows?.filter((it) => !it.optional || it.entered || runningOf(it)) ?? [];
  const pending = counting.filter((it) => !it.entered && !runningOf(it)).length;
  const running = rows?.filter((it) => runningOf(it)).length ?? 0;
  const ready = counting.length - pending - running;
  return (
    <DataGrid
      label="Archivos de la versión"
      columns={columns}
      rows={rows}
      rowKey={(it) => it.name}
      noun={{ one: 'insumo', many: 'insumos' }}
      failure={failure}
      onRetry={onRetry}
      refreshing={refreshing}
      count={
        rows &&
        [
          `${counted(counting.length, 'insumo', 'insumos')} · ${counted(ready, 'listo', 'listos')}`,
          ...(running > 0 ? [`${running} en carga`] : []),
          counted(pending, 'pendiente', 'pendientes'),
        ].join(', ')
      }
      actions={
        <>
          <FileButton
            label="Subir archivos del mes"
            icon={IconPackageImport}
            multiple
            onFiles={onFiles}
            disabledBecause={locked}
          />
          {pending > 0 && (
            <ActionButton main iconAfter={IconArrowRight} onClick={onUpload} disabledBecause={locked}>
              {agreed(pending, 'Cargar el pendiente', `Cargar los ${counted(pending, 'pendiente', 'pendientes')}`)}
            </ActionButton>
          )}
        </>
      }
    />
  );
}

interface FileCountProps {
  readonly input: InputState;
  readonly running: UploadProgress | undefined;
}

/**
 * Number of files of the input that were read, sent, or received and not read yet, and the expected number unless the input is optional.
 */
function FileCount({ input, running }: FileCountProps) {
  return (
    <span>
      <span className={style.arrived}>{running?.sent ?? filesThere(input)}</span>
      {!input.optional && <span className={style.person}> / {input.expectedFiles}</span>}
    </span>
  );
}

/** Number of files of the input, or of received files if it has not been read yet. */
function filesThere(input: InputState): number {
  return input.entered ? input.files.length : input.stagedFiles.length;
}

interface ModifyInputProps {
  readonly input: InputState;
  /** Reason why the version cannot be changed; undefined if it can. */
  readonly locked: string | undefined;
  readonly onDelete: () => void;
}

/** Checkbox that reopens a ready input for other files. */
function ModifyInput({ input, locked, onDelete }: ModifyInputProps) {
  const published = locked ?? (input.locked ? tariffInputTexts.tariffsPublished : undefined);
  const why = published ?? (input.entered ? undefined : fileEntryTexts.nothingToModify);
  return <ModifyBox name={input.name} disabledBecause={why} onModify={onDelete} />;
}
