import { explainFigure, type TraceTree } from '@contador/contract';
import { useCallback } from 'react';
import { callEndpoint } from '../http/call.ts';
import { CallError } from '../http/call-failure.ts';
import { useLupa } from '../ui/trace/lupa.tsx';

/** The market's tariff whose figures are explained. */
export interface ExplainedTariff {
  readonly tariffId: string;
  readonly marketCode: string;
}

/** A figure of the tariff as the screen shows it. */
export interface ExplainedFigure {
  readonly id: string;
  readonly title: string;
  /** Where the figure stands: 'Arbol tarifario', 'Nivel 1 OR', 'Monomia'. */
  readonly path?: readonly string[];
  readonly decimals?: number;
  /** The tree, where the page already has it; otherwise it is asked for by the id. */
  readonly trace?: TraceTree | null;
}

/** Opens the Lupa on figures of one market's tariff. Without a tariff it opens nothing. */
export function useExplain(tariff: ExplainedTariff | undefined): (figure: ExplainedFigure) => void {
  const lupa = useLupa();
  return useCallback(
    ({ id, trace, title, path, decimals }) => {
      if (!tariff) return;
      const shown = { title, ...(path && { path: [...path] }), ...(decimals !== undefined && { decimals }) };
      lupa.open(trace ? { trace, ...shown } : { load: () => explanationOf(tariff, id), ...shown });
    },
    [lupa, tariff],
  );
}

async function explanationOf({ tariffId, marketCode }: ExplainedTariff, figure: string): Promise<TraceTree> {
  const query = { electric_tariff_id: tariffId, market: marketCode, figure };
  const answer = await callEndpoint(explainFigure, { query });
  if (!answer.ok) throw new CallError(answer.refusal);
  return answer.value.figure;
}
