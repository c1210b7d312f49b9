import type { SettlementStep } from '@contador/domain/self-generators';
import { agreed, counted } from '@contador/kernel';
import { countText } from '../../format/number-text.ts';

const some = (verb: string, count: number, one: string, many: string) =>
  count === 0 ? `${verb} ${many}` : `${verb} ${counted(count, one, many)}`;

/** Texts of the page with the progress of a month of self-generators, and of the line that leads from page to page. */
export const settlementBoardTexts = {
  title: 'Tablero del mes',
  load: 'el tablero del mes',
  step: 'Paso',
  state: 'Estado',
  lastAct: 'Lo último',
  missing: 'Falta',
  next: 'Sigue',
  steps: {
    files: 'Archivos de medidor',
    hours: 'Aprobación de consumos',
    liquidation: 'Liquidación',
    approval: 'Aprobación de la liquidación',
    parameters: 'Parámetros del mes',
    bills: 'Facturas',
    annexes: 'Anexos',
    payments: 'Pagos por revisar',
  } satisfies Record<SettlementStep, string>,
  ofTotal: (done: number, total: number) => `${countText(done)} de ${countText(total)}`,
  payments: (count: number) => `${countText(count)} por revisar`,
  waiting: 'espera los pasos anteriores',
  none: 'no hay',
  andMore: (count: number) => `y ${countText(count)} más`,
  summary: (done: number, total: number) => `${done} de ${counted(total, 'paso listo', 'pasos listos')}`,
  finished: 'El mes está completo',
  /** Action of a person in each step, with the number of items. */
  acts: {
    files: (count: number) => some('Completar', count, 'usuario', 'usuarios'),
    hours: () => 'Aprobar los consumos',
    liquidation: (count: number) => some('Liquidar', count, 'usuario', 'usuarios'),
    approval: () => 'Aprobar la liquidación',
    parameters: (count: number) => some('Parametrizar', count, 'ciclo', 'ciclos'),
    bills: (count: number) => some('Facturar', count, 'ciclo', 'ciclos'),
    annexes: () => 'Preparar los anexos',
    payments: (count: number) => some('Revisar', count, 'documento', 'documentos'),
  } satisfies Record<SettlementStep, (count: number) => string>,
  /** Messages for a step that is complete. */
  completed: {
    files: () => 'Los consumos del mes están completos.',
    hours: () => 'Los consumos del mes están aprobados.',
    liquidation: (total: number) =>
      agreed(total, 'El usuario está liquidado.', `Los ${counted(total, 'usuario', 'usuarios')} están liquidados.`),
    approval: () => 'La liquidación del mes está aprobada.',
    parameters: () => 'Los parámetros del mes están ingresados.',
    bills: () => 'Las facturas del mes están expedidas.',
    annexes: () => 'Los anexos del mes están preparados.',
    payments: () => 'No hay documentos por revisar.',
  } satisfies Record<SettlementStep, (total: number) => string>,
  cycleBilled: (cycle: string) => `Las facturas del ciclo ${cycle} están expedidas.`,
  billCycle: (cycle: string) => `Facturar ${cycle}`,
  seeBoard: 'Ver el tablero del mes',
} as const;
