import { explainLiquidation } from '@contador/contract/billing';
import { billExplanationTexts, liquidationTexts } from '@contador/contract/messages';
import { callEndpoint } from '../../http/call.ts';
import { CallError } from '../../http/call-failure.ts';
import { useLupa } from '../../ui/trace/lupa.tsx';
import { useBillingMonth } from '../period/billing-month.tsx';
import { useSession } from '../session/session.tsx';

/** Opens the Lupa on a figure of a client's liquidation. The Lupa warns if the explanation differs from the stored amount. */
export function useLiquidationLupa(kind: 'energy' | 'lighting' | 'security' | 'bill', cycle: string | undefined) {
  const lupa = useLupa();
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  return (client: { readonly code: string; readonly name: string }, figure: string, title: string) => {
    if (cycle === undefined || figure === '') return;
    lupa.open({
      title: `${title} · ${client.name}`,
      path: [kind === 'bill' ? billExplanationTexts.title : liquidationTexts.titles[kind], client.code, title],
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
        return answer.value;
      },
    });
  };
}
