import type { QueryOf } from '@contador/contract';
import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { calcOpTariff, OptionCardRow } from '@contador/contract/tariff-option';
import { electricTariffId } from '@contador/domain/tariff-calculation';
import { previousMonth, spanishMonth } from '@contador/kernel';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { firstToDecide } from '../../../patterns/publication/decision-state.ts';
import { searchWith } from '../../../shell/period/address.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { AccordionList } from '../../../ui/accordion/accordion.tsx';
import { OptionRow } from './option-row.tsx';
import { useOptionDecisions } from './use-option-decisions.ts';

interface OptionCardsProps {
  readonly cards: readonly OptionCardRow[];
  readonly call: QueryOf<typeof calcOpTariff>;
  /** Called after a refusal to read the cards again, because another person may have decided first. */
  readonly onRefused: () => void;
}

/** Cards of the option's unit cost and of its balance, each with its calculation and its decision. */
export function OptionCards({ cards, call, onRefused }: OptionCardsProps) {
  const { tenant } = useSession();
  const { period, tariffMonth, market, userType } = usePeriod();
  const { search } = useLocation();
  const tariffId = electricTariffId(tenant.username, period, call.version);
  const explain = useExplain({
    tariffId,
    marketCode: call.market,
    scope: tariffTreeTexts.scopeOf(spanishMonth(tariffMonth), market?.name ?? call.market),
    page: texts.title,
  });
  const decisions = useOptionDecisions({ call, tariffId, onRefused });
  const [toggled, setToggled] = useState<ReadonlySet<string>>();
  const opened = toggled ?? new Set([(firstToDecide(cards) ?? cards[0])?.card ?? '']);
  const toggle = (card: string) => {
    const next = new Set<string>(opened);
    if (!next.delete(card)) next.add(card);
    setToggled(next);
  };
  const monthBefore = searchWith(new URLSearchParams(search), {
    period: previousMonth(period),
    market: call.market,
    version: undefined,
    userType,
  });
  return (
    <AccordionList label={texts.cards}>
      {cards.map((card) => (
        <OptionRow
          key={card.card}
          card={card}
          open={opened.has(card.card)}
          onToggle={() => toggle(card.card)}
          previousMonthAddress={`?${monthBefore}`}
          deciding={decisions.deciding}
          onApprove={() => {
            setToggled(new Set(opened));
            void decisions.approve(card);
          }}
          onPublish={() => void decisions.publish(card)}
          onExplain={explain}
        />
      ))}
    </AccordionList>
  );
}
