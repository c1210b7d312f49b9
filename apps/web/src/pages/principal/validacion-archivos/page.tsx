import { fileEntryTexts, monthBoardTexts, reliquidationTexts, tariffInputTexts } from '@contador/contract/messages';
import { checkInputs } from '@contador/contract/tariff-inputs';
import { counted } from '@contador/kernel';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useStep } from '../../../patterns/use-step.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { MissingVersion } from '../../../shell/period/missing-version.tsx';
import { ReliquidatedPeriod } from '../../../shell/period/reliquidated-period.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { offerFiles } from '../../../ui/files/page-files.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { Stepper } from '../../../ui/stepper/stepper.tsx';
import { sortDroppedMonth } from './dropped-month.ts';
import { ProcessedStep } from './processed-step.tsx';
import { RequiredStep } from './required-step.tsx';
import { RunningUploads } from './running-uploads.tsx';
import { UploadStep } from './upload-step.tsx';
import { useUploads } from './use-uploads.ts';

/** 'Validación de archivos': files required by the month or its reliquidation, their upload, and the information read from them. */
export default function FileValidationPage() {
  return (
    <ReliquidatedPeriod>
      <FileValidation />
    </ReliquidatedPeriod>
  );
}

function FileValidation() {
  const chosen = usePeriod();
  const { call, market, markets, period, userType, xmVersion, reliquidation } = chosen;
  const inputs = useRead(checkInputs, call && { ...call, userType, extension: xmVersion }, { keepPrevious: true });
  const [step, setStep] = useStep();
  const { uploads, add, cancel } = useUploads();
  const { notice } = useNotice();
  const link = usePageLink();

  const rows = inputs.data?.inputs;
  const ready = rows?.filter((it) => it.entered).length ?? 0;
  const pending = rows?.filter((it) => !it.entered && !it.optional).length;

  if (chosen.status === 'ready' && chosen.call === undefined) {
    return (
      <>
        <PageHeader title={tariffInputTexts.filesTitle} />
        <PageDrop
          hint={fileEntryTexts.dropMonth}
          disabledBecause={
            chosen.market === undefined ? monthBoardTexts.noMarkets : tariffInputTexts.versionNeededForFiles
          }
          onFiles={() => undefined}
        />
        <MissingVersion
          sentence={tariffInputTexts.versionNeededForFiles}
          help={fileEntryTexts.versionSays}
          action={
            <ActionButton main icon={IconPlus} href={link('principal/consola-componentes')}>
              Crear versión de cálculo
            </ActionButton>
          }
        />
      </>
    );
  }

  const known = rows && call && market && xmVersion ? { inputs: rows, call, market, xmVersion } : undefined;
  const receive = async (files: File[]) => {
    if (!known) return;
    const { uploads: sorted, leftOut } = sortDroppedMonth(files, {
      ...known,
      period,
      markets,
    });
    if (leftOut.length > 0) {
      await notice(sorted.length > 0 ? fileEntryTexts.someLeftOut : fileEntryTexts.allLeftOut, {
        tone: sorted.length > 0 ? 'warning' : 'refused',
        detail:
          sorted.length > 0
            ? fileEntryTexts.othersGoOn([...new Set(sorted.map((it) => it.input))])
            : fileEntryTexts.nothingChanged,
        particulars: [...leftOut],
        fileName: 'archivos-no-subidos.csv',
      });
    }
    if (sorted.length > 0) await add(sorted);
  };

  const locked = chosen.locked ? tariffInputTexts.tariffsPublished : undefined;
  const steps = [
    {
      title: 'Verificar los archivos a ingresar',
      note: rows ? `${ready} de ${counted(ready + (pending ?? 0), 'listo', 'listos')}` : '',
    },
    {
      title: 'Cargar los archivos',
      note: pending === 0 ? 'Completo' : pending === undefined ? '' : counted(pending, 'pendiente', 'pendientes'),
    },
    { title: 'Verificar la información procesada', note: counted(ready, 'insumo', 'insumos') },
  ];
  const shared = { rows, failure: inputs.failure, onRetry: inputs.retry, refreshing: inputs.refreshing, locked };
  return (
    <>
      <PageHeader
        title={tariffInputTexts.filesTitle}
        banner={
          locked ? (
            <Banner kind="locked">{locked}</Banner>
          ) : chosen.reliquidationActive ? (
            <Banner kind="reliquidation" action={reliquidation && <ToReliquidations />}>
              {tariffInputTexts.activeReliquidation}
              {reliquidation && ` ${reliquidationTexts.ownFiles(reliquidation.version, reliquidation.xmVersion)}`}
            </Banner>
          ) : undefined
        }
      />
      <Stepper steps={steps} current={step} onChange={setStep} />
      <RunningUploads uploads={uploads} onCancel={cancel} />
      {step === 0 && <RequiredStep {...shared} uploads={uploads} onFiles={offerFiles} onUpload={() => setStep(1)} />}
      {step === 1 && (
        <UploadStep {...shared} uploads={uploads} onAdd={add} onFiles={offerFiles} onNext={() => setStep(2)} />
      )}
      {step === 2 && <ProcessedStep {...shared} />}
      <PageDrop
        onFiles={receive}
        hint={fileEntryTexts.dropMonth}
        disabledBecause={locked}
        needs={{ data: known, failure: chosen.failure ?? inputs.failure }}
      />
    </>
  );
}

function ToReliquidations() {
  const link = usePageLink();
  return <Link to={link('principal/reliquidaciones')}>{reliquidationTexts.title}</Link>;
}
