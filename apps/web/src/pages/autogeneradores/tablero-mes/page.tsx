import { settlementBoardTexts as texts } from '@contador/contract/messages';
import { type SettlementBoard, settlementStepState, settlementSteps } from '@contador/domain/self-generators';
import { useSettlementBoard } from '../../../shell/board/settlement/use-settlement-board.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { StepTable } from './step-table.tsx';

/** 'Tablero del mes' of self-generators: every step of the month, its last person, what is missing, and where the work continues. */
export default function SettlementBoardPage() {
  const { board, failure, refreshing, retry } = useSettlementBoard();
  return (
    <>
      <PageHeader title={texts.title} />
      {board ? (
        <Card title={summaryOf(board)} padded={false} refreshing={refreshing}>
          <StepTable board={board} />
        </Card>
      ) : (
        <Card padded={failure !== undefined}>
          {failure ? (
            <FailureState failure={failure} what={texts.load} onRetry={retry} />
          ) : (
            <SkeletonRows rows={settlementSteps.length} columns={5} />
          )}
        </Card>
      )}
    </>
  );
}

function summaryOf(board: SettlementBoard): string {
  const states = settlementSteps.map((step) => settlementStepState(board, step)).filter((state) => state !== 'none');
  const done = states.filter((state) => state === 'done').length;
  return done === states.length ? texts.finished : texts.summary(done, states.length);
}
