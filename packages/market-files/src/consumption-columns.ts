/** The columns of the workbook of consumption, in order; `Hora` may be missing where no customer has hours. */
export const CONSUMPTION_COLUMNS = ['Código cliente', 'Fecha', 'Hora', 'Consumo kWh'] as const;
