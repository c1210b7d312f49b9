import { explainTrialLiquidation, type TrialLineRow } from '@contador/contract/billing';
import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
import { callEndpoint } from '../../../http/call.ts';
import { CallError } from '../../../http/call-failure.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';

export type OpenSide = (
  client: { readonly code: string; readonly name: string },
  line: TrialLineRow,
  side: 'before' | 'after',
) => void;

/** Opens the Lupa on a client's line, before or after. It reports an explanation that differs from the stored amount. */
export function useTrialLupa(trial: string): OpenSide {
  const lupa = useLupa();
  const { username } = useSession().tenant;
  return (client, line, side) => {
    const figure = line[side]?.figure;
    if (figure === undefined) return;
    lupa.open({
      title: `${line.name}, ${texts[side].toLowerCase()} · ${client.name}`,
      path: [trialTexts.title, client.code, line.name],
      load: async () => {
        const query = { username, shadow: trial, client_code: client.code, side, kind: line.kind, figure };
        const answer = await callEndpoint(explainTrialLiquidation, { query });
        if (!answer.ok) throw new CallError(answer.refusal);
        return answer.value;
      },
    });
  };
}
