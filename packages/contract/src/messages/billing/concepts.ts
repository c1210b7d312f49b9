/** Texts of 'Conceptos de liquidación'. */
export const billingConceptTexts = {
  title: 'Conceptos de liquidación',
  titleOfSelfGenerators: 'Conceptos liquidacion autogeneradores',
  add: 'Agregar concepto',
  edit: (code: string) => `Editar concepto ${code}`,
  one: 'concepto',
  many: 'conceptos',
  none: 'No hay conceptos de liquidación.',
  addFirst: 'Agregue lo que se cobra aparte de la energía: reconexiones, medidores, financiaciones.',
  id: 'Número del concepto',
  code: 'Código',
  description: 'Descripción',
  observation: 'Observación',
  appliesVat: 'Aplica IVA',
  appliesCredit: 'Aplica crédito',
  inherent: 'Es del servicio',
  inherentHelp:
    'El documento equivalente solo lleva lo propio del servicio. Lo demás, como la venta de un medidor, necesita una factura electrónica de venta aparte.',
  state: 'Estado',
  codeShape: 'Hasta 40 caracteres, sin #. TOT es la fila de totales.',
  fixed: (value: string) => `No cambia después de guardado: ${value}.`,
  newCode: (code: string) => `Un código que no tenga otro concepto: lo tiene ${code}.`,
} as const;
