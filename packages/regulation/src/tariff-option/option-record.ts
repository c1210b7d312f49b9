import { choice, input } from '../engine/term.ts';
import type { Level } from '../engine/term-index.ts';

/** Levels that may be in the option. Level 4 never is: it always pays the calculated unit cost. */
export const OPTION_LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const satisfies readonly Level[];

/** Whether the level is in the market's tariff option in the month, from the start and end dates entered by the company. */
export const inTariffOption = choice({
  symbol: 'OT',
  label: 'El nivel está en la opción tarifaria',
  by: ['market', 'level'],
  values: ['true', 'false'],
  sources: OPTION_LEVELS.map((level) => ({
    kind: 'market' as const,
    field: `option.${level}`,
    only: { level: [level] },
  })),
  absence: { reason: 'El mercado no tiene opción tarifaria en el mes' },
});

/** Whether the month is the level's first one in the option: there is no balance yet, and CU is the value to vary. */
export const optionBegins = choice({
  symbol: 'inicioOT',
  label: 'Primer mes del nivel en la opción tarifaria',
  by: ['market', 'level'],
  values: ['true', 'false'],
  sources: OPTION_LEVELS.map((level) => ({
    kind: 'market' as const,
    field: `optionBegins.${level}`,
    only: { level: [level] },
  })),
  absence: { reason: 'El mercado no tiene opción tarifaria en el mes' },
});

/** Monthly rate, as the company states it with the option. Which series of the central bank it follows is not settled. */
export const optionRate = input({
  symbol: 'rOT',
  label: 'Tasa mensual del saldo de la opción tarifaria',
  unit: '%',
  by: ['market'],
  sources: [{ kind: 'market', field: 'optionRate' }],
});

/** Decided by the company for each level. */
export const optionVariation = input({
  symbol: 'PV',
  label: 'Porcentaje de variación de la opción tarifaria',
  unit: '%',
  by: ['market', 'level'],
  sources: OPTION_LEVELS.map((level, at) => ({
    kind: 'parameter' as const,
    filename: 'PV',
    column: at + 1,
    only: { level: [level] },
  })),
});
