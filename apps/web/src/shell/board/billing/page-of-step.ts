import type { ClosingStep } from '@contador/domain/billing';

/** Page of each step. */
export const pageOfStep: Readonly<Record<ClosingStep, string>> = {
  parameters: 'parametrizacion-mensual',
  consumption: 'cargar-consumos-ciclo',
  tariffs: 'liquidar-consumos',
  liquidation: 'liquidar-consumos',
  approval: 'liquidar-consumos',
  lighting: 'liquidar-alumbrado',
  security: 'liquidar-impuesto-seguridad',
  charges: 'cargar-otros-conceptos',
  held: 'desviaciones',
  history: 'cargar-consumos-ciclo',
  bills: 'generar-facturas',
  signing: 'generar-facturas',
  documents: 'documentos-electronicos',
  refused: 'documentos-electronicos',
  letters: 'facturas-por-correo',
};
