import { checkAnnualParameters } from '@contador/contract/billing';
import { momentText } from '@contador/contract/format';
import { billingAnnualTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import classes from './annual-form.module.css';
import { AnnualForm } from './annual-form.tsx';

/** 'Parametrización anual': parameters that the law fixes for a year. */
export default function AnnualParametersPage() {
  const { username } = useSession().tenant;
  const { year } = useBillingMonth().month;
  const read = useRead(checkAnnualParameters, { username, year });
  const { data } = read;
  const saved = data?.savedBy !== undefined && data.savedAt !== undefined;
  return (
    <>
      <PageHeader
        title={texts.title}
        context={
          <>
            {texts.year} <strong>{year}</strong>
            {saved && ` · ${texts.savedBy(data.savedBy ?? '', momentText(data.savedAt ?? ''))}`}
          </>
        }
        banner={data && !saved && <Banner kind="warning">{texts.none(year)}</Banner>}
      />
      <div className={classes.sheet}>
        <Card label={texts.title} refreshing={read.refreshing && data !== undefined} padded={false}>
          {data ? (
            <AnnualForm key={`${year} ${data.revision}`} year={year} saved={data} />
          ) : read.failure ? (
            <FailureState failure={read.failure} what={texts.what} onRetry={read.retry} />
          ) : (
            <SkeletonRows rows={5} columns={2} />
          )}
        </Card>
      </div>
    </>
  );
}
