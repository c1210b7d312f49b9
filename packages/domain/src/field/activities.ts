/** Default activities of work orders, by the number stored in an order, for companies without a list of their own. */
export const WORK_ORDER_ACTIVITIES = [
  { id: 1, label: 'Visita previa' },
  { id: 2, label: 'Revisión técnica' },
  { id: 3, label: 'Instalación de medida' },
  { id: 4, label: 'Cambio de medidor' },
  { id: 5, label: 'Retiro de medidor' },
  { id: 6, label: 'Normalización' },
  { id: 7, label: 'Suspensión' },
  { id: 8, label: 'Reconexión' },
  { id: 9, label: 'Cambio de CTS/PTS' },
] as const;
