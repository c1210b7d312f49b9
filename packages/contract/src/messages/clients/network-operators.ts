import { counted } from '@contador/kernel';

/** Texts of 'Operadores de red'. */
export const networkOperatorTexts = {
  title: 'Operadores de red',
  add: 'Agregar operador de red',
  edit: (name: string) => `Editar operador ${name}`,
  one: 'operador',
  many: 'operadores',
  none: 'No hay operadores de red.',
  addFirst: 'Agregue los dueños de las redes a las que están conectados los clientes.',
  name: 'Nombre',
  incentiveCode: 'Código comercializador incumbente',
  operatorCode: 'Código operador de red',
  /** Short headings of the code columns. */
  heads: { incentiveCode: 'Incumbente', operatorCode: 'Código OR' },
  market: 'Mercado',
  zone: 'Zona',
  nit: 'NIT',
  relatedOperator: 'Relación con el operador',
  document: 'Documento',
  municipality: 'Municipio',
  address: 'Dirección',
  phone: 'Teléfono',
  state: 'Estado',
  codeShape: 'De 2 a 10 letras o dígitos, sin espacios.',
  marketOf: (markets: readonly string[]) =>
    markets.length === 0 ? 'Un mercado de la empresa.' : `Un mercado de la empresa: ${markets.join(', ')}.`,
  clientsOn: (clients: number) =>
    `Activo: ${counted(clients, 'cliente activo está', 'clientes activos están')} en su red.`,
} as const;
