/** Texts of 'Causas de no lectura'. */
export const noReadingCauseTexts = {
  title: 'Causas de no lectura',
  add: 'Agregar causa',
  edit: (code: string) => `Editar causa ${code}`,
  one: 'causa',
  many: 'causas',
  none: 'No hay causas de no lectura.',
  addFirst: 'Agregue las razones por las que un medidor se queda sin leer: la factura del usuario las dice.',
  id: 'Número de la causa',
  code: 'Código',
  description: 'Descripción',
  state: 'Estado',
  codeShape: 'Hasta 20 caracteres. NA está reservado: es que no hay causa.',
  codeFixed: (code: string) => `El código de una causa no cambia: ${code}.`,
  newCode: (code: string) => `Un código que no tenga otra causa: lo tiene ${code}.`,
} as const;
