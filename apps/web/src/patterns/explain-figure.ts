import { tariffTreeTexts as texts } from '@contador/contract/messages';
import { explainFigure, type TraceTree } from '@contador/contract/tariff-calculation';
import { callEndpoint } from '../http/call.ts';
import { CallError } from '../http/call-failure.ts';
import { type Explanation, useLupa } from '../ui/trace/lupa.tsx';

/** The tariff of a market whose figures are explained. */
export interface ExplainedTariff {
  readonly tariffId: string;
  readonly marketCode: string;
  /** Month and market: 'Noviembre 2025, Demo Sur'. */
  readonly scope: string;
  /** The page from which figures are opened. */
  readonly page: string;
  /** Action offered for a term of the tree. */
  readonly actionOf?: Explanation['actionOf'];
}

/** A figure of the tariff as shown on the screen. */
export interface ExplainedFigure {
  readonly id: string;
  /** Title of the figure: 'Cu'. */
  readonly title: string;
  /** Place of the figure on the page: 'Nivel 1 OR', 'Monomia'. */
  readonly path?: readonly string[];
  readonly decimals?: number;
}

/** Returns a function that opens the Lupa on figures of a market's tariff, with the whole tree down to the lines of the files. */
export function useExplain(tariff: ExplainedTariff): (figure: ExplainedFigure) => void {
  const lupa = useLupa();
  return ({ id, title, path = [], decimals }) =>
    lupa.open({
      load: () => explanationOf(tariff, id),
      title: texts.figureOf(title, tariff.scope),
      path: [tariff.page, ...path, title],
      ...(decimals !== undefined && { decimals }),
      ...(tariff.actionOf && { actionOf: tariff.actionOf }),
    });
}

/** Fetches the tree of a figure of a market's tariff, for the Lupa. */
export async function explanationOf(
  { tariffId, marketCode }: Pick<ExplainedTariff, 'tariffId' | 'marketCode'>,
  figure: string,
): Promise<TraceTree> {
  const query = { electric_tariff_id: tariffId, market: marketCode, figure };
  const answer = await callEndpoint(explainFigure, { query });
  if (!answer.ok) throw new CallError(answer.refusal);
  return answer.value.figure;
}
