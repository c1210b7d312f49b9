import { consultationTexts, partsTexts, customerPanelTexts as texts } from '@contador/contract/messages';
import { type CustomerPanel, checkUserPanelData } from '@contador/contract/self-generators';
import { isoMonth } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { IconRefresh, IconSearch, IconSolarPanel2 } from '@tabler/icons-react';
import { useRead } from '../../../../http/use-read.ts';
import { useInAddress } from '../../../../patterns/in-address.ts';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { useSession } from '../../../../shell/session/session.tsx';
import { WayToPage } from '../../../../shell/way-to-page.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { useChartSoon } from '../../../../ui/charts/chart.tsx';
import { MonthField } from '../../../../ui/fields/month-field.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import unseen from '../../../../ui/tokens/unseen.module.css';
import { ClientSearch } from '../client-search.tsx';
import style from '../consultation.module.css';
import { useConsultedClient } from '../use-consulted-client.ts';
import { useConsultedMonth } from '../use-consulted-month.ts';
import { HistoryView } from './history-view.tsx';
import { MonthView } from './month-view.tsx';

/** Search parameter value of the view of all months. */
const HISTORIC = 'historico';
type Mode = 'monthly' | 'historic';

/** 'Panel principal': a customer's import and export by hour, and their settlement. */
export default function CustomerPanelPage() {
  useChartSoon();
  const { username } = useSession().tenant;
  const { code, choose } = useConsultedClient();
  const [{ vista }, chooseView] = useInAddress(['vista']);
  const mode: Mode = vista === HISTORIC ? 'historic' : 'monthly';
  const { limits, first, last, month, chooseMonth } = useConsultedMonth(code);
  // Shares the request of the month's view, to show the name above it.
  const { data } = useRead(
    checkUserPanelData,
    month && { username, clientCode: code, year: month.year, month: month.number },
  );
  const name = data && 'clientName' in data.user_data ? (data.user_data as CustomerPanel).clientName : undefined;
  return (
    <>
      <PageHeader
        title={texts.title}
        context={code !== '' && [name, code].filter(Boolean).join(' · ')}
        actions={
          first &&
          last && (
            <div className={`${style.controls} ${unseen.labels}`}>
              <SegmentedControl
                aria-label={texts.view}
                value={mode}
                onChange={(next) => chooseView({ vista: next === 'historic' ? HISTORIC : undefined })}
                data={[
                  { value: 'monthly', label: texts.monthly },
                  { value: 'historic', label: texts.historic },
                ]}
              />
              {mode === 'monthly' && (
                <MonthField
                  label={texts.month}
                  value={month ?? last}
                  first={first}
                  last={last}
                  onChange={chooseMonth}
                />
              )}
            </div>
          )
        }
      />
      {choose && (
        <div className={style.head}>
          <ClientSearch key={code} code={code} onChoose={choose} />
        </div>
      )}
      {code === '' ? (
        <EmptyState icon={IconSearch} sentence={consultationTexts.searchFirst} help={consultationTexts.searchHelp} />
      ) : limits.failure ? (
        <FailureState failure={limits.failure} what="el panel" onRetry={limits.retry} />
      ) : limits.data === undefined ? (
        <Card>
          <SkeletonRows rows={6} columns={3} />
        </Card>
      ) : !limits.data.known ? (
        <EmptyState
          icon={IconSearch}
          sentence={texts.userNotFound}
          help={choose ? texts.userNotFoundHelp(code) : texts.ownCodeNotFoundHelp(code)}
          action={
            !choose && (
              <ActionButton icon={IconRefresh} onClick={limits.retry}>
                {partsTexts.retry}
              </ActionButton>
            )
          }
        />
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
