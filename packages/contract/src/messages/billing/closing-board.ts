import type { ClosingStep } from '@contador/domain/billing';
import { counted } from '@contador/kernel';
import { countText, numberText } from '../../format/number-text.ts';

/** Texts of the page that shows the progress of each cycle of the month towards its bills. */
export const closingBoardTexts = {
  title: 'Tablero de cierre',
  load: 'el tablero de cierre',
  cycle: 'Ciclo y clientes',
  steps: {
    parameters: 'Parámetros',
    consumption: 'Consumos',
    tariffs: 'Tarifas',
    liquidation: 'Liquidar',
    approval: 'Aprobar',
    lighting: 'Alumbrado',
    security: 'Seguridad',
    charges: 'Otros y créditos',
    history: 'Históricos',
    bills: 'Facturas',
    held: 'Retenidas',
    signing: 'DIAN',
    documents: 'DIAN',
    refused: 'DIAN',
    letters: 'Correo',
  } satisfies Record<ClosingStep, string>,
  supersededTariffs: (clients: number, month: string) =>
    `${counted(clients, 'cliente se liquidó', 'clientes se liquidaron')} con una versión de las tarifas de ${month} que ya no es la definitiva: corrija sus facturas.`,
  unsigned: (bills: number) => `${counted(bills, 'factura', 'facturas')} sin documento firmado para la DIAN.`,
  refused: (documents: number) =>
    `La DIAN no aceptó ${counted(documents, 'documento', 'documentos')}: cada uno dice qué corregir.`,
  readyLetters: (bills: number) =>
    `${counted(bills, 'factura', 'facturas')} de clientes que aceptaron el correo, sin enviar.`,
  /** Electronic documents of a cycle by what the authority said, such as '12 aceptados, 2 rechazados, 3 en espera.'. */
  documentsAre: (accepted: number, refused: number, waiting: number, unsent: number) =>
    `${[
      counted(accepted, 'aceptado', 'aceptados'),
      counted(refused, 'rechazado', 'rechazados'),
      `${countText(waiting)} en espera`,
      ...(unsent > 0 ? [`${countText(unsent)} sin enviar`] : []),
    ].join(', ')}.`,
  done: 'listo',
  open: 'pendiente',
  waiting: 'espera',
  optional: 'sin archivo',
  none: 'no hay',
  running: 'en curso',
  queued: 'en cola',
  clients: (count: number) => counted(count, 'cliente', 'clientes'),
  ofClients: (count: number, sentence: string) => `${counted(count, 'cliente', 'clientes')}: ${sentence}`,
  cellOf: (cycle: string, step: string, state: string) => `Ciclo ${cycle}, ${step}: ${state}`,
  issuedBills: (count: number) => counted(count, 'factura', 'facturas'),
  doneBy: (by: string, at: string) => `${by}, ${at}`,
  progress: (done: string, total: string) => `${done} de ${total}`,
  pace: (perSecond: number) => `${numberText(perSecond, perSecond < 10 ? 1 : 0)}/s`,
  left: (seconds: number) =>
    seconds < 90
      ? `termina en ${counted(seconds, 'segundo', 'segundos')}`
      : `termina en ${counted(Math.ceil(seconds / 60), 'minuto', 'minutos')}`,
  end: 'Sigue',
  issued: 'Expedido',
  nothingToDo: 'en espera',
  summary: (billed: number, cycles: number, bills: number) =>
    `Expedidos ${billed} de ${counted(cycles, 'ciclo', 'ciclos')} · ${counted(bills, 'factura', 'facturas')}`,
  people: 'Personas de las iniciales',
  missing: 'Lo que falta',
  missingNote: 'en el orden del trabajo',
  nothingMissing: 'Nada espera por una persona en este mes.',
  /** Shown where a step waits for the one before it: quiet, beside what a person can do now. */
  waitingMark: '—',
  /** Verb of an open step, with the number of items if it is counted. */
  acts: {
    parameters: () => 'Ingresar parámetros',
    consumption: (count) => (count === null ? 'Cargar consumos' : `Cargar ${counted(count, 'consumo', 'consumos')}`),
    tariffs: () => 'Ver tarifas',
    liquidation: () => 'Liquidar consumos',
    approval: (count) => (count ? `Mirar ${countText(count)} y aprobar` : 'Aprobar consumos'),
    lighting: () => 'Liquidar alumbrado',
    security: () => 'Liquidar impuesto',
    charges: () => 'Cargar otros conceptos',
    history: () => 'Actualizar históricos',
    bills: () => 'Generar facturas',
    held: (count) => (count === null ? 'Decidir retenidas' : `Decidir ${counted(count, 'retenida', 'retenidas')}`),
    signing: (count) => `Firmar ${counted(count ?? 0, 'documento', 'documentos')}`,
    documents: (count) => `Enviar ${counted(count ?? 0, 'documento', 'documentos')} a la DIAN`,
    refused: (count) => `Corregir ${counted(count ?? 0, 'documento', 'documentos')}`,
    letters: (count) => `Enviar ${counted(count ?? 0, 'factura', 'facturas')} por correo`,
  } satisfies Record<ClosingStep, (count: number | null) => string>,
  /** Short form, in the column of its step. */
  verbs: {
    parameters: () => 'Ingresar',
    consumption: (count) => (count === null ? 'Cargar' : `Cargar ${countText(count)}`),
    tariffs: () => 'Ver',
    liquidation: () => 'Liquidar',
    approval: (count) => (count ? `Mirar ${countText(count)}` : 'Aprobar'),
    lighting: () => 'Liquidar',
    security: () => 'Liquidar',
    charges: () => 'Cargar',
    history: () => 'Actualizar',
    bills: () => 'Generar',
    held: (count) => (count === null ? 'Decidir' : `Decidir ${countText(count)}`),
    signing: (count) => `Firmar ${countText(count ?? 0)}`,
    documents: (count) => `Enviar ${countText(count ?? 0)}`,
    refused: (count) => `Corregir ${countText(count ?? 0)}`,
    letters: (count) => `Enviar ${countText(count ?? 0)}`,
  } satisfies Record<ClosingStep, (count: number | null) => string>,
  goTo: (act: string, cycle: string) => `${act} del ciclo ${cycle}`,
  actOfCycle: (act: string, cycle: string) => `${act} de ${cycle}`,
  cycleIssued: (cycle: string) => `Las facturas del ciclo ${cycle} están expedidas.`,
  waitsBefore: (cycle: string) => `El ciclo ${cycle} espera un paso anterior.`,
  readyHere: (cycle: string) => `El ciclo ${cycle} está listo en esta página.`,
  optionalHere: (cycle: string) => `El ciclo ${cycle} no tiene otros conceptos ni créditos: son opcionales.`,
  allDone: 'Ningún ciclo espera por usted en este mes.',
  seeBoard: 'Ver el tablero de cierre',
  print: 'Imprimir',
  issuedChart: 'Facturas expedidas',
  issuedSoFar: (bills: string, all: string) => `Clientes facturados: ${bills} de ${all}`,
} as const;
