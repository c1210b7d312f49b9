/**
 * Default activities of work orders, by the number stored in an order, for companies without a list of their own. `hours` is the usual length
 * of a visit; the company can change it.
 */
export const WORK_ORDER_ACTIVITIES = [
  { id: 1, label: 'Visita previa', hours: 1.5 },
  { id: 2, label: 'Revisión técnica', hours: 2 },
  { id: 3, label: 'Instalación de medida', hours: 3 },
  { id: 4, label: 'Cambio de medidor', hours: 2.5 },
  { id: 5, label: 'Retiro de medidor', hours: 1.5 },
  { id: 6, label: 'Normalización', hours: 2 },
  { id: 7, label: 'Suspensión', hours: 0.5 },
  { id: 8, label: 'Reconexión', hours: 0.5 },
  { id: 9, label: 'Cambio de CTS/PTS', hours: 3 },
] as const;
