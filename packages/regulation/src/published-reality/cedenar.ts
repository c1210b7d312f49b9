import type { Estrato } from '../engine/term-index.ts';

/** A level as CEDENAR prints it; level 4 is not printed. */
export type PrintedLevel = 'n1or' | 'n1comp' | 'n1us' | 'n2' | 'n3';
export type Ownership = 'n1or' | 'n1comp' | 'n1us';
type ByLevel = Readonly<Record<PrintedLevel, string>>;
type ByVoltage = Readonly<Record<1 | 2 | 3, string>>;

/** One month of the printed tariff: COP/kWh as printed, rounded to two decimals; `baseCost` (Cf) in COP/invoice. */
export interface PrintedMonth {
  readonly month: string;
  readonly generation: string;
  readonly transmission: string;
  readonly distribution: ByLevel;
  /** Without COT. */
  readonly commercialisation: string;
  readonly losses: ByVoltage;
  readonly restrictions: string;
  /** 'CU 119-07', without COT. */
  readonly unitCost: ByLevel;
  readonly tariffOptionCost: ByVoltage;
  /** 'CU 101-028/23 (aplicado)', with COT. */
  readonly appliedUnitCost: ByLevel;
  /** `null` where the print does not say it. */
  readonly baseCost: string | null;
  /** Percent of the applied unit cost. */
  readonly subsidyPercent: Readonly<Record<Ownership, Readonly<Record<1 | 2 | 3, string>>>>;
  readonly residential: Readonly<Record<Ownership, Readonly<Record<Estrato, string>>>>;
  readonly official: ByLevel;
  readonly commercial: ByLevel;
}

/**
 * Tariffs printed by CEDENAR S.A. E.S.P. for the market of Nariño, April to October 2025.
 * Fuente: publicaciones mensuales "Costo unitario de prestación del servicio" de CEDENAR
 * (https://scl.cedenar.com.co/Out/Tarifas/Tarifas.aspx), PDF mensual; copia de los PDF en el repositorio público
 * Bura-hub/Optimalidad-p2p-col (data/cedenar_pdfs), transcrito con extracción de texto, 2026-11-20.
 * Mes = mes de aplicación (vigencia desde el día 21; agosto de 2025 desde el 17).
 */
