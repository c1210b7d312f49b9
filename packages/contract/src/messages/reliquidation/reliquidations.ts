/** Texts of reliquidations, from the specification and beyond. */
export const reliquidationTexts = {
  title: 'Reliquidaciones',
  reliquidate: 'Reliquidar periodo',
  establish: 'Establecer como periodo de aplicación',
  created: 'Nueva reliquidación creada.',
  published: 'Valor de la reliquidación publicado.',
  deleted: 'Valor de la reliquidación eliminado.',
  applied: 'Valor de la reliquidación aplicado.',
  approved: 'Valor de la reliquidación aprobado.',
  confirmPublication: '¿Desea publicar los valores de la reliquidación?.',
  /** `version` is the reliquidation's own label, such as `r1`. */
  confirmDeletion: (version: string) => `¿Desea eliminar la reliquidación ${version} ?`,
  emptyFields: 'Algunos campos estan vacíos. Ingreso inválido.',
  saveFailed: 'Error al guardar los datos.',

  none: 'Ningún periodo se ha reliquidado aquí.',
  goToConsole: 'Ir a la consola de estado',
  noneHelp: (month: string) =>
    `Una diferencia de los archivos de XM de un mes ya publicado entra en ${month} si lo establece como periodo de aplicación y luego reliquida el periodo desde su consola de estado.`,
  entering: (month: string) => `Entran en el CU de ${month}`,
  ofPeriod: (month: string) => `Reliquidan los insumos de ${month}`,
  applicationPeriod: (month: string) => `Periodo de aplicación: CU de ${month}`,
  noApplicationPeriod: 'Sin periodo de aplicación',
  established: (month: string) => `Las reliquidaciones nuevas entran en el CU de ${month}.`,
  heading: (month: string, from: string, to: string) => `Insumos ${month} · ${from} → ${to}`,
  goesInto: (month: string) => `entra en el CU de ${month}`,
  states: { created: 'Creada', applied: 'Aplicada', approved: 'Aprobada', published: 'Publicada' },

  concept: 'Concepto',
  period: 'Periodo',
  used: 'Valor usado',
  newest: 'Valor nuevo',
  calculated: 'Diferencia',
  delta: 'Delta',
  total: 'Total',
  change: 'Cambio',
  unit: 'Unidad',
  deltaOf: (concept: string) => `Delta de ${concept}`,
  reason: 'Motivo de los deltas cambiados',
  reasonHelp: 'Queda con su nombre en la Lupa de cada cifra que se calcule con ellos.',
  reasonNeeded: 'Escriba el motivo de los deltas que cambió.',
  byHand: (by: string, reason: string) => `${by}: ${reason}`,
  calculatedWas: (value: string) => `Calculado: ${value}`,
  apply: 'Aplicar',
  approve: 'Aprobar',
  publish: 'Publicar',
  remove: (version: string) => `Eliminar la reliquidación ${version}`,
  unsavedDeltas: 'Aplique primero los deltas que cambió.',
  missing: (inputs: string) => `Faltan los archivos de la versión nueva: ${inputs}.`,
  goToFiles: 'Ir a archivos',
  createdBy: (moment: string, person: string) => `Creada el ${moment} por ${person}`,
  decidedBy: (word: string, moment: string, person: string) => `${word} el ${moment} por ${person}`,
  load: 'las reliquidaciones del periodo',
  figureOf: (concept: string, month: string) => `${concept}, reliquidación de ${month}`,

  initialXmVersion: 'Versión inicial de los archivos XM',
  finalXmVersion: 'Versión final de los archivos XM',
  calculationVersion: 'Versión de cálculo',
  applicationField: 'Entra en el CU de',
  observation: 'Observación',
  dialogHelp: (month: string) =>
    `Compara los archivos nuevos de XM de ${month} con los valores usados. Las tarifas publicadas de ese mes no cambian.`,
  create: 'Crear reliquidación',

  concepts: 'Conceptos de reliquidación',
  affected: 'Variables afectadas',
  variable: 'Variable',
  initialValue: 'Valor inicial',
  withDelta: 'Valor con delta',
  pending: 'Sin publicar',

  ownFiles: (version: string, xmVersion: string) => `Archivos ${xmVersion} de la reliquidación ${version}`,
  inherited: 'Es el de la versión definitiva: la reliquidación no lo cambia.',
  closed: 'La reliquidación ya está publicada.',
} as const;

/** Scope of a delta, such as `Reliquidación r1 de los insumos Agosto 2025 · CU Octubre 2025`. */
export function reliquidationScope(month: string, version: string, application: string): string {
  return `Reliquidación ${version} de los insumos ${month} · CU ${application}`;
}
