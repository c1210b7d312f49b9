import type { BillDocument } from '../bills/compose/bill-document.ts';

/** A bill with every optional part, with invented figures. */
export const printedBill: BillDocument = {
  company: {
    legalName: 'Energía Demo S.A. E.S.P.',
    nit: '900000000-5',
    activity: 'Comercializador y operador de red',
    color: '#14382B',
    emblem: {
      field: '#14382B',
      mark: 'M6 22 L13 11 L18 18 L21 14 L26 22 Z',
      markColor: '#FFFFFF',
      accent: 'M6 26 H26',
      accentColor: '#CEB042',
    },
  },
  title: 'Factura de energía',
  period: 'Octubre 2026',
  number: 'SPDE482113',
  payable: {
    label: 'Valor a pagar',
    amount: '$ 271,094',
    until: 'Pague hasta el 25/11/2026',
    note: 'Suspensión desde el 01/12/2026',
  },
  client: {
    name: 'Rosa Elena Cabrera Ortiz',
    address: 'Carrera 4 # 17-32, La Unión',
    facts: [
      ['Código del cliente', 'DN-018842'],
      ['NIU', '99100188420'],
      ['Clase y estrato', 'RESIDENCIAL, estrato 3'],
      ['Periodo, 31 días', '01/10/2026 a 31/10/2026'],
      ['Expedición', '10/11/2026'],
    ],
  },
  change: {
    sentence: 'Paga $ 89,243 más que en septiembre: otros conceptos (+$ 45,220), más consumo, 38 kWh (+$ 35,158).',
    parts: [
      { label: 'Otros conceptos', amount: '+$ 45,220', value: 45220 },
      { label: 'Más consumo, 38 kWh', amount: '+$ 35,158', value: 35158 },
      { label: 'Alumbrado público', amount: '+$ 7,856', value: 7856 },
      { label: 'Precio de la energía', amount: '+$ 1,009', value: 1009 },
    ],
  },
  consumption: {
    heading: 'Usted usó 214 kWh',
    note: '6.9 por día · media de 12 meses 172',
    average: 172,
    months: [168, 152, 205, 198, 171, 149, 162, 181, 158, 190, 149, 176, 214].map((kwh, at) => ({
      label: ['Oct', 'Nov', 'Dic', 'Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct'][at] as string,
      ...(at === 0 && { year: '2025' }),
      ...(at === 3 && { year: '2026' }),
      kwh,
    })),
  },
  unitCost: {
    heading: 'Qué paga en cada kWh',
    note: 'COP, nivel 1',
    parts: [
      { symbol: 'G', name: 'Generación', meaning: 'producir la energía', amount: '285.71', value: 285.71 },
      { symbol: 'T', name: 'Transmisión', meaning: 'llevarla por las torres', amount: '53.97', value: 53.97 },
      { symbol: 'D', name: 'Distribución', meaning: 'llevarla hasta su casa', amount: '316.19', value: 316.19 },
      { symbol: 'Cv', name: 'Comercialización', meaning: 'atenderle y facturarle', amount: '146.17', value: 146.17 },
      { symbol: 'PR', name: 'Pérdidas', meaning: 'energía que se pierde', amount: '62.46', value: 62.46 },
      { symbol: 'R', name: 'Restricciones', meaning: 'respaldo del sistema', amount: '24.96', value: 24.96 },
      { symbol: 'COT', name: 'COT', meaning: 'saldo de la opción tarifaria', amount: '40.92', value: 40.92 },
    ],
    total: ['Cada kWh', '930.39'],
  },
  meter: [
    ['Medidor', 'A1-2207415'],
    ['factor', '1'],
    ['Consumo', '214 kWh'],
    ['Reactiva', '0 kVArh'],
  ],
  lines: {
    heads: ['Cómo se llega al valor a pagar', 'Cantidad', 'Tarifa o base', 'Valor, $'],
    groups: [
      {
        title: 'Servicio de energía',
        lines: [
          { text: 'Energía activa', quantity: '214 kWh', rate: '930.39', value: '199,103.46' },
          { text: 'Subsidio', value: '−18,142.80' },
        ],
      },
      {
        title: 'Recaudo para terceros',
        lines: [{ text: 'Alumbrado público, municipio de La Unión', value: '15,712.20' }],
      },
      {
        title: 'Otros conceptos',
        lines: [
          { text: 'Caja de medidor en policarbonato', value: '38,000.00' },
          { text: 'IVA 19 % de Caja de medidor en policarbonato', rate: '38,000.00', value: '7,220.00' },
        ],
      },
    ],
    subtotal: ['Subtotal', '241,892.86'],
    after: [
      {
        text: 'Crédito del medidor, cuota 7',
        note: 'capital 26,185.73 · interés 3,015.76, 24.36 % EA · saldo 138,308.25 de 312,000.00',
        value: '29,201.49',
      },
      { text: 'Saldo anterior', value: '0.00' },
      { text: 'Ajuste al peso', value: '−0.35' },
    ],
    total: ['Valor a pagar', '271,094.00'],
  },
  boxes: [
    {
      title: 'Si algo no está bien',
      text: 'Llame, escriba o acérquese con el número de esta factura. Puede reclamar hasta 5 meses después de la expedición y no tiene que pagar lo que reclama mientras se resuelve. Le respondemos en 15 días hábiles; si no está de acuerdo, decide la Superservicios.',
    },
    {
      title: 'Red y frontera',
      facts: [
        ['Nivel de tensión', '1'],
        ['Circuito', 'LU-02'],
        ['Subestación', 'La Unión'],
      ],
    },
    {
      title: 'Cómo pagar',
      facts: [
        ['Referencia', '482113'],
        ['Banco', 'Banco Demostración'],
        ['Cuenta', '000-11542-7'],
      ],
    },
  ],
  legal: {
    kind: 'Documento equivalente electrónico, servicios públicos domiciliarios (DIAN, Res. 000165 de 2023).',
    text: 'El servicio de energía y los impuestos recaudados están excluidos de IVA. Tarifa dem20269def.',
    cude: '6544fbaffd57234da07fd87760d861520285b068d80efd7a8fc1671a0a3f1fdf7e90a9d1aa70859d53596f1b8ec737aa',
    issued: 'Expedida el 10/11/2026 06:14:09 −05:00',
  },
  codes: { document: 'NumFac: SPDE482113\nFecFac: 2026-11-10\nCUDE: 6544fbaffd57234da07fd87760d86152' },
};
