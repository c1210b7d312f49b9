import { printedTariffTexts, publicationTexts as texts } from '@contador/contract/messages';
import { isoMonth } from '@contador/kernel';
import { IconFileCertificate, IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
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
import { MarketPublication } from './market-publication.tsx';

// Used in a company's first days only.
const BringMonth = lazy(async () => ({ default: (await import('./bring-month/bring-month.tsx')).BringMonth }));

/** 'Publicacion tarifaria': the document that the company publishes for a market and month. */
export default function PublicationPage() {
  const { status, failure, retry, call, tariffId, tariffMonth } = usePeriod();
  const { username } = useSession().tenant;
  const linkTo = usePageLink();
  // 'Empezar' opens the page with the file's section.
  const [bringing, setBringing] = useState(useSearchParams()[0].get('traer') === 'SI');
  const bring = (
    <ActionButton icon={IconFileImport} onClick={() => setBringing(!bringing)}>
      {printedTariffTexts.title}
    </ActionButton>
  );
  const section = bringing && (
    <div className={classes.screen}>
      <Suspense fallback={<SkeletonRows rows={3} columns={3} />}>
        <BringMonth key={isoMonth(tariffMonth)} username={username} month={tariffMonth} />
      </Suspense>
    </div>
  );
  if (call && tariffId) {
    return (
      <MarketPublication key={`${tariffId}/${call.market}`} tariffId={tariffId} market={call.market} bring={bring}>
        {section}
      </MarketPublication>
    );
  }
  return (
    <>
      <PageHeader title={texts.title(isoMonth(tariffMonth))} actions={bring} />
      {section}
      {/* A month that is brought needs no version. */}
      {!(bringing && status === 'ready') && (
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
