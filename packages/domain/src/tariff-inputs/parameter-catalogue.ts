import { type Decimal, decimal, fromPercent, monthlyRate, type Quantity } from '@contador/kernel';
import type { Derivation, ParameterColumn, ParameterDefinition } from './parameter-definition.ts';

const limitless = 1e18;
const entered = (label: string, unit: string, minimum: number, maximum: number): ParameterColumn => ({
  label,
  unit,
  kind: 'entered',
  minimum,
  maximum,
});
const calculated = (label: string, unit: string, derive: Derivation): ParameterColumn => ({
  label,
  unit,
  kind: 'calculated',
  minimum: -limitless,
  maximum: limitless,
  derive,
});
const brought = (label: string, unit: string, derive: Derivation): ParameterColumn => ({
  ...calculated(label, unit, derive),
  kind: 'brought',
});

const sum = (...terms: (Decimal | undefined)[]): Decimal | undefined =>
  terms.reduce((total, term) => (total && term ? total.plus(term) : undefined), decimal(0));

const kWh = (label: string) => entered(label, 'kWh', 0, 1e10);
const pesos = (label: string) => entered(label, '$', 0, 1e15);
const signedPesos = (label: string) => entered(label, '$', -1e15, 1e15);
const price = (label: string, maximum = 5000) => entered(label, '$/kWh', 0, maximum);
const ofCompany = (column: ParameterColumn): ParameterColumn => ({ ...column, scope: 'company' });
const index = (label: string) => entered(label, 'índice', 50, 500);

const base = { decimals: 2, fileEnabled: true, replicable: false } as const;
const company = { ...base, scope: 'company' } as const;
const market = { ...base, scope: 'market' } as const;

const ownership = ['1 OR', '1 CO', '1 US'] as const;
const optionSales = (band: string, sub: string): ParameterDefinition => ({
  ...market,
  filename: `VROT${sub}`,
  feeds: [],
  feedsOption: true,
  initials: 'V',
  sub: 'ROT',
  description: `Ventas reguladas para la opción tarifaria, banda ${band}`,
  columns: [...ownership, '2', '3', '4'].map((label) => kWh(label)),
  unit: 'kWh',
  shownSum: [1, 2, 3, 4, 5, 6],
});

