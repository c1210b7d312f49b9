import {
  fileEntryTexts,
  fileNameParticulars,
  fileNameSentence,
  partsTexts,
  sizeParticulars,
  tariffInputTexts,
} from '@contador/contract/messages';
import type { InputState } from '@contador/contract/tariff-inputs';
import { fileNameRefusals, megabytes, uploadBounds } from '@contador/domain/tariff-inputs';
import { counted } from '@contador/kernel';
import { IconArrowRight, IconCircleCheck, IconPackageImport, IconProgress, IconUpload } from '@tabler/icons-react';
import { type InputUpload, runningUpload, type UploadProgress } from '../../../patterns/uploads/upload-queue.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import style from './files.module.css';
import type { StepProps } from './required-step.tsx';

/** Size limits, shown before any file is chosen. */
const BOUNDS = tariffInputTexts.bounds(megabytes(uploadBounds.file), megabytes(uploadBounds.input));

interface UploadStepProps extends StepProps {
  readonly uploads: readonly UploadProgress[];
  readonly onAdd: (uploads: InputUpload[]) => void;
  readonly onFiles: (files: File[]) => void;
  readonly onNext: () => void;
}

/** Step 2: the pending inputs, each with its upload button; file names are checked before sending. */
export function UploadStep({
  rows,
  failure,
  onRetry,
  refreshing,
  locked,
  uploads,
  onAdd,
  onFiles,
  onNext,
}: UploadStepProps) {
  const { call, period, xmVersion, market } = usePeriod();
  const { notice } = useNotice();
  const pending = rows?.filter((it) => !it.entered);
  const required = pending?.filter((it) => !it.optional);

  const choose = async (input: InputState, files: File[]) => {
    if (!call || !market || !xmVersion) return;
    const names = files.map((file) => file.name);
    const broken = fileNameRefusals(names, input, { period, xmVersion });
    const [first, ...others] = broken;
    if (first) {
      await notice(fileNameSentence(first, files.length), {
        tone: 'refused',
        detail: others.map((it) => fileNameSentence(it, files.length)).join(' '),
        particulars: broken.flatMap(fileNameParticulars),
        fileName: `nombres-${input.name}.csv`,
      });
      return;
    }
    const large = sizeParticulars(files);
    if (large.length > 0) {
      await notice(tariffInputTexts.uploadFailed, { tone: 'refused', particulars: large });
      return;
    }
    onAdd([{ input: input.name, market: market.code, marketName: market.name, scope: input.scope, call, files }]);
  };

  const columns: GridColumn<InputState>[] = [
    { key: 'name', header: 'Nombre', value: (it) => it.name, emphasis: true, width: 160 },
    { key: 'extension', header: 'Extensión', value: (it) => it.extensions.join(', '), width: 160 },
    {
      key: 'quantity',
      header: 'Cantidad',
      kind: 'number',
      decimals: 0,
      width: 110,
      value: (it) => (it.optional ? null : it.expectedFiles),
    },
    {
      key: 'entry',
      header: 'Ingreso',
      value: (it) => it.name,
      cell: (it) => {
        const running = runningUpload(uploads, it.name, call);
        return (
          // The button stays mounted during the upload, so that it keeps the focus if the upload is refused.
          <FileButton
            label={running ? progressText(running) : `Subir ${it.name}`}
            inputLabel={`Subir ${it.name}`}
            icon={running ? IconProgress : IconUpload}
            busy={running !== undefined}
            small
            multiple={it.expectedFiles > 1}
            onFiles={(files) => choose(it, files)}
            onNone={() => choose(it, [])}
            disabledBecause={locked}
          />
        );
      },
      width: 190,
      filter: false,
      sort: false,
    },
    { key: 'use', header: 'Uso', value: (it) => it.use, grow: 1 },
  ];
  return (
    <DataGrid
      label="Archivos por cargar"
      columns={columns}
      rows={pending}
      rowKey={(it) => it.name}
      noun={{ one: 'insumo pendiente', many: 'insumos pendientes' }}
      count={required && counted(required.length, 'insumo pendiente', 'insumos pendientes')}
      failure={failure}
      onRetry={onRetry}
      refreshing={refreshing}
      empty={{
        sentence: fileEntryTexts.everythingEntered,
        help: fileEntryTexts.reviewWhatWasRead,
        icon: IconCircleCheck,
        action: <NextStep onNext={onNext} />,
      }}
      actions={
        <>
          <span className={style.bounds}>{BOUNDS}</span>
          {pending?.length !== 0 && required?.length === 0 && <NextStep onNext={onNext} />}
          <FileButton
            label="Subir archivos del mes"
            icon={IconPackageImport}
            multiple
            onFiles={onFiles}
            disabledBecause={locked}
          />
        </>
      }
    />
  );
}

function progressText({ sent, files }: UploadProgress): string {
  return partsTexts.progressOf(countText(sent), countText(files.length));
}

function NextStep({ onNext }: Pick<UploadStepProps, 'onNext'>) {
  return (
    <ActionButton main iconAfter={IconArrowRight} onClick={onNext}>
      Verificar la información procesada
    </ActionButton>
  );
}
