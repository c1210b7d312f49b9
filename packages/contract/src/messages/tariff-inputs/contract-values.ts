/** Why a contract has no value in a month, and the source of a value that was not typed. */
export const contractValueTexts = {
  indexMissing: (variable: string, month: string) => `Falta el ${variable} de ${month}.`,
  noIndexation: 'Falta la variable de indexación o su índice base.',
  hidden: 'No se muestra en este mes por la regla de indexación del contrato.',
  hiddenBefore: (month: string) => `El contrato muestra su valor desde ${month}.`,
  dispatchRemoved: (month: string) =>
    `El DSPCTTOS de ${month}, de donde se tomó, fue eliminado: el contrato queda porque una persona lo cambió.`,
  fromDispatch: (input: string, month: string) => `Tomado de ${input}, ${month}.`,
} as const;
