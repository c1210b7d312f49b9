import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { isoMonth, type Month } from '@contador/kernel';
import { useRunningWork } from '../../../shell/operations/use-running-work.ts';
import { Card } from '../../../ui/card/card.tsx';
import { RunningBadge, StateBadge } from '../../../ui/state/state-badge.tsx';
import style from './settlement.module.css';
import type { Settled } from './use-liquidation.ts';

const { second } = texts;

/** Progress and result of the second settlement of the month, which the approval makes. */
export function SecondSettlement({ settled, month }: { readonly settled: Settled | undefined; readonly month: Month }) {
  const work = useRunningWork('approve-self-generators', isoMonth(month));
  const approved = settled?.approvedBy != null;
  const all = settled?.clients.length ?? 0;
  const ours = settled?.clients.filter(({ origin }) => origin === 'Calculada').length ?? 0;
  return (
    <Card
      title={second.title}
      label={second.title}
      actions={
        work ? (
          <RunningBadge done={work.done} total={work.total} />
        ) : (
          approved && <StateBadge state="ready">{second.equal}</StateBadge>
        )
      }
    >
      <p className={style.note}>{approved ? second.compared(ours) : second.atApproval}</p>
      {all > ours && <p className={style.note}>{second.fromOpen(all - ours)}</p>}
    </Card>
  );
}
