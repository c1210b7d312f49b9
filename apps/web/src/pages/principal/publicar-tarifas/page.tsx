import { printedTariffTexts, publicationTexts as texts } from '@contador/contract/messages';
import { isoMonth } from '@contador/kernel';
import { IconFileCertificate, IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useInAddress } from '../../../patterns/in-address.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { MissingVersion } from '../../../shell/period/missing-version.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import classes from './market-publication.module.css';
import { MarketChoice, MarketPublication } from './market-publication.tsx';

// Used in a company's first days only.
const BringMonth = lazy(async () => ({ default: (await import('./bring-month/bring-month.tsx')).BringMonth }));
const ParallelRun = lazy(async () => ({ default: (await import('./parallel-run/parallel-run.tsx')).ParallelRun }));

/** Value in the address of a section that is open. */
const OPEN = 'SI';

/** 'Publicacion tarifaria': the document that the company publishes for a market and month. */
export default function PublicationPage() {
  const { status, failure, retry, call, tariffId, tariffMonth } = usePeriod();
  const { username } = useSession().tenant;
  const linkTo = usePageLink();
  // 'Empezar' opens the page with one of the sections.
  const [opened, open] = useInAddress(['traer', 'ensayo']);
  const bringing = opened.traer === OPEN;
  const comparing = !bringing && opened.ensayo === OPEN;
  const bring = (
    <ActionButton icon={IconFileImport} onClick={() => open({ traer: bringing ? undefined : OPEN, ensayo: undefined })}>
      {printedTariffTexts.title}
    </ActionButton>
  );
  // Shown once the page knows its version: before, the section would be built anew and lose a click or a chosen file.
  const section = status !== 'loading' && (bringing || comparing) && (
    <div className={classes.screen}>
      <Suspense fallback={<SkeletonRows rows={3} columns={3} />}>
        {bringing && (
          <BringMonth
            key={isoMonth(tariffMonth)}
            username={username}
            month={tariffMonth}
            onCompare={() => open({ traer: undefined, ensayo: OPEN })}
          />
        )}
        {comparing && <ParallelRun key={isoMonth(tariffMonth)} username={username} month={tariffMonth} />}
      </Suspense>
    </div>
  );
  if (call && tariffId && !comparing) {
    return (
      <MarketPublication key={`${tariffId}/${call.market}`} tariffId={tariffId} market={call.market} bring={bring}>
        {section}
      </MarketPublication>
    );
  }
  return (
    <>
      <PageHeader
        title={texts.title(isoMonth(tariffMonth))}
        actions={
          <>
            {comparing && <MarketChoice />}
            {bring}
          </>
        }
      />
      {section}
      {/* A month that is brought needs no version. */}
      {!(status === 'ready' && (bringing || comparing)) && (
        <Card padded={status !== 'loading'}>
          {status === 'loading' && <SkeletonRows rows={8} columns={8} />}
          {status === 'failed' && <FailureState failure={failure} what={texts.load} onRetry={retry} />}
          {status === 'ready' && (
            <MissingVersion
              icon={IconFileCertificate}
              sentence={texts.noVersion}
              help={texts.noVersionHelp}
              action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
            />
          )}
        </Card>
      )}
    </>
  );
}
