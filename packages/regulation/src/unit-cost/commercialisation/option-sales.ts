import { input } from '../../engine/term.ts';
import { BANDS, LEVELS } from '../../engine/term-index.ts';

/** Sales of the previous month to which the option applies; `mon` has the sales of all hours. */
export const optionSales = input({
  symbol: 'VROT',
  label: 'Ventas reguladas de la opción tarifaria',
  unit: 'kWh',
  by: ['market', 'level', 'band'],
  sources: BANDS.flatMap((band) =>
    LEVELS.map((level, at) => ({
      kind: 'parameter' as const,
      filename: `VROT${band}`,
      column: at + 1,
      only: { level: [level], band: [band] },
    })),
  ),
});
