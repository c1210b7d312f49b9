import { publicationTexts as texts } from '@contador/contract/messages';
import { isoMonth } from '@contador/kernel';
import { IconFileCertificate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { MissingVersion } from '../../../shell/period/missing-version.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { MarketPublication } from './market-publication.tsx';

/** 'Publicacion tarifaria': the document that the company publishes for a market and month. */
export default function PublicationPage() {
  const { status, failure, retry, call, tariffId, tariffMonth } = usePeriod();
  const linkTo = usePageLink();
  if (call && tariffId) {
    return <MarketPublication key={`${tariffId}/${call.market}`} tariffId={tariffId} market={call.market} />;
  }
  return (
    <>
      <PageHeader title={texts.title(isoMonth(tariffMonth))} />
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
    </>
  );
}
