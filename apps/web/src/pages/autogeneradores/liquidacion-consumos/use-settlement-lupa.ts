import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { explainSettlement, type SettledClientRow, type SettledConceptCode } from '@contador/contract/self-generators';
import { useCallback } from 'react';
import { callEndpoint } from '../../../http/call.ts';
import { CallError } from '../../../http/call-failure.ts';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';

/** Opens the Lupa on a concept of a settled client. It reports an explanation that differs from the stored amount. */
export function useSettlementLupa() {
  const lupa = useLupa();
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  return useCallback(
    ({ clientCode, clientName }: SettledClientRow, concept: SettledConceptCode) => {
      const title = texts.concepts[concept];
      const explained = async (figure: string) => {
        const query = { username, year: month.year, month: month.number, client_code: clientCode, figure };
        const answer = await callEndpoint(explainSettlement, { query });
        if (!answer.ok) throw new CallError(answer.refusal);
        return answer.value;
      };
      lupa.open({
        title: `${title} · ${clientName}`,
        path: [texts.title, clientCode, title],
        load: () => explained(concept),
        termsOf: async (id) => (await explained(id)).figure,
      });
    },
    [lupa, username, month],
  );
}
