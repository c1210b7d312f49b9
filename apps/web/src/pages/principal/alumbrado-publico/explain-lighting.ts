import { streetLightingTexts as texts } from '@contador/contract/messages';
import { explainLightingTariff, type MunicipalTariff } from '@contador/contract/street-lighting';
import { callEndpoint } from '../../../http/call.ts';
import { CallError } from '../../../http/call-failure.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { monthText } from '../../../ui/format/date-text.ts';
import { useLupa } from '../../../ui/trace/lupa.tsx';

export type MunicipalRow = MunicipalTariff & { readonly code: string };

/** Returns a handler that opens the Lupa on a figure of a municipality's tariff; no handler for a figure without a value. */
export function useExplainLighting() {
  const lupa = useLupa();
  const { call, tariffMonth } = usePeriod();
  return (row: MunicipalRow, name: string, path: readonly string[]): (() => void) | undefined => {
    const figure = row.figureIds[name];
    if (figure === undefined || call === undefined) return undefined;
    const { username, period, year, version } = call;
    return () =>
      lupa.open({
        title: `${path.at(-1)} · ${row.name}, ${monthText(tariffMonth)}`,
        path: [texts.title, row.name, ...path],
        load: async () => {
          const query = { username, period, year, version, municip_code: row.code, figure };
          const answer = await callEndpoint(explainLightingTariff, { query });
          if (!answer.ok) throw new CallError(answer.refusal);
          return answer.value.figure;
        },
      });
  };
}
