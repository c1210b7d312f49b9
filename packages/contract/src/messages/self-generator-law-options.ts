/** As `lawOptionTexts`, of the points that the law of self-generators leaves open. */
export const selfGeneratorLawOptionTexts = {
  surplusCrossing: {
    evidence:
      'El crédito se define frente a la importación de un periodo de facturación; una tesis compara hora por hora.',
    values: { 'whole period': 'La del periodo entero', running: 'La acumulada hasta la hora' },
  },
  exchangeWithCot: {
    evidence: 'El artículo 25 habla del componente de comercialización; el COT es un cargo que se le sumó después.',
    values: { 'without COT': 'Sin COT', 'with COT': 'Con COT' },
  },
  settlementBase: {
    evidence:
      'Al comercializador solo se le compra lo que no se cruza; no se leyó la respuesta de la CREG al Ministerio.',
    values: { net: 'Importación menos excedente 1', gross: 'Toda la importación' },
  },
  agreedPriceScope: {
    evidence: 'El artículo 23 deja pactar el precio; no se leyó si reemplaza el crédito de energía.',
    values: { surplus: 'El excedente 2', all: 'Todo lo exportado' },
  },
  surplusPriceCap: {
    evidence:
      'Hasta febrero de 2025, el de escasez ponderado; la CREG 101 066/2024 tiene tres niveles y una tesis limita con el superior.',
    values: {
      'PEP, then PES': 'PEP hasta febrero de 2025, después PES',
      PES: 'PES',
      PE: 'PE',
      none: 'Sin tope',
    },
  },
  surplusPriceVersion: {
    evidence:
      'Se quiere la versión definitiva; mientras el mercado no la publica, algunos liquidan con la más reciente.',
    values: { final: 'TXF o posterior', newest: 'La más reciente' },
  },
  liquidableTypes: {
    evidence: 'El producto liquida solo el primer tipo y toma los otros de un archivo Open.',
    values: { '1': 'Tipo 1', '1 a 4': 'Tipos 1 a 4', todos: 'Todos, con GD y AGGE' },
  },
} as const;

/** What those options decide in the place of a regulated unit cost. */
export const besidesOfSelfGeneratorLawOptions = {
  surplusCrossing: 'el excedente 1 de los autogeneradores',
  exchangeWithCot: 'el intercambio de los autogeneradores',
  settlementBase: 'el subsidio y la contribución de los autogeneradores',
  agreedPriceScope: 'el excedente 1 de quienes tienen un precio pactado',
  surplusPriceCap: 'el precio del excedente 2',
  surplusPriceVersion: 'el precio del excedente 2',
  liquidableTypes: 'los tipos de usuario que se liquidan aquí',
} as const;
