/** Names of the price of surplus 2: above the hours of a month, as a column heading, and within a sentence. */
export const surplusPriceTexts = {
  pool: { hourly: 'PBNA (h)', name: 'Precio de bolsa', at: 'a precio de bolsa', mean: 'el precio de bolsa medio' },
  'pool with losses': {
    hourly: 'PBNA (h) y pérdidas',
    name: 'Precio de bolsa y pérdidas',
    at: 'a precio de bolsa más una parte de las pérdidas que evita',
    mean: 'el precio de bolsa medio',
  },
  contracts: {
    hourly: 'Precio medio de contratos',
    name: 'Precio medio de contratos',
    at: 'al precio medio de contratos',
    mean: 'el precio medio de contratos',
  },
  'contracts with losses': {
    hourly: 'Precio medio de contratos y pérdidas',
    name: 'Precio de contratos y pérdidas',
    at: 'al precio medio de contratos más una parte de las pérdidas que evita',
    mean: 'el precio medio de contratos',
  },
  agreed: {
    hourly: 'Precio pactado',
    name: 'Precio pactado',
    at: 'al precio pactado',
    mean: 'el precio pactado',
  },
  /** For months settled by another system, or two months paid at different kinds of price. */
  unknown: {
    hourly: 'Precio del excedente 2',
    name: 'Precio',
    at: 'al precio de su liquidación',
    mean: 'el precio',
  },
} as const;
