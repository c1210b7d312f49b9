import { monthBoardTexts, monthGridTexts, partsTexts, tariffInputTexts } from '@contador/contract/messages';
import { checkParameters, type ParameterState } from '@contador/contract/tariff-inputs';
import { counted } from '@contador/kernel';
import { SegmentedControl, Switch } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { MissingVersion } from '../../../shell/period/missing-version.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { AccordionList, AccordionRow } from '../../../ui/accordion/accordion.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { MonthGrid } from './month-grid/month-grid.tsx';
import style from './page.module.css';
import { ParameterEditor } from './parameter-editor.tsx';
import { isReady, ParameterHeading } from './parameter-heading.tsx';
import { TemplateButton } from './template-button.tsx';

/** 'Validación de parámetros': monthly values that no file contains, one row per month for each parameter. */
export default function ParameterValidationPage() {
  const chosen = usePeriod();
  const { call, userType, calculationType } = chosen;
  const read = useRead(
    checkParameters,
    call && { ...call, userType, ...(calculationType && { calcType: calculationType }) },
    { keepPrevious: true },
  );
  const [address, setAddress] = useSearchParams();
  const byMonth = address.get('vista') === 'mes';
  const [open, setOpen] = useState<string | undefined>(address.get('parametro') ?? undefined);
  const [dirty, setDirty] = useState(false);
  const { confirm } = useNotice();
  const link = usePageLink();
  const parameters = read.data?.parameters;
  const pending = parameters?.filter((it) => !isReady(it)).length;
  const [onlyPending, setOnlyPending] = useState(false);
  // The open row stays visible while it is edited, even if it has become ready.
  const shown = parameters?.filter((it) => !onlyPending || !isReady(it) || it.filename === open);

  const toggle = async (filename: string) => {
    if (dirty && !(await confirm(partsTexts.leaveWithUnsaved))) return;
    setDirty(false);
    setOpen(open === filename ? undefined : filename);
  };

  const choose = async (view: string) => {
    if (dirty && !(await confirm(partsTexts.leaveWithUnsaved))) return;
    setDirty(false);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (view === 'mes') after.set('vista', view);
        else after.delete('vista');
        return after;
      },
      { replace: true },
    );
  };

  if (chosen.status === 'ready' && chosen.call === undefined) {
    return (
      <>
        <PageHeader title={tariffInputTexts.parametersTitle} />
        <PageDrop
          hint={monthGridTexts.hint}
          disabledBecause={
            chosen.market === undefined ? monthBoardTexts.noMarkets : tariffInputTexts.versionNeededForParameters
          }
          onFiles={() => undefined}
        />
        <MissingVersion
          sentence={tariffInputTexts.versionNeededForParameters}
          help={tariffInputTexts.parametersByVersion}
          action={
            <ActionButton main icon={IconPlus} href={link('principal/consola-componentes')}>
              Crear versión de cálculo
            </ActionButton>
          }
        />
      </>
    );
  }

  return (
    <>
      <PageHeader
        title={tariffInputTexts.parametersTitle}
        actions={
          <div className={style.tools}>
            {!byMonth && (
              <>
                <Switch
                  size="xs"
                  label={monthGridTexts.onlyPending}
                  checked={onlyPending}
                  onChange={(event) => setOnlyPending(event.currentTarget.checked)}
                />
                <TemplateButton />
              </>
            )}
            <SegmentedControl
              size="xs"
              aria-label={monthGridTexts.views}
              data={[
                { value: 'parametro', label: monthGridTexts.byParameter },
                { value: 'mes', label: monthGridTexts.byMonth },
              ]}
              value={byMonth ? 'mes' : 'parametro'}
              onChange={(view) => void choose(view)}
            />
          </div>
        }
        banner={
          chosen.locked ? (
            <Banner kind="locked">{tariffInputTexts.tariffsPublished}</Banner>
          ) : chosen.reliquidationActive ? (
            <Banner kind="reliquidation">{tariffInputTexts.activeReliquidation}</Banner>
          ) : undefined
        }
      />
      {byMonth && <MonthGrid />}
      {!byMonth && (
        <AccordionList dense label={tariffInputTexts.parametersTitle}>
          <div className={style.head} aria-hidden data-refreshing={read.refreshing || undefined}>
            <span>Designación</span>
            <span>Descripción</span>
            <span>{monthGridTexts.value}</span>
            <span>{monthGridTexts.change}</span>
            <span>Ingreso</span>
          </div>
          {read.failure && !parameters && (
            <FailureState failure={read.failure} what="los parámetros" onRetry={read.retry} />
          )}
          {!parameters && !read.failure && <SkeletonRows rows={12} columns={3} />}
          {shown?.map((parameter) => (
            <AccordionRow
              key={parameter.filename}
              label={`${parameter.initials} ${parameter.sub}, ${parameter.description}`}
              header={<ParameterHeading parameter={parameter} monthNumber={chosen.period.number} />}
              open={open === parameter.filename}
              onToggle={() => toggle(parameter.filename)}
            >
              <ParameterEditor key={editorKey(parameter, call)} parameter={parameter} onDirty={setDirty} />
            </AccordionRow>
          ))}
        </AccordionList>
      )}
      {!byMonth && shown?.length === 0 && parameters && parameters.length > 0 && (
        <EmptyState
          sentence={monthGridTexts.nonePending}
          action={
            <ActionButton iconAfter={IconArrowRight} href={link('principal/consola-componentes')}>
              {monthGridTexts.toConsole}
            </ActionButton>
          }
        />
      )}
      {!byMonth && parameters && (
        <p className={style.count}>
          {counted(parameters.length, 'parámetro', 'parámetros')} ·{' '}
          {counted(parameters.length - (pending ?? 0), 'listo', 'listos')},{' '}
          {counted(pending ?? 0, 'pendiente', 'pendientes')}
        </p>
      )}
    </>
  );
}

/** Key that remounts the editor, discarding its input, when the parameter, version, market or period changes. */
function editorKey(parameter: ParameterState, call: ReturnType<typeof usePeriod>['call']): string {
  return [parameter.filename, call?.market, call?.version, call?.year, call?.period].join('·');
}
