import { explainLiquidation } from '@contador/contract/billing';
import { liquidationTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { callEndpoint } from '../../http/call.ts';
import { CallError } from '../../http/call-failure.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useLupa } from '../../ui/trace/lupa.tsx';
import { useBillingMonth } from '../period/billing-month.tsx';
import { useSession } from '../session/session.tsx';

/** Opens the Lupa on a figure of a client's liquidation; where its explanation does not give what is stored, it says which figures. */
export function useLiquidationLupa(kind: 'energy' | 'lighting' | 'security', cycle: string | undefined) {
  const lupa = useLupa();
  const { tell } = useNotice();
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  return (client: { readonly code: string; readonly name: string }, figure: string, title: string) => {
    if (cycle === undefined || figure === '') return;
    lupa.open({
      title: `${title} · ${client.name}`,
      path: [liquidationTexts.titles[kind], client.code, title],
      load: async () => {
        const query = {
          username,
          year: month.year,
          month: month.number,
          cycle,
          kind,
          client_code: client.code,
          figure,
        };
        const answer = await callEndpoint(explainLiquidation, { query });
        if (!answer.ok) throw new CallError(answer.refusal);
        const { unexplained } = answer.value;
        if (unexplained.length > 0) {
          tell(texts.difference(unexplained.map(({ id }) => id).join(', ')), { tone: 'warning' });
        }
        return answer.value.figure;
      },
    });
  };
}
