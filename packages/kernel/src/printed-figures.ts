/** Columns of a file of months that another system published: one row for each figure. */
export const printedTariffColumns = {
  required: ['MERCADO', 'MES', 'CIFRA', 'VALOR'],
} as const;

const levels = ['N1OR', 'N1COMP', 'N1US', 'N2', 'N3'] as const;
const homes = ['N1OR', 'N1COMP', 'N1US'] as const;
const voltages = ['1', '2', '3'] as const;
const each = (name: string, places: readonly string[]) => places.map((place) => `${name} ${place}`);

/** Figures of a printed month, as the column CIFRA names them and in the order of the printed page. */
export const printedFigures: readonly string[] = [
  'G',
  'T',
  ...each('D', levels),
  'C',
  ...each('PR', voltages),
  'R',
  ...each('CU', levels),
  ...each('COT', voltages),
  ...each('CU APLICADO', levels),
  ...homes.flatMap((home) => each(`SUBSIDIO ${home}`, ['E1', 'E2', 'E3'])),
  ...homes.flatMap((home) => each(`TARIFA ${home}`, ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'])),
  ...each('OFICIAL', levels),
  ...each('COMERCIAL', levels),
];

/** Rows of a month that are no figure: the first day on which the tariff applied, and where it was published. */
export const printedDay = 'VIGENTE DESDE';
export const printedSource = 'FUENTE';
