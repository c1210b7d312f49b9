import { annexTexts as texts } from '@contador/contract/messages';
import { type CustomerAnnex, dayName, explainSettlement } from '@contador/contract/self-generators';
import { useCallback } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { CallError } from '../../http/call-failure.ts';
import { useLupa } from '../../ui/trace/lupa.tsx';
import { useSession } from '../session/session.tsx';

/**
 * Returns a function that opens the Lupa on an hour of a settled month: on the value of its surplus 2, or else on its exchanged energy.
 * `undefined` for a month settled by another system.
 */
export function useHourLupa(annex: CustomerAnnex): ((day: number, hour: number) => void) | undefined {
  const lupa = useLupa();
  const { username } = useSession().tenant;
  const open = useCallback(
    (day: number, hour: number) => {
      const date = annex.dates[day] as string;
      const isPaid = (annex.surplusByHour[day]?.[hour] ?? 0) > 0;
      const figure = `${isPaid ? 'VExc2' : 'Exc1'}[day=${date};hour=${hour + 1}]`;
      const title = texts.lupaTitle(dayName(date), hour + 1);
      lupa.open({
        title: `${title} · ${annex.clientName}`,
        path: [annex.clientCode, title],
        load: async () => {
          const [year, month] = date.split('-').map(Number) as [number, number];
          const query = { username, year, month, client_code: annex.clientCode, figure };
          const answer = await callEndpoint(explainSettlement, { query });
          if (!answer.ok) throw new CallError(answer.refusal);
          return answer.value;
        },
      });
    },
    [lupa, username, annex],
  );
  return annex.origin === 'Calculada' ? open : undefined;
}