export const CEDENAR: readonly PrintedMonth[] = [
  {
    month: '2025-04',
    generation: '289.90',
    transmission: '62.20',
    distribution: { n1or: '265.26', n1comp: '235.81', n1us: '206.35', n2: '153.46', n3: '94.93' },
    commercialisation: '174.69',
    losses: { 1: '59.42', 2: '20.60', 3: '14.63' },
    restrictions: '53.52',
    unitCost: { n1or: '904.99', n1comp: '875.53', n1us: '846.07', n2: '754.36', n3: '689.86' },
    tariffOptionCost: { 1: '40.76', 2: '40.27', 3: '22.78' },
    appliedUnitCost: { n1or: '945.75', n1comp: '916.29', n1us: '886.83', n2: '794.62', n3: '712.64' },
    baseCost: '12500.486',
    subsidyPercent: {
      n1or: { 1: '54.83', 2: '43.53', 3: '15.00' },
      n1comp: { 1: '54.80', 2: '43.50', 3: '15.00' },
      n1us: { 1: '54.78', 2: '43.47', 3: '15.00' },
    },
    residential: {
      n1or: { 1: '427.23', 2: '534.04', 3: '803.88', 4: '945.75', 5: '1134.89', 6: '1134.89' },
      n1comp: { 1: '414.14', 2: '517.67', 3: '778.85', 4: '916.29', 5: '1099.55', 6: '1099.55' },
      n1us: { 1: '401.04', 2: '501.30', 3: '753.81', 4: '886.83', 5: '1064.20', 6: '1064.20' },
    },
    official: { n1or: '945.75', n1comp: '916.29', n1us: '886.83', n2: '794.62', n3: '712.64' },
    commercial: { n1or: '1134.89', n1comp: '1099.55', n1us: '1064.20', n2: '953.55', n3: '855.17' },
  },
  {
    month: '2025-05',
    generation: '276.27',
    transmission: '56.76',
    distribution: { n1or: '261.04', n1comp: '231.51', n1us: '201.98', n2: '153.18', n3: '94.37' },
    commercialisation: '181.03',
    losses: { 1: '55.51', 2: '18.92', 3: '13.30' },
    restrictions: '49.10',
    unitCost: { n1or: '879.71', n1comp: '850.18', n1us: '820.65', n2: '735.27', n3: '670.84' },
    tariffOptionCost: { 1: '42.40', 2: '41.90', 3: '23.92' },
    appliedUnitCost: { n1or: '922.11', n1comp: '892.58', n1us: '863.05', n2: '777.17', n3: '694.76' },
    baseCost: '12582.8806',
    subsidyPercent: {
      n1or: { 1: '53.36', 2: '41.70', 3: '15.00' },
      n1comp: { 1: '53.30', 2: '41.62', 3: '15.00' },
      n1us: { 1: '53.23', 2: '41.53', 3: '15.00' },
    },
    residential: {
      n1or: { 1: '430.05', 2: '537.56', 3: '783.79', 4: '922.11', 5: '1106.53', 6: '1106.53' },
      n1comp: { 1: '416.87', 2: '521.08', 3: '758.69', 4: '892.58', 5: '1071.10', 6: '1071.10' },
      n1us: { 1: '403.69', 2: '504.61', 3: '733.59', 4: '863.05', 5: '1035.66', 6: '1035.66' },
    },
    official: { n1or: '922.11', n1comp: '892.58', n1us: '863.05', n2: '777.17', n3: '694.76' },
    commercial: { n1or: '1106.53', n1comp: '1071.10', n1us: '1035.66', n2: '932.60', n3: '833.71' },
  },
  {
    month: '2025-06',
    generation: '308.04',
    transmission: '54.69',
    distribution: { n1or: '266.01', n1comp: '236.95', n1us: '207.88', n2: '154.28', n3: '95.15' },
    commercialisation: '171.95',
    losses: { 1: '60.40', 2: '20.53', 3: '14.40' },
    restrictions: '47.53',
    unitCost: { n1or: '908.63', n1comp: '879.56', n1us: '850.50', n2: '757.03', n3: '691.77' },
    tariffOptionCost: { 1: '43.27', 2: '45.25', 3: '25.93' },
    appliedUnitCost: { n1or: '951.90', n1comp: '922.83', n1us: '893.76', n2: '802.27', n3: '717.70' },
    baseCost: '12623.237',
    subsidyPercent: {
      n1or: { 1: '54.68', 2: '43.35', 3: '15.00' },
      n1comp: { 1: '54.68', 2: '43.35', 3: '15.00' },
      n1us: { 1: '54.69', 2: '43.36', 3: '15.00' },
    },
    residential: {
      n1or: { 1: '431.43', 2: '539.28', 3: '809.11', 4: '951.90', 5: '1142.27', 6: '1142.27' },
      n1comp: { 1: '418.20', 2: '522.75', 3: '784.41', 4: '922.83', 5: '1107.40', 6: '1107.40' },
      n1us: { 1: '404.98', 2: '506.23', 3: '759.70', 4: '893.76', 5: '1072.52', 6: '1072.52' },
    },
    official: { n1or: '951.90', n1comp: '922.83', n1us: '893.76', n2: '802.27', n3: '717.70' },
    commercial: { n1or: '1142.27', n1comp: '1107.40', n1us: '1072.52', n2: '962.73', n3: '861.24' },
  },
  {
    month: '2025-07',
    generation: '310.49',
    transmission: '53.84',
    distribution: { n1or: '273.21', n1comp: '244.29', n1us: '215.37', n2: '159.98', n3: '98.83' },
    commercialisation: '174.16',
    losses: { 1: '60.65', 2: '20.58', 3: '14.43' },
    restrictions: '53.44',
    unitCost: { n1or: '925.79', n1comp: '896.87', n1us: '867.94', n2: '772.49', n3: '705.18' },
    tariffOptionCost: { 1: '41.71', 2: '42.42', 3: '24.17' },
    appliedUnitCost: { n1or: '967.50', n1comp: '938.58', n1us: '909.65', n2: '814.91', n3: '729.35' },
    baseCost: '12636.689',
    subsidyPercent: {
      n1or: { 1: '55.36', 2: '44.20', 3: '15.00' },
      n1comp: { 1: '55.40', 2: '44.24', 3: '15.00' },
      n1us: { 1: '55.43', 2: '44.29', 3: '15.00' },
    },
    residential: {
      n1or: { 1: '431.89', 2: '539.86', 3: '822.37', 4: '967.50', 5: '1161.00', 6: '1161.00' },
      n1comp: { 1: '418.65', 2: '523.31', 3: '797.79', 4: '938.58', 5: '1126.29', 6: '1126.29' },
      n1us: { 1: '405.41', 2: '506.77', 3: '773.21', 4: '909.65', 5: '1091.58', 6: '1091.58' },
    },
    official: { n1or: '967.50', n1comp: '938.58', n1us: '909.65', n2: '814.91', n3: '729.35' },
    commercial: { n1or: '1161.00', n1comp: '1126.29', n1us: '1091.58', n2: '977.89', n3: '875.23' },
  },
  {
    month: '2025-08',
    generation: '313.11',
    transmission: '56.93',
    distribution: { n1or: '270.20', n1comp: '241.09', n1us: '211.99', n2: '157.22', n3: '97.63' },
    commercialisation: '174.45',
    losses: { 1: '61.56', 2: '20.87', 3: '14.62' },
    restrictions: '52.35',
    unitCost: { n1or: '928.61', n1comp: '899.50', n1us: '870.39', n2: '774.93', n3: '709.09' },
    tariffOptionCost: { 1: '41.81', 2: '42.05', 3: '24.28' },
    appliedUnitCost: { n1or: '970.42', n1comp: '941.31', n1us: '912.20', n2: '816.98', n3: '733.37' },
    baseCost: '12671.16',
    subsidyPercent: {
      n1or: { 1: '55.37', 2: '44.22', 3: '15.00' },
      n1comp: { 1: '55.40', 2: '44.25', 3: '15.00' },
      n1us: { 1: '55.44', 2: '44.29', 3: '15.00' },
    },
    residential: {
      n1or: { 1: '433.06', 2: '541.33', 3: '824.86', 4: '970.42', 5: '1164.50', 6: '1164.50' },
      n1comp: { 1: '419.79', 2: '524.74', 3: '800.11', 4: '941.31', 5: '1129.57', 6: '1129.57' },
      n1us: { 1: '406.52', 2: '508.15', 3: '775.37', 4: '912.20', 5: '1094.64', 6: '1094.64' },
    },
    official: { n1or: '970.42', n1comp: '941.31', n1us: '912.20', n2: '816.98', n3: '733.37' },
    commercial: { n1or: '1164.50', n1comp: '1129.57', n1us: '1094.64', n2: '980.38', n3: '880.04' },
  },
  {
    month: '2025-09',
    generation: '312.69',
    transmission: '51.66',
    distribution: { n1or: '261.97', n1comp: '232.77', n1us: '203.56', n2: '157.12', n3: '95.80' },
    commercialisation: '178.11',
    losses: { 1: '61.60', 2: '21.38', 3: '15.20' },
    restrictions: '34.48',
    unitCost: { n1or: '900.51', n1comp: '871.31', n1us: '842.10', n2: '755.44', n3: '687.94' },
    tariffOptionCost: { 1: '41.24', 2: '42.50', 3: '24.24' },
    appliedUnitCost: { n1or: '941.75', n1comp: '912.54', n1us: '883.34', n2: '797.94', n3: '712.18' },
    baseCost: '12694.7',
    subsidyPercent: {
      n1or: { 1: '53.93', 2: '42.41', 3: '15.00' },
      n1comp: { 1: '53.91', 2: '42.39', 3: '15.00' },
      n1us: { 1: '53.89', 2: '42.37', 3: '15.00' },
    },
    residential: {
      n1or: { 1: '433.87', 2: '542.33', 3: '800.48', 4: '941.75', 5: '1130.10', 6: '1130.10' },
      n1comp: { 1: '420.57', 2: '525.71', 3: '775.66', 4: '912.54', 5: '1095.05', 6: '1095.05' },
      n1us: { 1: '407.27', 2: '509.09', 3: '750.84', 4: '883.34', 5: '1060.01', 6: '1060.01' },
    },
    official: { n1or: '941.75', n1comp: '912.54', n1us: '883.34', n2: '797.94', n3: '712.18' },
    commercial: { n1or: '1130.10', n1comp: '1095.05', n1us: '1060.01', n2: '957.53', n3: '854.61' },
  },
  {
    month: '2025-10',
    generation: '312.52',
    transmission: '52.97',
    distribution: { n1or: '266.88', n1comp: '238.80', n1us: '210.72', n2: '160.27', n3: '95.98' },
    commercialisation: '173.61',
    losses: { 1: '61.74', 2: '21.40', 3: '15.20' },
    restrictions: '28.18',
    unitCost: { n1or: '895.89', n1comp: '867.82', n1us: '839.74', n2: '748.94', n3: '678.45' },
    tariffOptionCost: { 1: '40.68', 2: '41.13', 3: '23.62' },
    appliedUnitCost: { n1or: '936.58', n1comp: '908.50', n1us: '880.42', n2: '790.07', n3: '702.07' },
    baseCost: '12735.89',
    subsidyPercent: {
      n1or: { 1: '53.52', 2: '41.91', 3: '15.00' },
      n1comp: { 1: '53.56', 2: '41.95', 3: '15.00' },
      n1us: { 1: '53.59', 2: '41.99', 3: '15.00' },
    },
    residential: {
      n1or: { 1: '435.28', 2: '544.09', 3: '796.09', 4: '936.58', 5: '1123.89', 6: '1123.89' },
      n1comp: { 1: '421.94', 2: '527.42', 3: '772.23', 4: '908.50', 5: '1090.20', 6: '1090.20' },
      n1us: { 1: '408.60', 2: '510.74', 3: '748.36', 4: '880.42', 5: '1056.51', 6: '1056.51' },
    },
    official: { n1or: '936.58', n1comp: '908.50', n1us: '880.42', n2: '790.07', n3: '702.07' },
    commercial: { n1or: '1123.89', n1comp: '1090.20', n1us: '1056.51', n2: '948.08', n3: '842.48' },
  },
];
