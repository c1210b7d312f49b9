import { monthBoardTexts as texts } from '@contador/contract/messages';
import { nextStep } from '@contador/domain/tariff-calculation';
import { IconMapPin, IconVersions } from '@tabler/icons-react';
import { useMonthBoard } from '../../../shell/board/use-month-board.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { BoardTable } from './board-table.tsx';
import { MissingList } from './missing-list.tsx';

/** 'Tablero del mes': every market by step, with the person who acted last, and the missing items with their links. */
export default function MonthBoardPage() {
  const chosen = usePeriod();
  const linkTo = usePageLink();
  const { data, failure, loading, refreshing, retry } = useMonthBoard(chosen);
  const rows = data?.markets ?? [];
  const done = rows.filter((row) => nextStep(row.steps) === undefined).length;
  return (
    <>
      <PageHeader title={texts.title} />
      {chosen.status === 'failed' && (
        <Card>
          <FailureState failure={chosen.failure} what={texts.load} onRetry={chosen.retry} />
        </Card>
      )}
      {failure && !data && (
        <Card>
          <FailureState failure={failure} what={texts.load} onRetry={retry} />
        </Card>
      )}
      {(loading || chosen.status === 'loading') && !data && (
        <Card padded={false}>
          <SkeletonRows rows={4} columns={8} />
        </Card>
      )}
      {data?.version === null && (
        <Card>
          <EmptyState
            icon={IconVersions}
            sentence={texts.noVersion}
            help={texts.noVersionHelp}
            action={
              <ActionButton main href={linkTo('principal/consola-componentes')}>
                {texts.createVersion}
              </ActionButton>
            }
          />
        </Card>
      )}
      {data && data.version !== null && rows.length === 0 && (
        <Card>
          <EmptyState
            icon={IconMapPin}
            sentence={texts.noMarkets}
            help=""
            action={
              <ActionButton main href={linkTo('principal/mercados')}>
                {texts.goToMarkets}
              </ActionButton>
            }
          />
        </Card>
      )}
      {rows.length > 0 && (
        <>
          <Card title={texts.summary(done, rows.length)} padded={false} refreshing={refreshing}>
            <BoardTable rows={rows} />
          </Card>
          <Card title={texts.missing} note={texts.missingNote} padded={false}>
            <MissingList rows={rows} />
          </Card>
        </>
      )}
    </>
  );
}
