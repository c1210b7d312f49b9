/** Price indexes of a month. */
export interface PriceIndexes {
  readonly month: string;
  /** IPP oferta interna, base December 2014 = 100, revised series: the first, provisional value may differ by 0.1 to 0.5. */
  readonly producer: string;
  /** IPC, base December 2018 = 100; absent while not known. */
  readonly consumer?: string;
  /** True when the IPC was checked against the printed Cf of CEDENAR or a file of XM. */
  readonly checked: boolean;
}

/**
 * Fuente: IPP del DANE según el repositorio público nicolasr-uner/proy_bolsa (data/raw/macro/ipp_manual.csv), leído
 * 2026-11-20; IPC total nacional del DANE, comprobado donde la razón mes a mes coincide con la del cargo fijo Cf
 * publicado por CEDENAR (desde marzo de 2025) o aparece en el archivo trsm de XM (septiembre de 2024).
 */
export const PRICE_INDEXES: readonly PriceIndexes[] = [
  { month: '2021-12', producer: '147.55', consumer: '111.41', checked: false },
  { month: '2022-01', producer: '153.41', consumer: '113.26', checked: false },
  { month: '2022-02', producer: '157.66', consumer: '115.11', checked: false },
  { month: '2022-03', producer: '161.18', consumer: '116.26', checked: false },
  { month: '2022-04', producer: '163.99', consumer: '117.71', checked: false },
  { month: '2022-05', producer: '166.51', consumer: '118.70', checked: false },
  { month: '2022-06', producer: '166.99', consumer: '119.31', checked: false },
  { month: '2022-07', producer: '170.63', consumer: '120.27', checked: false },
  { month: '2022-08', producer: '169.68', consumer: '121.50', checked: false },
  { month: '2022-09', producer: '170.9', consumer: '122.63', checked: false },
  { month: '2022-10', producer: '174.57', consumer: '123.51', checked: false },
  { month: '2022-11', producer: '176.35', consumer: '124.46', checked: false },
  { month: '2022-12', producer: '175.85', consumer: '126.03', checked: false },
  { month: '2023-01', producer: '179.15', consumer: '128.27', checked: false },
  { month: '2023-02', producer: '181.23', consumer: '130.40', checked: false },
  { month: '2023-03', producer: '181.2', consumer: '131.77', checked: false },
  { month: '2023-04', producer: '179.26', consumer: '132.80', checked: false },
  { month: '2023-05', producer: '177.47', consumer: '133.38', checked: false },
  { month: '2023-06', producer: '175.01', consumer: '133.78', checked: false },
  { month: '2023-07', producer: '173.73', consumer: '134.45', checked: false },
  { month: '2023-08', producer: '175.99', consumer: '135.39', checked: false },
  { month: '2023-09', producer: '177.29', consumer: '136.11', checked: false },
  { month: '2023-10', producer: '177.72', consumer: '136.45', checked: false },
  { month: '2023-11', producer: '175.78', consumer: '137.09', checked: false },
  { month: '2023-12', producer: '174.46', consumer: '137.72', checked: false },
  { month: '2024-01', producer: '175.88', consumer: '138.98', checked: false },
  { month: '2024-02', producer: '177.47', consumer: '140.49', checked: false },
  { month: '2024-03', producer: '177.63', consumer: '141.48', checked: false },
  { month: '2024-04', producer: '178.18', consumer: '142.32', checked: false },
  { month: '2024-05', producer: '177.37', consumer: '142.92', checked: false },
  { month: '2024-06', producer: '179.0', consumer: '143.38', checked: false },
  { month: '2024-07', producer: '179.21', consumer: '143.67', checked: false },
  { month: '2024-08', producer: '177.68', consumer: '143.67', checked: false },
  { month: '2024-09', producer: '179.18', consumer: '144.02', checked: true },
  { month: '2024-10', producer: '180.55', consumer: '143.83', checked: false },
  { month: '2024-11', producer: '182.86', consumer: '144.22', checked: false },
  { month: '2024-12', producer: '184.51', consumer: '144.88', checked: false },
  { month: '2025-01', producer: '185.81', consumer: '146.24', checked: false },
  { month: '2025-02', producer: '185.74', consumer: '147.90', checked: false },
  { month: '2025-03', producer: '185.59', consumer: '148.68', checked: true },
  { month: '2025-04', producer: '185.55', consumer: '149.66', checked: true },
  { month: '2025-05', producer: '183.75', consumer: '150.14', checked: true },
  { month: '2025-06', producer: '182.7', consumer: '150.30', checked: true },
  { month: '2025-07', producer: '183.74', consumer: '150.71', checked: true },
  { month: '2025-08', producer: '184.62', consumer: '150.99', checked: true },
  { month: '2025-09', producer: '185.51', consumer: '151.48', checked: true },
  { month: '2025-10', producer: '184.22', consumer: '151.76', checked: true },
  { month: '2025-11', producer: '182.03', consumer: '151.87', checked: true },
  { month: '2025-12', producer: '181.01', consumer: '152.27', checked: true },
  { month: '2026-01', producer: '183.09', consumer: '154.07', checked: true },
  { month: '2026-02', producer: '184.47', consumer: '155.73', checked: true },
  { month: '2026-03', producer: '188.84', consumer: '156.94', checked: true },
  { month: '2026-04', producer: '189.54', checked: false },
  { month: '2026-05', producer: '189.59', checked: false },
];

/** Indexes of a month (`2025-09`); `undefined` outside the series. */
export function priceIndexesOf(month: string): PriceIndexes | undefined {
  return PRICE_INDEXES.find((indexes) => indexes.month === month);
}
