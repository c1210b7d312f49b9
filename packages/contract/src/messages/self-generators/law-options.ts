/** Like `lawOptionTexts`, for the points that the law of self-generators leaves open. */
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
      'Hasta febrero de 2025, el de escasez ponderado; la CREG 101 066/2024 tiene tres niveles, una tesis limita con el superior y el mercado publica en PTB el precio después de los topes.',
    values: {
      'PEP, then PES': 'PEP hasta febrero de 2025, después PES',
      PES: 'PES',
      PE: 'PE',
      PTB: 'PTB; en las horas sin él, PBNA',
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
  settlementTariffDecimals: {
    evidence:
      'Las tarifas se imprimen con dos decimales; algunas empresas publican cuatro, y lo liquidado debe ser lo publicado.',
    values: { '2': '2 decimales', '4': '4 decimales' },
  },
  settlementMoneyDecimals: {
    evidence:
      'Cada concepto se redondea una vez a centavos; no se encontró si una factura se redondea a pesos enteros.',
    values: { '2': 'Centavos', '0': 'Pesos enteros' },
  },
  settlementContributionBase: {
    evidence:
      'La contribución es del valor activo; no se leyó si el intercambio o la energía reactiva hacen parte de su base.',
    values: {
      active: 'Energía activa',
      'active and exchange': 'Energía activa e intercambio',
      'active and reactive': 'Energía activa y reactiva',
    },
  },
  surplusPriceStrategy: {
    evidence:
      'La CREG 101 087/2025 inicia una transición del precio de bolsa horario al precio medio de contratos; no se leyeron sus meses.',
    values: { 'spot by hour': 'Bolsa, hora por hora', Mc: 'Precio medio de contratos Mc' },
  },
  distributedLossShare: {
    evidence:
      'La mitad de las pérdidas que evita es suya, según el conocimiento general; el artículo 22 no se leyó entero.',
    values: { '0.5': 'La mitad', '0': 'Ninguna', '1': 'Todas' },
  },
  agreedIndexLag: {
    evidence: 'El índice del mes anterior se conoce cuando se liquida; los acuerdos pueden nombrar el del mismo mes.',
    values: { 'm−1': 'El del mes anterior', m: 'El del mismo mes' },
  },
  capacitiveLimit: {
    evidence:
      'La CREG 015/2018 la penaliza toda; la CREG 101 035/2024 la flexibiliza desde febrero de 2024 con un límite que no se leyó.',
    values: {
      '0': 'Ninguna: se penaliza toda',
      '0.1': 'El 10 % de lo importado',
      '0.2': 'El 20 % de lo importado',
      '0.3': 'El 30 % de lo importado',
      '0.4': 'El 40 % de lo importado',
      '0.5': 'El 50 % de lo importado',
    },
  },
  capacitiveFactor: {
    evidence: 'Los operadores publican un solo M por usuario; ningún texto dice si multiplica también la capacitiva.',
    values: { 'with M': 'La multiplica', 'without M': 'No la multiplica' },
  },
  reactiveDays: {
    evidence: 'Un día cuenta con una hora de exceso; no se leyó si cuentan juntas la inductiva y la capacitiva.',
    values: {
      union: 'Los de una o de otra',
      larger: 'Los de la que tenga más',
      sum: 'La suma de los de ambas',
      inductive: 'Los de la inductiva',
    },
  },
  subsistenceDays: {
    evidence: 'El límite es de un mes y ningún texto leído lo reparte por días.',
    values: { whole: 'El del mes entero', 'by days': 'Por los días en que estuvo' },
  },
  factorOnConsumos: {
    evidence: 'Los archivos de consumos vienen multiplicados; algunos sistemas exportan lo que contó el medidor.',
    values: { 'not multiplied': 'No se aplica', multiplied: 'Se aplica' },
  },
  readingsAhead: {
    evidence:
      '«Adelante» puede ser la lectura siguiente o la última, llevada hacia adelante; el producto original no lo dice.',
    values: { next: 'La siguiente', 'carried forward': 'La última leída' },
  },
} as const;

/** Results that each of these options affects; none affects the regulated unit cost. */
export const selfGeneratorLawOptionEffects = {
  surplusCrossing: 'el excedente 1 de los autogeneradores',
  exchangeWithCot: 'el intercambio de los autogeneradores',
  settlementBase: 'el subsidio y la contribución de los autogeneradores',
  agreedPriceScope: 'el excedente 1 de quienes tienen un precio pactado',
  surplusPriceCap: 'el precio del excedente 2',
  surplusPriceVersion: 'el precio del excedente 2',
  liquidableTypes: 'los tipos de usuario que se liquidan aquí',
  settlementTariffDecimals: 'la tarifa con la que se liquidan los autogeneradores',
  settlementMoneyDecimals: 'el valor de los conceptos de los autogeneradores',
  settlementContributionBase: 'la contribución de los autogeneradores',
  surplusPriceStrategy: 'el precio del excedente 2',
  distributedLossShare: 'el precio de la energía de los generadores distribuidos',
  agreedIndexLag: 'el precio pactado de los autogeneradores',
  capacitiveLimit: 'la energía capacitiva de los autogeneradores',
  capacitiveFactor: 'la energía capacitiva de los autogeneradores',
  reactiveDays: 'el factor M de los autogeneradores',
  subsistenceDays: 'el subsidio de los autogeneradores',
  factorOnConsumos: 'los consumos de los autogeneradores',
  readingsAhead: 'los consumos de los autogeneradores',
} as const;
