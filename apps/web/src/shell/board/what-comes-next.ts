import { monthBoardTexts as texts } from '@contador/contract/messages';
import type { BoardRow } from '@contador/contract/tariff-calculation';
import { type BoardStep, nextStep } from '@contador/domain/tariff-calculation';
import { pageOfStep } from './pending-of.ts';

/** What is done on the page that is open, and where the work goes on. */
export interface ComesNext {
  readonly done: string;
  readonly act: string;
  readonly slug: string;
  /** Another market than the chosen one. */
  readonly market?: string;
}

/** The page's own step, the last of those that are done on it. */
const stepOfPage: Readonly<Record<string, BoardStep>> = {
  'validacion-archivos': 'files',
  'validacion-parametros': 'parameters',
  'consola-componentes': 'published',
  'opcion-tarifaria': 'option',
  'arbol-tarifario': 'tariffs',
  'publicar-tarifas': 'tariffs',
};

/**
 * Where the work goes on once the page's own step is complete for the market: its next open step; the tree, then the publication, once
 * its tariffs are published; then the first market that still waits for something. Undefined while the page has work of its own.
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

/** 'Cargar 5 insumos': what a person does in the step. */
export function actOf(row: BoardRow, step: BoardStep): string {
  const { done, total } = row.steps[step];
  return texts.acts[step](total - done);
}

function completed(step: BoardStep, row: BoardRow): string {
  const { total } = row.steps[step];
  if (step === 'files' || step === 'parameters' || step === 'published') return texts.completed[step](total);
  return texts.completed.tariffs(row.name);
}
