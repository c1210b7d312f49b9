import type { ReplyOf } from '@contador/contract';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { checkSettlement } from '@contador/contract/self-generators';
import { Card } from '../../../ui/card/card.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import style from './settlement.module.css';

const { second } = texts;

/** Result of the second settlement of the month, which the approval makes. */
export function SecondSettlement({ settled }: { readonly settled: ReplyOf<typeof checkSettlement> | undefined }) {
  const approved = settled?.approvedBy != null;
  const all = settled?.clients.length ?? 0;
  const ours = settled?.clients.filter(({ origin }) => origin === 'Calculada').length ?? 0;
  return (
    <Card
      title={second.title}
      label={second.title}
      actions={approved && <StateBadge state="ready">{second.equal}</StateBadge>}
    >
      <p className={style.note}>{approved ? second.compared(ours) : second.atApproval}</p>
      {all > ours && <p className={style.note}>{second.fromOpen(all - ours)}</p>}
    </Card>
  );
}
