import { consultationTexts, expectedMonthTexts as texts } from '@contador/contract/messages';
import { checkUserExpectedMonth, type ExpectedMonth } from '@contador/contract/self-generators';
import { IconSearch, IconSolarPanel2 } from '@tabler/icons-react';
import { useRead } from '../../../../http/use-read.ts';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { useSession } from '../../../../shell/session/session.tsx';
import { WayToPage } from '../../../../shell/way-to-page.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { useChartSoon } from '../../../../ui/charts/chart.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import { ClientSearch } from '../client-search.tsx';
import style from '../consultation.module.css';
import { useConsultedClient } from '../use-consulted-client.ts';
import { nameOf } from './expected-props.ts';
import { ExpectedView } from './expected-view.tsx';

/** 'Comportamiento estimado': expected figures of the running month, estimated from the customer's own measured hours. */
export default function ExpectedMonthPage() {
  useChartSoon();
  const { username } = useSession().tenant;
  const { code, choose } = useConsultedClient();
  const { data, failure, retry } = useRead(
    checkUserExpectedMonth,
    code === '' ? undefined : { username, clientCode: code },
  );
  return (
    <>
      <PageHeader title={texts.title} context={false} />
      {choose && (
        <div className={style.head}>
          <ClientSearch key={code} code={code} onChoose={choose} />
        </div>
      )}
      {code === '' ? (
        <EmptyState icon={IconSearch} sentence={consultationTexts.searchFirst} help={consultationTexts.searchHelp} />
      ) : failure ? (
        <FailureState failure={failure} what="la estimación" onRetry={retry} />
      ) : data === undefined ? (
        <Card>
          <SkeletonRows rows={6} columns={2} />
        </Card>
      ) : 'month' in data.user_data ? (
        <OfClient month={data.user_data as ExpectedMonth} />
      ) : (
        <EmptyState
          icon={IconSolarPanel2}
          sentence={texts.notFound}
          help={texts.notFoundHelp}
          action={<WayToPage area="autogeneradores" slug="consultas/panel-principal" />}
        />
      )}
    </>
  );
}

function OfClient({ month }: { readonly month: ExpectedMonth }) {
  const { clientName, clientCode, expected, basis, needed } = month;
  return (
    <>
      <p className={`${style.who} ${style.own}`}>
        <strong>{clientName}</strong> · {clientCode}
      </p>
      {expected === null ? (
        <EmptyState
          icon={IconSolarPanel2}
          sentence={texts.tooFew(needed, basis.length)}
          help={texts.tooFewHelp(needed, basis.map((it) => nameOf(it.month)).join(', '))}
          action={<WayToPage area="autogeneradores" slug="consultas/panel-principal" />}
        />
      ) : (
        <ExpectedView month={month} expected={expected} />
      )}
    </>
  );
}
