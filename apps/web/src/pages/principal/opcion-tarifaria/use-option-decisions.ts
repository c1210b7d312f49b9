import type { QueryOf } from '@contador/contract';
import { tariffOptionTexts as texts } from '@contador/contract/messages';
import { calcCuOpTariff, type calcOpTariff, type OptionCardRow } from '@contador/contract/tariff-option';
import { useWrite } from '../../../http/use-write.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface DecisionScope {
  readonly call: QueryOf<typeof calcOpTariff>;
  readonly tariffId: string;
  readonly onRefused: () => void;
}

/** Approves and publishes the option's cards. Sends the displayed values with the fingerprint of their calculation. */
export function useOptionDecisions({ call, tariffId, onRefused }: DecisionScope) {
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
