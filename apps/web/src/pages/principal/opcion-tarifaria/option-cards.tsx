import type { QueryOf } from '@contador/contract';
import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { calcOpTariff, OptionCardRow } from '@contador/contract/tariff-option';
import { calcCuOpTariff } from '@contador/contract/tariff-option';
import { electricTariffId } from '@contador/domain/tariff-calculation';
import { previousMonth, spanishMonth } from '@contador/kernel';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useWrite } from '../../../http/use-write.ts';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { firstToDecide } from '../../../patterns/publication/decision-state.ts';
import { searchWith } from '../../../shell/period/address.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { AccordionList } from '../../../ui/accordion/accordion.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { OptionRow } from './option-row.tsx';

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

interface DecisionScope {
  readonly call: QueryOf<typeof calcOpTariff>;
  readonly tariffId: string;
  readonly onRefused: () => void;
}

/** Approves and publishes the option's cards. Sends the displayed values with the fingerprint of their calculation. */
function useOptionDecisions({ call, tariffId, onRefused }: DecisionScope) {
  const { notice, confirm, failed } = useNotice();
  const { send, pending } = useWrite(calcCuOpTariff);
  const { username, period, year, market } = call;

  const decide = async ({ card, fingerprint }: OptionCardRow, decision: { Approved: true; Published?: true }) => {
    const expectedFingerprint = fingerprint === null ? {} : { Fingerprint: fingerprint };
    const answer = await send({
      query: { username, period, year },
      body: { tariffId, decisions: { [market]: { [card]: { ...decision, ...expectedFingerprint } } } },
    });
    if (!answer.ok) {
      onRefused();
      await failed(answer.refusal, texts.saveFailed);
    }
    return answer.ok;
  };

  return {
    approve: async (card: OptionCardRow) => {
      await decide(card, { Approved: true });
    },
    publish: async (card: OptionCardRow) => {
      if (!(await confirm(texts.confirmPublication))) return;
      if (await decide(card, { Approved: true, Published: true })) await notice(texts.published, { tone: 'done' });
    },
    deciding: pending,
  };
}
