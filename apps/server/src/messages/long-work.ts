/** Sentences of the log about the queue of operations. */
export const longWorkTexts = {
  notTaken: 'No se pudo tomar un proceso de la cola.',
  notSwept: 'No se revisaron los procesos.',
  progressNotNoted: 'No se anotó el avance de un proceso.',
  failed: (kind: string, tenant: string, reference: string) => `Proceso ${kind} de ${tenant}: falla ${reference}.`,
} as const;
