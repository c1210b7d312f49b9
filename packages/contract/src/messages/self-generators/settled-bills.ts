import { agreed, counted } from '@contador/kernel';

/** Texts about bills of self-generators where they differ from those of billing. */
export const settledBillTexts = {
  notApproved: 'Apruebe la liquidación de autogeneradores del mes.',
  unsettled: 'Tiene consumo aprobado y no está en la liquidación aprobada del mes.',
  taxes: 'Apruebe la liquidación de alumbrado y de impuesto de seguridad del ciclo.',
  consumers: (count: number) =>
    `El ciclo tiene ${counted(count, 'cliente', 'clientes')} que no ${agreed(count, 'genera', 'generan')} y se ${agreed(count, 'quedaría', 'quedarían')} sin factura: páselos a otro ciclo.`,
  nobody: 'El ciclo no tiene en el mes autogeneradores liquidados sin factura.',
  paidApart: (value: string) => `El excedente 2 del mes, $ ${value}, se paga aparte y no entra en esta factura.`,
  paidApartNow: (value: string) =>
    `El excedente 2 del mes, $ ${value}, se paga ahora aparte; el que descuenta esta factura vuelve a cobrarse en el saldo del mes siguiente.`,
  corrected: 'El mes se corrigió después de aprobado: la diferencia pasa al saldo del mes siguiente.',
  correctedThere:
    'Corrija el mes en Liquidación de consumos de autogeneradores: la diferencia pasa al saldo del mes siguiente.',
  settlement: 'Liquidación de autogeneradores aprobada',
  taxItem: 'Impuestos municipales aprobados',
  findHelp: 'Cada línea de la factura es un concepto del anexo y se abre allí en la Lupa.',
} as const;
