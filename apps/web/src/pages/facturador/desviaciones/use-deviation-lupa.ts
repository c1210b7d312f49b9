import { type DeviationHold, type deviationFigures, explainDeviation } from '@contador/contract/billing';
import { deviationTexts as texts } from '@contador/contract/messages';
import { callEndpoint } from '../../../http/call.ts';
import { CallError } from '../../../http/call-failure.ts';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';

export type OpenFigure = (hold: DeviationHold, figure: (typeof deviationFigures)[number]) => void;

/** Opens the Lupa on the mean, the deviation or a limit of a hold. It reports an explanation that differs from the stored amount. */
export function useDeviationLupa(): OpenFigure {
  const lupa = useLupa();
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  return (hold, figure) =>
    lupa.open({
      title: `${texts.figures[figure]} · ${hold.clientName}`,
      path: [texts.title, hold.clientCode, texts.figures[figure]],
      load: async () => {
        const query = { username, year: month.year, month: month.number, client_code: hold.clientCode, figure };
        const answer = await callEndpoint(explainDeviation, { query });
        if (!answer.ok) throw new CallError(answer.refusal);
        return answer.value;
      },
    });
}
