import { liquidationTexts, reviewTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { counted, type Month, spanishMonth } from '@contador/kernel';
import type { CallFailure } from '../../http/call-failure.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { momentText } from '../../ui/format/date-text.ts';
import { numberText } from '../../ui/format/number-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import style from './cycle-liquidation.module.css';
import { progressText } from './running-liquidation.tsx';

/** What stands of a liquidation, as its call answers. */
export interface StandingLiquidation {
  readonly run: string | null;
  readonly count: number;
  readonly total: number;
  readonly approvedBy: string | null;
  readonly approvedAt: string | null;
}

/** A call that changes something, made by a button. */
interface Act {
  /** `detail` is what is said besides, where there is something to know of it. */
  readonly send: () => Promise<{ ok: true; detail?: string } | { ok: false; refusal: CallFailure }>;
  readonly pending: boolean;
}

export interface LiquidationButtonsProps {
  readonly kind: 'energy' | 'lighting' | 'security';
  readonly cycle: string;
  readonly month: Month;
  /** Why nothing can be liquidated; `undefined` where everything is there. */
  readonly lacking: string | undefined;
  /** `undefined` while it is on its way. */
  readonly standing: StandingLiquidation | undefined;
  readonly liquidate: Act;
  readonly approve: Act;
  /** What the approval does besides, said before it is asked for. */
  readonly approvesBesides?: string | undefined;
  /** The liquidation of the cycle that goes on, also where somebody else began it. */
  readonly running: OperationRow | undefined;
  /** Reads again what stands. */
  readonly onRefused: () => void;
}

/** 'Liquidar' and 'Aprobar': each says why it cannot be pressed, in the words with which the server would refuse. */
export function LiquidationButtons(props: LiquidationButtonsProps) {
  const { kind, cycle, month, standing, liquidate, approve, approvesBesides, onRefused } = props;
  const { confirm, notice, failed } = useNotice();
  const tell = async (act: Act, done: string) => {
    const answer = await act.send();
    if (answer.ok) await notice(done, { tone: 'done', ...(answer.detail && { detail: answer.detail }) });
    else {
      // What was seen may be another now: it is read again before the next step.
      onRefused();
      await failed(answer.refusal, liquidationTexts.failed);
    }
  };
  const ask = async () => {
    const clients = counted(standing?.count ?? 0, 'cliente', 'clientes');
    const total = `$ ${numberText(standing?.total, 2)}`;
    const what = liquidationTexts.titles[kind].toLowerCase();
    const question = texts.askToApprove(what, cycle, spanishMonth(month), clients, total);
    if (!(await confirm(question, { ...(approvesBesides && { detail: approvesBesides }) }))) return;
    await tell(approve, liquidationTexts.approved[kind]);
  };
  return (
    <div className={style.buttons}>
      <ActionButton
        disabledBecause={whyNotLiquidate(props)}
        busy={liquidate.pending}
        main={standing?.run === null}
        onClick={() => void tell(liquidate, liquidationTexts.liquidated[kind])}
      >
        {texts.liquidate}
      </ActionButton>
      <ActionButton
        disabledBecause={whyNotApprove(props)}
        busy={approve.pending}
        main={standing?.run !== null}
        onClick={() => void ask()}
      >
        {texts.approve}
      </ActionButton>
    </div>
  );
}

function whyNotLiquidate({ standing, lacking, approve, running }: LiquidationButtonsProps): string | undefined {
  if (standing === undefined || approve.pending) return texts.loading;
  if (standing.approvedBy !== null) return texts.approvedBy(standing.approvedBy, momentText(standing.approvedAt));
  if (running !== undefined) return reviewTexts.running(progressText(running));
  if (standing.run !== null) return texts.alreadyLiquidated;
  return lacking;
}

function whyNotApprove({ standing, liquidate, running }: LiquidationButtonsProps): string | undefined {
  if (running !== undefined) return reviewTexts.running(progressText(running));
  if (standing === undefined || liquidate.pending) return texts.loading;
  if (standing.approvedBy !== null) return texts.approvedBy(standing.approvedBy, momentText(standing.approvedAt));
  return standing.run === null ? texts.notLiquidated : undefined;
}
