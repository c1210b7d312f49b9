import type { Particular } from '@contador/contract';
import { settlementCorrectionTexts as corrections, meterFileTexts as texts } from '@contador/contract/messages';
import {
  type ConsumptionStatus,
  checkUsersConsumptionStatus,
  tryFileProcessing,
} from '@contador/contract/self-generators';
import type { DecimalSign, Month } from '@contador/kernel';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { DecimalSignQuestion } from '../../../patterns/intake/decimal-sign-question.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { type ClientRow, methodName, optionsClosedBecause } from './client-row.ts';
import { HourBlocks } from './hour-blocks.tsx';
import { MethodChoice } from './method-choice.tsx';
import style from './panel.module.css';

interface ClientHoursProps {
  readonly row: ClientRow;
  readonly username: string;
  readonly month: Month;
  readonly isApproved: boolean;
  /** Closes the client: a filled one moves down among the finished ones, and the view must not follow it away from the pending ones. */
  readonly onFilled: () => void;
}

/** Hours of a client's month, warnings about its file, and methods that fill missing hours. */
export function ClientHours({ row, username, month, isApproved, onFilled }: ClientHoursProps) {
  const period = { username, year: month.year, month: month.number };
  const query = { ...period, client_code: row.code };
  const { data, failure, retry } = useRead(checkUsersConsumptionStatus, query, { keepPrevious: true });
  const process = useWrite(tryFileProcessing);
  const { notice, failed } = useNotice();
  if (failure !== undefined) return <FailureState failure={failure} onRetry={retry} />;
  const status = data?.status[row.code];
  if (status === undefined) return null;
  const [file] = status.lastFiles;
  const again = async (decimalSign?: DecimalSign) => {
    if (file === undefined) return;
    const body = { username, fileName: file, ...(decimalSign && { decimalSign }) };
    const answer = await process.send({ query: period, body });
    if (answer.ok) await notice(texts.processedDone, { tone: 'done' });
    else await failed(answer.refusal, texts.processingFailed(file));
  };
  const warnings = status.warnings ?? [];
  const unusual = status.unusual ?? [];
  return (
    <div className={style.detail}>
      {status.matrices && <HourBlocks matrices={status.matrices} />}
      <div className={style.side}>
        {isApproved && <p className={style.note}>{corrections.fromPanel}</p>}
        {!isApproved && optionsClosedBecause({ ...row, ...status }) === undefined && (
          <MethodChoice key={status.methods.join()} query={query} {...demanded(status.matrices)} onFilled={onFilled} />
        )}
        {status.methods.length > 0 && <p>{texts.appliedMethods(status.methods.map(methodName).join(', '))}</p>}
        {!isApproved && file !== undefined && status.processedFiles > 0 && (
          <ActionButton small busy={process.pending} onClick={() => void again()}>
            {texts.undo}
          </ActionButton>
        )}
        {unusual.length > 0 && <UnusualDays days={unusual} />}
        {!isApproved && row.lastRefused && (
          <DecimalSignQuestion particulars={warnings.map(particularOf)} onChoose={again} />
        )}
        {warnings.length > 0 && (
          <div className={style.reasons}>
            <SimpleTable
              dense
              label={texts.cellsToSee}
              head={texts.warningHeads.map((text) => ({ text }))}
              rows={warnings.map(({ line, column, value, reason }) => [
                line ?? '—',
                column ?? '—',
                value ?? '—',
                reason,
              ])}
            />
          </div>
        )}
      </div>
    </div>
  );
}

type Reason = NonNullable<ConsumptionStatus['warnings']>[number];

function particularOf({ value, reason, readings }: Reason): Particular {
  return { expected: reason, ...(value !== null && { value }), ...(readings !== undefined && { readings }) };
}

interface UnusualDaysProps {
  readonly days: NonNullable<ConsumptionStatus['unusual']>;
}

/** Warning about days that differ greatly from the client's own months. */
function UnusualDays({ days }: UnusualDaysProps) {
  return (
    <section aria-label={texts.unusualDays}>
      <h3>{texts.unusualDays}</h3>
      <p className={style.note}>{texts.unusualNote}</p>
      <SimpleTable
        dense
        label={texts.unusualDays}
        head={texts.unusualHeads.map((text, at) => ({ text, align: at < 2 ? 'left' : 'right' }))}
        rows={days.map(({ date, block, energy, lower, upper }) => [
          dateText(date),
          texts.blocks[block].title,
          numberText(energy, 1),
          texts.usualRange(numberText(lower, 1), numberText(upper, 1)),
        ])}
      />
    </section>
  );
}

/** Active energy demanded in each hour of a month, kWh, null where missing, and the first day. */
function demanded(matrices: ConsumptionStatus['matrices']) {
  const rows = matrices?.energy.slice(1) ?? [];
  const known = rows.flatMap((row) => row.slice(1, 25).map((value) => (typeof value === 'number' ? value : null)));
  return { known, first: String(rows[0]?.[0] ?? '') };
}
