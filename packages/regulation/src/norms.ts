/** Citation of a formula or a figure. */
export interface Article {
  readonly law: string;
  readonly article: string;
}

export interface Norm {
  /** Short name used in citations. */
  readonly name: string;
  readonly title: string;
  /** Date of the norm, ISO, where known. */
  readonly date?: string;
  /** Date of its publication in the Diario Oficial, ISO, where it was read. */
  readonly published?: string;
}

/**
 * Norms cited by the formulas. No article number has been compared with the text of its norm yet, because the official repository keeps the
 * formulas as images.
 */
export const NORMS = [
  { name: 'Ley 142 de 1994', title: 'Régimen de los servicios públicos domiciliarios', date: '1994-07-11' },
  { name: 'Ley 143 de 1994', title: 'Ley eléctrica', date: '1994-07-11' },
  { name: 'CREG 024/1995', title: 'Aspectos comerciales del mercado mayorista', date: '1995-07-13' },
  { name: 'Ley 1117 de 2006', title: 'Subsidios de los estratos 1 y 2', date: '2006-12-27' },
  { name: 'UPME 0355 de 2004', title: 'Consumo de subsistencia' },
  { name: 'CREG 001/2007', title: 'Variación de las tarifas de los estratos 1 y 2' },
  { name: 'CREG 119/2007', title: 'Fórmula tarifaria general para usuarios regulados' },
  { name: 'CREG 011/2009', title: 'Remuneración de la transmisión nacional' },
  { name: 'CREG 097/2008', title: 'Remuneración de la distribución, anterior a la CREG 015/2018' },
  { name: 'CREG 058/2008', title: 'Áreas de distribución de energía (ADD)' },
  { name: 'CREG 172/2011', title: 'Planes de reducción de pérdidas' },
  { name: 'CREG 173/2011', title: 'Modifica la fórmula tarifaria general', published: '2011-12-28' },
  {
    name: 'CREG 180/2014',
    title: 'Remuneración de la comercialización a usuarios regulados',
    date: '2014-12-23',
    published: '2015-01-30',
  },
  { name: 'CREG 191/2014', title: 'Modifica y complementa la CREG 119/2007', published: '2015-01-30' },
  { name: 'CREG 015/2018', title: 'Remuneración de la distribución en el SIN', date: '2018-01-29' },
  {
    name: 'CREG 030/2018',
    title: 'Autogeneración a pequeña escala y generación distribuida, anterior a la CREG 174/2021',
    date: '2018-02-26',
    published: '2018-03-01',
  },
  { name: 'CREG 012/2020', title: 'Opción tarifaria para usuarios regulados' },
  {
    name: 'CREG 174/2021',
    title: 'Autogeneración a pequeña escala y generación distribuida',
    date: '2021-10-07',
  },
  {
    name: 'CREG 101-002/2022',
    title: 'Traslado en G de las compras en mecanismos autorizados por la CREG 114/2018',
    date: '2022-01-25',
    published: '2022-02-17',
  },
  {
    name: 'CREG 101-028/2023',
    title: 'Modifica la CREG 119/2007: costo de la opción tarifaria (COT)',
    date: '2023-11-24',
    published: '2023-12-07',
  },
  { name: 'Ley 1421 de 2010', title: 'Tasas y contribuciones departamentales de seguridad' },
  { name: 'Ley 1819 de 2016', title: 'Impuesto de alumbrado público' },
  { name: 'Ley 1955 de 2019', title: 'Plan de desarrollo: sobretasa para el Fondo Empresarial' },
] as const satisfies readonly Norm[];
export type NormName = (typeof NORMS)[number]['name'];

/** Cites an article of a listed norm. */
export function article(law: NormName, number: string): Article {
  return { law, article: number };
}

export const creg119 = (number: string): Article => article('CREG 119/2007', number);
export const creg180 = (number: string): Article => article('CREG 180/2014', number);
export const creg015 = (number: string): Article => article('CREG 015/2018', number);

/** An article with the months that it ruled, both included. */
export interface Era extends Article {
  readonly from: string;
  readonly to?: string;
}

/**
 * The last month of CREG 030/2018. CREG 174/2021, of October, was in force in November of that year and rules whole months from the next
 * one.
 */
const BEFORE_CREG_174 = { from: '2018-03', to: '2021-11' } as const;
const SINCE_CREG_174 = { from: '2021-12' } as const;

/**
 * Norms of the self-generators' energy credit, in chronological order. The calculation did not change (CREG 174/2021, article 31, repeals
 * the first).
 */
export const ENERGY_CREDIT: readonly Era[] = [
  { ...BEFORE_CREG_174, ...article('CREG 030/2018', '17') },
  { ...SINCE_CREG_174, ...article('CREG 174/2021', '25') },
];
/** Norms of the price of delivered energy. */
export const SURPLUS_PRICE: readonly Era[] = [
  { ...BEFORE_CREG_174, ...article('CREG 030/2018', '17') },
  { ...SINCE_CREG_174, ...article('CREG 174/2021', '23') },
];
/**
 * Norms that pass purchases from self-generators on to the tariff. Before 2018-03 no norm priced them, and the tariff used the term as
 * entered, like other purchases in component G.
 */
export const SELF_GENERATOR_PURCHASES: readonly Era[] = [
  { from: '2008-02', to: '2018-02', ...creg119('componente G') },
  { ...BEFORE_CREG_174, ...article('CREG 030/2018', 'traslado en G') },
  { ...SINCE_CREG_174, ...article('CREG 174/2021', 'Anexo 2') },
];
/** Norm of the hourly charge for reactive energy. */
export const REACTIVE_ENERGY: readonly [Era] = [{ from: '2018-02', ...creg015('anexo, capítulo 12') }];
