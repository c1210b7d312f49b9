/** What the log says of the queue of long work. */
export const longWorkTexts = {
  notTaken: 'No se pudo tomar un proceso de la cola.',
  notSwept: 'No se revisaron los procesos.',
  progressNotNoted: 'No se anotó el avance de un proceso.',
  failed: (kind: string, tenant: string, reference: string) => `Proceso ${kind} de ${tenant}: falla ${reference}.`,
} as const;
