const OPERATORS = { energy: 'La energía', income: 'El ingreso' } as const;

/** Messages about the settlements of restrictions and of the regional systems. */
export const settlementSentences = {
  noRowOf: (retailer: string) => `La hoja no tiene fila de ${retailer}`,
  noGuatapeSheet: "No hay hoja 'CRS_Variante Guatape'",
  guatapeNotInformed: (where: string) => `${where}: la variante Guatapé se toma como no informada.`,
  oneRowOf: (retailer: string) => `Una sola fila de ${retailer}.`,
  demandAndCost: 'La demanda en kWh y el costo en COP a la derecha del agente.',

  estimatedChargesSheet: "Una hoja cuyo nombre contenga 'CargosEstimados'.",
  balanceName: 'Un nombre de la forma BalanceSTRTipoFactuAAAA-MES.xlsx o BalanceSTRTipoReFactuAAAA-MES-n.xlsx.',
  monthInName: (month: string) => `El mes ${month} en el nombre.`,
  regionsOnly: 'El libro no trae una hoja de operadores: solo hay valores por región.',
  operatorHeadings:
    'Una fila con los encabezados OPERADOR DE RED, REGIÓN, ENERGÍA (kWh), CARGO (COP/kWh) e INGRESO (COP).',
  anyOperator: 'Al menos una fila con un operador de red.',
  oneRowOfOperator: (operator: string, region: string) => `Una sola fila de ${operator} en ${region}.`,
  operatorsAddUp: (field: keyof typeof OPERATORS, region: string, sum: string, amount: string) =>
    `${OPERATORS[field]} de los operadores de ${region} suma ${sum} y la región dice ${amount}.`,
} as const;
