import type { BoardStep } from '@contador/domain/tariff-calculation';
import { agreed, counted } from '@contador/kernel';

/** Texts of the page with the progress of every market of the month, and of the line that leads from page to page. */
export const monthBoardTexts = {
  title: 'Tablero del mes',
  market: 'Mercado',
  steps: {
    files: 'Archivos',
    parameters: 'Parámetros',
    approved: 'Aprobadas',
    published: 'Publicadas',
    option: 'Opción',
    tariffs: 'Tarifas',
  } satisfies Record<BoardStep, string>,
  lastAct: 'Lo último',
  waitsFor: 'Espera',
  absent: 'no aplica',
  ofTotal: (done: number, total: number) => `${done} de ${total}`,
  notBegun: 'espera los pasos anteriores',
  stale: (names: string) => `${names}: cambió un insumo después de aprobar`,
  tariffsReady: 'publicadas',
  load: 'el tablero del mes',
  noVersion: 'El periodo no tiene versión de cálculo.',
  noVersionHelp: 'La versión dice con qué archivos de XM se trabaja el mes; con ella empieza el tablero.',
  createVersion: 'Ir a Consola de estado',
  noMarkets: 'No hay mercados activos en este periodo.',
  goToMarkets: 'Ir a Mercados',
  summary: (done: number, total: number) =>
    total === 1
      ? done === 1
        ? 'El mercado tiene sus tarifas publicadas'
        : 'El mercado no tiene aún sus tarifas publicadas'
      : `${done} de ${counted(total, 'mercado', 'mercados')} con tarifas publicadas`,
  missing: 'Lo que falta',
  missingNote: 'en el orden del trabajo',
  nothingMissing: 'Nada falta: todos los mercados tienen sus tarifas publicadas.',
  andMore: (count: number) => `y ${count} más`,
  /** Action of a person in each step, with the number of items. */
  acts: {
    files: (count: number) => agreed(count, 'Cargar un insumo', `Cargar ${counted(count, 'insumo', 'insumos')}`),
    parameters: (count: number) =>
      agreed(count, 'Ingresar un parámetro', `Ingresar ${counted(count, 'parámetro', 'parámetros')}`),
    approved: (count: number) =>
      agreed(count, 'Aprobar una componente', `Aprobar ${counted(count, 'componente', 'componentes')}`),
    published: (count: number) =>
      agreed(count, 'Publicar una componente', `Publicar ${counted(count, 'componente', 'componentes')}`),
    option: (count: number) => agreed(count, 'Publicar un paso de la opción', 'Publicar la opción tarifaria'),
    tariffs: () => 'Calcular las tarifas',
  } satisfies Record<BoardStep, (count: number) => string>,
  /** Messages for a step that was just completed. */
  completed: {
    files: (total: number) =>
      agreed(
        total,
        'El insumo de archivo está listo.',
        `Los ${counted(total, 'insumo', 'insumos')} de archivo están listos.`,
      ),
    parameters: (total: number) =>
      agreed(
        total,
        'El parámetro está ingresado.',
        `Los ${counted(total, 'parámetro', 'parámetros')} están ingresados.`,
      ),
    published: (total: number) =>
      agreed(
        total,
        'La componente está publicada.',
        `Las ${counted(total, 'componente', 'componentes')} están publicadas.`,
      ),
    tariffs: (market: string) => `Las tarifas de ${market} están publicadas.`,
  },
  follows: 'Sigue',
  marketWaits: (market: string) => `Esto es lo que le falta a ${market}:`,
  otherMarket: (act: string, market: string) => `${act} en ${market}`,
  seeTree: 'Ver el árbol tarifario',
  seePublication: 'Publicar tarifas',
  seeBoard: 'Ver el tablero del mes',
} as const;
