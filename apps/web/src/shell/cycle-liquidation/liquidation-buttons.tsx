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

/** State of a liquidation, as its call returns it. */
export interface StandingLiquidation {
  readonly run: string | null;
  readonly count: number;
  readonly total: number;
  readonly approvedBy: string | null;
  readonly approvedAt: string | null;
}

/** A call made by a button. */
interface Act {
  /** `detail` is an additional sentence on the result. */
  readonly send: () => Promise<{ ok: true; detail?: string } | { ok: false; refusal: CallFailure }>;
  readonly pending: boolean;
}

export interface LiquidationButtonsProps {
  readonly kind: 'energy' | 'lighting' | 'security';
  readonly cycle: string;
  readonly month: Month;
  /** Why the liquidation is not possible; `undefined` if all inputs are present. */
  readonly lacking: string | undefined;
  /** `undefined` while loading. */
  readonly standing: StandingLiquidation | undefined;
  readonly liquidate: Act;
  readonly approve: Act;
  /** Side effects of the approval, shown in the confirmation. */
  readonly approvesBesides?: string | undefined;
  /** The running liquidation of the cycle, also if another person started it. */
  readonly running: OperationRow | undefined;
  /** Reads the state again. */
  readonly onRefused: () => void;
}

/** 'Liquidar' and 'Aprobar'; a disabled button gives the reason with which the server would refuse. */
export function LiquidationButtons(props: LiquidationButtonsProps) {
  const { kind, cycle, month, standing, liquidate, approve, approvesBesides, onRefused } = props;
  const { confirm, notice, failed } = useNotice();
  const runAndReport = async (act: Act, done: string) => {
    const answer = await act.send();
    if (answer.ok) await notice(done, { tone: 'done', ...(answer.detail && { detail: answer.detail }) });
    else {
      // The state may have changed: it is read again before the next step.
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
    await runAndReport(approve, liquidationTexts.approved[kind]);
  };
  return (
    <div className={style.buttons}>
      <ActionButton
        disabledBecause={whyNotLiquidate(props)}
        busy={liquidate.pending}
        main={standing?.run === null}
        onClick={() => void runAndReport(liquidate, liquidationTexts.liquidated[kind])}
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
