import { checkParameters, type ParameterState, tariffInputTexts } from '@contador/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePendingCount } from '../../../shell/pending-counts.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { AccordionList, AccordionRow } from '../../../ui/accordion/accordion.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { TermSymbol } from '../../../ui/figure/term-symbol.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import style from './page.module.css';
import { ParameterEditor } from './parameter-editor.tsx';

/** 'Validación de parámetros': the numbers that no file brings, one row a month for each. */
export default function ParameterValidationPage() {
  const chosen = usePeriod();
  const { call, userType, calculationType } = chosen;
  const read = useRead(
    checkParameters,
    call && { ...call, userType, ...(calculationType && { calcType: calculationType }) },
    { keepPrevious: true },
  );
  const [address] = useSearchParams();
  const [open, setOpen] = useState<string | undefined>(address.get('parametro') ?? undefined);
  const link = usePageLink();
  const navigate = useNavigate();
  const parameters = read.data?.parameters;
  const pending = parameters?.filter((it) => !isReady(it)).length;
  usePendingCount('principal/validacion-parametros', pending);

  if (chosen.status === 'ready' && chosen.version === undefined) {
    return (
      <>
        <PageHeader title={tariffInputTexts.parametersTitle} />
        <EmptyState
          sentence={tariffInputTexts.versionNeededForParameters}
          help="Los parámetros se ingresan por versión, mercado y periodo."
          action={
            <ActionButton main onClick={() => navigate(link({ area: 'principal', slug: 'consola-componentes' }))}>
              Ir a la consola de estado
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
        banner={
          chosen.locked ? (
            <Banner kind="locked">{tariffInputTexts.tariffsPublished}</Banner>
          ) : chosen.reliquidationActive ? (
            <Banner kind="reliquidation">{tariffInputTexts.activeReliquidation}</Banner>
          ) : undefined
        }
      />
      <Card padded={false} refreshing={read.refreshing}>
        <div className={style.head} aria-hidden>
          <span>Designación</span>
          <span>Descripción</span>
          <span>Ingreso</span>
        </div>
        {read.failure && <FailureState failure={read.failure} what="los parámetros" onRetry={read.retry} />}
        {!parameters && !read.failure && <SkeletonRows rows={12} columns={3} />}
        <AccordionList>
          {parameters?.map((parameter) => (
            <AccordionRow
              key={parameter.filename}
              label={`${parameter.initials} ${parameter.sub}, ${parameter.description}`}
              header={<ParameterHeading parameter={parameter} />}
              open={open === parameter.filename}
              onToggle={() => setOpen(open === parameter.filename ? undefined : parameter.filename)}
            >
              <ParameterEditor key={editorKey(parameter, call)} parameter={parameter} />
            </AccordionRow>
          ))}
        </AccordionList>
      </Card>
      {parameters && (
        <p className={style.count}>
          {parameters.length} parámetros · {parameters.length - (pending ?? 0)} listos, {pending} pendientes
        </p>
      )}
    </>
  );
}

/** What is typed belongs to one parameter of one version and market: another one starts afresh. */
function editorKey(parameter: ParameterState, call: ReturnType<typeof usePeriod>['call']): string {
  return [parameter.filename, call?.market, call?.version, call?.year, call?.period].join('·');
}

function isReady(parameter: ParameterState): boolean {
  return parameter.entered || parameter.givenByPublication;
}

function ParameterHeading({ parameter }: { readonly parameter: ParameterState }) {
  return (
    <div className={style.row}>
      <span className={style.symbol}>
        <TermSymbol symbol={parameter.initials} sub={parameter.sub} />
        <span className={style.filename}>{parameter.filename}</span>
      </span>
      <span>
        {parameter.description}
        {parameter.scope === 'company' && <span className={style.scope}> · de la empresa</span>}
      </span>
      <span className={style.state}>
        {parameter.shownSum !== null && (
          <span className={style.sum}>
            <Figure value={parameter.shownSum} unit={parameter.unit} />
          </span>
        )}
        <StateBadge state={isReady(parameter) ? 'ready' : 'pending'}>
          {isReady(parameter) ? tariffInputTexts.ready : tariffInputTexts.pending}
        </StateBadge>
        {parameter.givenByPublication && !parameter.entered && (
          <span className={style.scope}>del mes anterior publicado</span>
        )}
        {parameter.replicated && <span className={style.scope}>repetido del mes anterior</span>}
      </span>
    </div>
  );
}
