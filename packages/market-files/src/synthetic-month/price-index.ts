import { compareMonths, isoMonth, type Month, parseMonth } from '@contador/kernel';
import { written } from './written-number.ts';

/** An index of one month, with 2 decimals; `extrapolated` outside the published table. */
export interface PriceIndex {
  readonly month: string;
  readonly value: number;
  readonly extrapolated: boolean;
}

/** IPC total nacional (base Dec-2018 = 100) of the month. */
export function consumerPriceIndex(month: Month): PriceIndex {
  return indexOf(month, CONSUMER, 0.004);
}

/** IPP oferta interna (base Dec-2014 = 100) of the month. */
export function producerPriceIndex(month: Month): PriceIndex {
  return indexOf(month, PRODUCER, 0.002);
}

/** Outside the table the nearest published value grows, or decreases backwards, at a constant monthly rate. */
function indexOf(month: Month, table: readonly (number | undefined)[], monthlyGrowth: number): PriceIndex {
  const months = compareMonths(month, FIRST_MONTH);
  const last = table.findLastIndex((value) => value !== undefined);
  const nearest = Math.min(Math.max(months, 0), last);
  const published = table[nearest] ?? 100;
  const value = published * (1 + monthlyGrowth) ** (months - nearest);
  return {
    month: isoMonth(month),
    value: Number(written(value, 2).units) / 100,
    extrapolated: months !== nearest,
  };
}

// Fuente: IPP oferta interna, serie del DANE (valores revisados) según el repositorio público nicolasr-uner/proy_bolsa,
// leído 2026-11-20; IPC total nacional, DANE, comprobado desde 2025-03 contra el cargo fijo que publica CEDENAR.
const ROWS = `
2021-12 147.55 111.41
2022-01 153.41 113.26
2022-02 157.66 115.11
2022-03 161.18 116.26
2022-04 163.99 117.71
2022-05 166.51 118.70
2022-06 166.99 119.31
2022-07 170.63 120.27
2022-08 169.68 121.50
2022-09 170.90 122.63
2022-10 174.57 123.51
2022-11 176.35 124.46
2022-12 175.85 126.03
2023-01 179.15 128.27
2023-02 181.23 130.40
2023-03 181.20 131.77
2023-04 179.26 132.80
2023-05 177.47 133.38
2023-06 175.01 133.78
2023-07 173.73 134.45
2023-08 175.99 135.39
2023-09 177.29 136.11
2023-10 177.72 136.45
2023-11 175.78 137.09
2023-12 174.46 137.72
2024-01 175.88 138.98
2024-02 177.47 140.49
2024-03 177.63 141.48
2024-04 178.18 142.32
2024-05 177.37 142.92
2024-06 179.00 143.38
2024-07 179.21 143.67
2024-08 177.68 143.67
2024-09 179.18 144.02
2024-10 180.55 143.83
2024-11 182.86 144.22
2024-12 184.51 144.88
2025-01 185.81 146.24
2025-02 185.74 147.90
2025-03 185.59 148.68
2025-04 185.55 149.66
2025-05 183.75 150.14
2025-06 182.70 150.30
2025-07 183.74 150.71
2025-08 184.62 150.99
2025-09 185.51 151.48
2025-10 184.22 151.76
2025-11 182.03 151.87
2025-12 181.01 152.27
2026-01 183.09 154.07
2026-02 184.47 155.73
2026-03 188.84 156.94
2026-04 189.54 -
2026-05 189.59 -
`
  .trim()
  .split('\n')
  .map((row) => row.split(' '));

const FIRST_MONTH = parseMonth(ROWS[0]?.[0] ?? '') ?? { year: 2021, number: 12 };
const PRODUCER = ROWS.map((row) => Number(row[1]));
const CONSUMER = ROWS.map((row) => (row[2] === '-' ? undefined : Number(row[2])));
