import { consultationTexts, customerPanelTexts as texts } from '@contador/contract/messages';
import { checkUserReportLimits } from '@contador/contract/self-generators';
import { isoMonth, type Month, parseMonth } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { IconSearch, IconSolarPanel2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../../http/use-read.ts';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { useSession } from '../../../../shell/session/session.tsx';
import { WayToPage } from '../../../../shell/way-to-page.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { useChartSoon } from '../../../../ui/charts/chart.tsx';
import { MonthField } from '../../../../ui/fields/month-field.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import { ClientSearch } from '../client-search.tsx';
import style from '../consultation.module.css';
import { useConsultedClient } from '../use-consulted-client.ts';
import { HistoryView } from './history-view.tsx';
import { MonthView } from './month-view.tsx';

const MONTH_IN_ADDRESS = 'periodo';
type Mode = 'monthly' | 'historic';

/** 'Panel principal': what a customer imported and exported, hour by hour, and what became of it. */
export default function CustomerPanelPage() {
  useChartSoon();
  const { username } = useSession().tenant;
  const { code, choose } = useConsultedClient();
  const [address, setAddress] = useSearchParams();
  const [mode, setMode] = useState<Mode>('monthly');
  const limits = useRead(checkUserReportLimits, code === '' ? undefined : { username, clientCode: code });
  const first = parseMonth(limits.data?.lower?.slice(0, 7) ?? '');
  const last = parseMonth(limits.data?.upper?.slice(0, 7) ?? '');
  const month = parseMonth(address.get(MONTH_IN_ADDRESS) ?? '') ?? last;
  const chooseMonth = (chosen: Month | null) =>
    chosen &&
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      changed.set(MONTH_IN_ADDRESS, isoMonth(chosen));
      return changed;
    });
  return (
    <>
      <PageHeader title={texts.title} context={false} />
      <div className={style.head}>
        {choose && <ClientSearch key={code} code={code} onChoose={choose} />}
        {first && last && (
          <>
            <SegmentedControl
              aria-label={texts.view}
              value={mode}
              onChange={(next) => setMode(next as Mode)}
              data={[
                { value: 'monthly', label: texts.monthly },
                { value: 'historic', label: texts.historic },
              ]}
            />
            {mode === 'monthly' && (
              <MonthField label={texts.month} value={month ?? last} first={first} last={last} onChange={chooseMonth} />
            )}
          </>
        )}
      </div>
      {code === '' ? (
        <EmptyState icon={IconSearch} sentence={consultationTexts.searchFirst} help={consultationTexts.searchHelp} />
      ) : limits.failure ? (
        <FailureState failure={limits.failure} what="el panel" onRetry={limits.retry} />
      ) : limits.data === undefined ? (
        <Card>
          <SkeletonRows rows={6} columns={3} />
        </Card>
      ) : month === undefined ? (
        <EmptyState
          icon={IconSolarPanel2}
          sentence={texts.notFound}
          help={texts.notFoundHelp}
          action={<WayToPage area="autogeneradores" slug="consultas/estado-pago-excedentes" />}
        />
      ) : mode === 'historic' ? (
        <HistoryView code={code} />
      ) : (
        <MonthView key={isoMonth(month)} code={code} month={month} />
      )}
    </>
  );
}