/** Parameters of a calculation version, in the order of the screen. */
export const parameterDefinitions: readonly ParameterDefinition[] = [
  {
    ...company,
    filename: 'IPP',
    feeds: [],
    initials: 'IPP',
    sub: 'm−1',
    description: 'Índice de precios del productor, oferta interna',
    columns: [index('IPP')],
    unit: 'índice',
    mayBeProvisional: true,
  },
  {
    ...company,
    filename: 'IPC',
    feeds: ['C'],
    initials: 'IPC',
    sub: 'm−1',
    description: 'Índice de precios al consumidor, total nacional',
    columns: [index('IPC m−2'), index('IPC m−1')],
    unit: 'índice',
  },
  {
    ...market,
    filename: 'VkWUF',
    feeds: ['G', 'PR', 'R', 'C'],
    feedsEveryMarket: ['R', 'C'],
    shownSum: [1, 2],
    initials: 'V',
    sub: 'kWUF',
    description: 'Ventas de energía a usuarios finales',
    columns: [
      kWh('Ventas reguladas'),
      kWh('Ventas no reguladas'),
      {
        // Segments that exceed the regulated sales leave a negative rest, which this limit refuses.
        ...calculated('Usuarios tradicionales', 'kWh', (column) => {
          const segments = sum(column(4), column(5), column(6));
          return segments && column(1)?.minus(segments);
        }),
        minimum: 0,
      },
      kWh('Áreas especiales'),
      kWh('Barrios subnormales'),
      kWh('Nuevos usuarios'),
    ],
    unit: 'kWh',
  },
  {
    ...company,
    filename: 'CT_PR_NR',
    feeds: [],
    initials: 'CT',
    sub: 'PR NR',
    description: 'Precio promedio de contratos no regulados',
    columns: [price('Precio promedio contratos no regulados')],
    unit: '$/kWh',
  },
  {
    ...market,
    filename: 'CFM',
    feeds: ['C'],
    initials: 'Cf',
    sub: 'm',
    description: 'Costo base de comercialización',
    columns: [
      brought('Cf base dic-2013', '$/factura', (_, known) => known.cfBase),
      brought('1−X', 'fracción', (_, known) => known.productivity && decimal(1).minus(known.productivity)),
      brought(
        'IPC m−1 / IPC dic-2013',
        'fracción',
        (_, known) => known.consumerPriceIndex2013 && known.consumerPriceIndex?.dividedBy(known.consumerPriceIndex2013),
      ),
      entered('Usuarios regulados m−2', 'n', 0, 1e9),
      kWh('Ventas reguladas m−2'),
    ],
    unit: '$/factura',
  },
  {
    ...market,
    filename: 'CDI',
    feeds: ['D'],
    initials: 'CDI',
    sub: '',
    description: 'Cargo de inversión del nivel 1',
    columns: [
      brought('CDI del LAC', '$/kWh', (_, known) => known.investmentCharge),
      { ...price('CDI aplicado', 500), optional: true, otherwise: 1 },
    ],
    unit: '$/kWh',
  },
  {
    ...company,
    filename: 'CER',
    feeds: ['C'],
    initials: 'CER',
    sub: '',
    description: 'Contribuciones a las entidades reguladas',
    columns: [
      pesos('CREG anual'),
      pesos('SSPD anual'),
      calculated('Mensual', '$', (column) => sum(column(1), column(2))?.dividedBy(12)),
    ],
    unit: '$',
    replicable: true,
  },
  {
    ...market,
    filename: 'CFS',
    feeds: ['C'],
    initials: 'CFS',
    sub: '',
    description: 'Costo financiero de los subsidios',
    columns: [
      pesos('SUB1'),
      pesos('SUB2'),
      entered('N', 'meses', 0, 120),
      entered('M', 'meses', 0, 120),
      entered('r1', '% mensual', 0, 10),
      entered('r2', '% mensual', 0, 10),
      pesos('Facturación'),
    ],
    unit: '$',
    decimals: 4,
    replicable: true,
  },
  {
    ...market,
    filename: 'CG',
    feeds: ['G', 'PR', 'C'],
    initials: 'CG',
    sub: '',
    description: 'Costo de garantías',
    columns: [
      ofCompany(pesos('Garantía MEM')),
      ofCompany(pesos('Garantías de subasta')),
      ofCompany(pesos('STR Norte')),
      ofCompany(pesos('STR Centro-Sur')),
      calculated('Participación STR', '$', (column, { demandShare, strZone }) => {
        const guarantees = strZone === undefined ? undefined : column(strZone === 'Norte' ? 3 : 4);
        return demandShare && guarantees?.times(demandShare);
      }),
      pesos('SDL'),
      calculated('CGCU', '$', (column) => sum(column(5), column(6))),
    ],
    unit: '$',
    replicable: true,
  },
  {
    ...company,
    filename: 'TASA_AD',
    feeds: ['G', 'PR'],
    initials: 'i',
    sub: 'AD',
    description: 'Tasa del saldo AD',
    columns: [
      entered('Tasa efectiva anual', '%', 0, 100),
      calculated('Tasa mensual', '%', (column) => {
        const annual = column(1);
        return annual && monthlyRate(fromPercent(annual as Quantity<'%'>)).times(100);
      }),
    ],
    unit: '%',
    decimals: 6,
  },
  {
    ...market,
    filename: 'PV',
    feeds: [],
    feedsOption: true,
    initials: 'PV',
    sub: '',
    description: 'Porcentaje de variación de la opción tarifaria',
    columns: [...ownership, '2', '3'].map((label) => entered(label, '%', -10, 10)),
    unit: '% mensual',
    decimals: 4,
    replicable: true,
  },
  optionSales('máxima', 'max'),
  optionSales('media', 'med'),
  optionSales('mínima', 'min'),
  optionSales('monomia', 'mon'),
  {
    ...company,
    filename: 'CCD',
    feeds: ['C'],
    initials: 'CCD',
    sub: '',
    description: 'Servicios del CND y del ASIC',
    columns: [pesos('CND'), pesos('ASIC')],
    unit: '$',
  },
  {
    ...company,
    filename: 'CRS',
    feeds: ['R'],
    initials: 'CRS',
    sub: '',
    description: 'Restricciones: variante Guatapé y ajustes',
    columns: [{ ...signedPesos('Variante Guatapé'), optional: true }, signedPesos('Ajustes AREST')],
    unit: '$',
  },
  {
    ...company,
    filename: 'FSS',
    feeds: ['C'],
    initials: 'F',
    sub: 'SSRI',
    description: 'Cobertura de los fondos de subsidio',
    columns: [entered('IFSSRI', 'fracción', 0, 1), entered('IFOES', 'fracción', 0, 1)],
    unit: 'fracción',
    decimals: 4,
    replicable: true,
  },
  {
    ...market,
    filename: 'COT',
    feeds: [],
    initials: 'COT',
    sub: '',
    description: 'Costo de la opción tarifaria publicado por el CAC',
    // Charged since CREG 101-028 of 2023.
    askedFrom: { year: 2024, number: 1 },
    columns: ['Nivel 1', 'Nivel 2', 'Nivel 3', 'Nivel 4'].map((label) => price(label, 200)),
    unit: '$/kWh',
  },
  {
    ...market,
    filename: 'QAGD',
    feeds: ['G', 'PR'],
    initials: 'Q',
    sub: 'AGD',
    description: 'Compras a autogeneradores a pequeña escala y generación distribuida',
    columns: [kWh('Energía AGPE+GD'), price('Gtr')],
    unit: 'kWh',
    decimals: 4,
  },
  {
    ...market,
    filename: 'OTR',
    feeds: ['G', 'PR', 'C'],
    initials: 'EGP',
    sub: 'PUI',
    description: 'Garantías ejecutadas y prestador de última instancia',
    columns: [price('EGP'), pesos('PUI')],
    unit: '$/kWh',
    replicable: true,
  },
  {
    ...market,
    filename: 'AJ0',
    feeds: ['G', 'PR'],
    initials: 'AJ',
    sub: 'm−1',
    description: 'Saldo, costo reconocido y G del mes anterior, en el primer mes del mercado',
    columns: [signedPesos('AD m−1'), entered('CR m−1', '$/kWh', -5000, 5000), entered('G m−1', '$/kWh', -5000, 5000)],
    unit: '$',
    decimals: 6,
    onlyFirstMonth: true,
  },
  {
    ...market,
    filename: 'C0',
    feeds: ['C'],
    initials: 'C',
    sub: 'm−1',
    description: 'Componentes del mes anterior, en el primer mes del mercado',
    columns: ['G', 'T', 'D 1 OR', 'PR nivel 1', 'R'].map((label) => entered(label, '$/kWh', -5000, 5000)),
    unit: '$/kWh',
    decimals: 6,
    onlyFirstMonth: true,
  },
  {
    ...market,
    filename: 'CU0',
    feeds: [],
    initials: 'CU',
    sub: 'm−1',
    description: 'CU aplicado del mes anterior, en el primer mes del mercado',
    columns: ownership.map((label) => price(label)),
    unit: '$/kWh',
    decimals: 6,
    onlyFirstMonth: true,
  },
  {
    ...market,
    filename: 'SUB0',
    feeds: [],
    initials: 'T',
    sub: 'm−1',
    description: 'Tarifas de los estratos 1 y 2 del mes anterior, en el primer mes del mercado',
    columns: ['Estrato 1', 'Estrato 2'].flatMap((estrato) =>
      ['OR', 'CO', 'US'].map((owner) => price(`${estrato}: ${owner}`)),
    ),
    unit: '$/kWh',
    decimals: 6,
    onlyFirstMonth: true,
  },
];

/** Finds a parameter by name; `undefined` when there is none. */
export function parameterDefinition(filename: string): ParameterDefinition | undefined {
  return parameterDefinitions.find((it) => it.filename === filename);
}
