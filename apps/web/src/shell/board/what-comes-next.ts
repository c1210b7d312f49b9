import { monthBoardTexts as texts } from '@contador/contract/messages';
import type { BoardRow } from '@contador/contract/tariff-calculation';
import { type BoardStep, nextStep } from '@contador/domain/tariff-calculation';
import { pageOfStep } from './pending-of.ts';

/** Next step: what is complete on the current page, and the page where the work continues. */
export interface ComesNext {
  readonly done: string;
  readonly act: string;
  readonly slug: string;
  /** Set if the work continues with another market. */
  readonly market?: string;
}

/** The step of each page; for a page with several steps, the last one. */
const stepOfPage: Readonly<Record<string, BoardStep>> = {
  'validacion-archivos': 'files',
  'validacion-parametros': 'parameters',
  'consola-componentes': 'published',
  'opcion-tarifaria': 'option',
  'arbol-tarifario': 'tariffs',
  'publicar-tarifas': 'tariffs',
};

/**
 * Returns the next step when the page's own step is complete for the market: its next open step; after its tariffs are published, the tree
 * and then the publication; then the first market with pending work. Undefined while the step of the page itself is pending.
 */
export function whatComesNext(slug: string, market: string, rows: readonly BoardRow[]): ComesNext | undefined {
  const row = rows.find((it) => it.market === market);
  const own = stepOfPage[slug];
  if (row === undefined || own === undefined) return undefined;
  const { done, total } = row.steps[own];
  if (total === 0 || done < total) return undefined;
  const next = nextStep(row.steps);
  if (next !== undefined) {
    if (pageOfStep[next] === slug) return undefined;
    return { done: completed(own, row), act: actOf(row, next), slug: pageOfStep[next] };
  }
  const finished = texts.completed.tariffs(row.name);
  if (slug === 'arbol-tarifario') return { done: finished, act: texts.seePublication, slug: 'publicar-tarifas' };
  if (slug !== 'publicar-tarifas') return { done: finished, act: texts.seeTree, slug: 'arbol-tarifario' };
  const other = rows.find((it) => nextStep(it.steps) !== undefined);
  const waiting = other && nextStep(other.steps);
  if (other === undefined || waiting === undefined) return { done: finished, act: texts.seeBoard, slug: 'tablero-mes' };
  return {
    done: finished,
    act: texts.otherMarket(actOf(other, waiting), other.name),
    slug: pageOfStep[waiting],
    market: other.market,
  };
}

/** Action of a step: 'Cargar 5 insumos'. */
export function actOf(row: BoardRow, step: BoardStep): string {
  const { done, total } = row.steps[step];
  return texts.acts[step](total - done);
}

function completed(step: BoardStep, row: BoardRow): string {
  const { total } = row.steps[step];
  if (step === 'files' || step === 'parameters' || step === 'published') return texts.completed[step](total);
  return texts.completed.tariffs(row.name);
}
