import { agreed, counted } from '@contador/kernel';

/** Texts of the file page while files are dropped, sent, read and deleted. */
export const fileEntryTexts = {
  optional: 'Opcional',
  versionSays: 'La versión dice con qué archivos de XM y qué tipo de cálculo se trabaja el periodo.',
  dropMonth: 'Suelte aquí los archivos del mes: cada uno encuentra su insumo por el nombre',
  someLeftOut: 'Algunos archivos no se subirán.',
  allLeftOut: 'Ningún archivo se puede subir.',
  othersGoOn: (inputs: readonly string[]) => `Se suben ${inputs.join(', ')}. Los de la lista se quedan fuera.`,
  nothingChanged: 'Los de la lista se quedan fuera. Nada cambió.',

  nameOfMarket: (ready: string) =>
    `Un nombre con el código de uno de sus mercados. El de ${ready} ya está listo y no cambia`,
  otherNames: (market: string) =>
    `Un nombre con el código de uno de sus mercados. El de ${market} es otro de estos archivos`,
  noMarketOfArea: (area: string) => `Ninguno de sus mercados es del área ${area}`,
  alreadyReady: (input: string) => `${input} ya está listo: márquelo en «Modificar» para cambiarlo`,
  nameOfNoInput: 'El nombre no es de ningún insumo de la lista',
  expectedOf: (input: string, refusal: string, expected: string) => `${input}: ${refusal} Se esperaba ${expected}.`,

  nothingToModify: 'Aún no hay nada que modificar.',
  nothingEntered: 'Aún no hay archivos ingresados.',
  enterInSecondStep: 'Cárguelos en el paso 2.',
  everythingEntered: 'Todos los archivos están ingresados.',
  reviewWhatWasRead: 'Revise lo que se leyó de cada uno.',
  confirmDelete: (input: string, files: number) =>
    `¿Desea eliminar el insumo ${input}? ${agreed(files, 'Su archivo deja', `Sus ${counted(files, 'archivo', 'archivos')} dejan`)} de contar y el insumo vuelve a pendiente.`,

  waiting: (inputs: number) => `${counted(inputs, 'insumo', 'insumos')} en espera`,
  mayLeave: 'Puede dejar esta página o cerrar la pestaña: la lectura continúa y se encuentra de nuevo en Procesos.',
  mayGoElsewhere:
    'Puede ir a otra página: la carga continúa. Si cierra la pestaña, lo que no se ha enviado se pierde y lo enviado queda.',
  readyToo: (inputs: string) => `Quedaron listos: ${inputs}.`,
  othersUnchanged: 'Los demás insumos no cambiaron.',
  sendWholeGroup: 'Corrija los archivos y suba de nuevo el grupo completo.',
  noneKept: (input: string, failure: string) => `${input}: ${failure} No se guardó ningún archivo.`,
  fileNotKept: (input: string) => `${input}: el archivo tiene errores y no se guardó.`,
  /** Such as `TRSD: se revisaron 31 archivos, 4 tienen errores. No se guardó ninguno.` */
  groupNotKept: (input: string, files: number, atFault: number) =>
    `${input}: se revisaron ${counted(files, 'archivo', 'archivos')}, ${counted(atFault, 'tiene errores', 'tienen errores')}. No se guardó ninguno.`,
} as const;
