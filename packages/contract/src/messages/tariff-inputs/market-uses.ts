/** Data that can belong to a market, as named when its removal is refused. */
export const marketUses = {
  files: 'Archivos',
  parameters: 'Parámetros',
  approvals: 'Componentes aprobadas',
  corrections: 'Correcciones a mano',
  publications: 'Componentes y tarifas publicadas',
  option: 'Opción tarifaria',
  clients: 'Clientes',
  billCorrections: 'Correcciones de facturas',
  operators: 'Operadores de red',
  lighting: 'Municipios con alumbrado público',
  trials: 'Escenarios del banco de pruebas',
  expected: 'Que el mercado no tenga ninguno.',
  remove: 'Eliminar mercado',
  ask: (name: string) => `¿Desea eliminar el mercado ${name}? No se puede deshacer.`,
  removed: 'Mercado eliminado.',
  notRemoved: 'El mercado no se eliminó.',
} as const;
