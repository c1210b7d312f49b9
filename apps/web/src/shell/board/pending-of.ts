import type { BoardRow } from '@contador/contract/tariff-calculation';
import type { Page } from '@contador/domain/access';
import type { BoardStep } from '@contador/domain/tariff-calculation';

/** Page on which each step is done. */
export const pageOfStep: Readonly<Record<BoardStep, string>> = {
  files: 'validacion-archivos',
  parameters: 'validacion-parametros',
  approved: 'consola-componentes',
  published: 'consola-componentes',
  option: 'opcion-tarifaria',
  tariffs: 'consola-componentes',
};

const counted: Readonly<Record<string, BoardStep>> = {
  'validacion-archivos': 'files',
  'validacion-parametros': 'parameters',
  'consola-componentes': 'published',
  'opcion-tarifaria': 'option',
};

/** Number of items still to be done on a page for the market; undefined for a page without a count. */
export function pendingOf(page: Pick<Page, 'slug'>, row: BoardRow | undefined): number | undefined {
  const step = counted[page.slug];
  if (row === undefined || step === undefined || row.steps[step].total === 0) return undefined;
  return row.steps[step].total - row.steps[step].done;
}
