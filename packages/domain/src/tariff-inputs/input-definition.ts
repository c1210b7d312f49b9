import type { ComponentName } from '../tariff-calculation/component.ts';

/** A rule for the names of the files selected for an input. */
export type FileNameRule =
  | 'Name'
  | 'Month'
  | 'finalMonth'
  | 'abbMonth'
  | 'actualMonth'
  | 'Quantity'
  | 'Levels'
  | 'ADDMonth';

/** Whether a value applies to the whole company or to one market. */
export type InputScope = 'company' | 'market';

/** The reader that parses the files of the input. */
export type ReaderName =
  | 'trsd'
  | 'ptb'
  | 'adem'
  | 'dspcttos'
  | 'tctr'
  | 'afac'
  | 'trsm'
  | 'scarcity-price'
  | 'stn-charges'
  | 'use-charges'
  | 'add-charges'
  | 'loss-plan';

/** A monthly input file or group of files. A row of the catalogue, so that a change of a real layout is a change of one row. */
export interface InputDefinition {
  readonly name: string;
  /** Text that the names of its files contain. */
  readonly expectedName: string;
  readonly type: 'Archivo' | 'Grupo de archivos';
  /** '.txf' is a placeholder for the XM version of the calculation version. */
  readonly extensions: readonly string[];
  /** 'Month' means one file per day of the period; without the rule 'Quantity', at most that many. */
  readonly quantity: number | 'Month';
  readonly rules: readonly FileNameRule[];
  readonly use: string;
  /** Components calculated from it, directly or through another component. */
  readonly feeds: readonly ComponentName[];
  readonly scope: InputScope;
  readonly reader: ReaderName;
  /** Offered only to markets in a distribution area. */
  readonly onlyWithArea?: true;
  readonly exportable: boolean;
  /** The month is complete without it. */
  readonly optional?: true;
}

const components = {
  generationAndLosses: 'Cálculo de Componentes: G, Pr',
  restrictions: 'Cálculo de Componentes: R',
  transmission: 'Cálculo de Componente T',
  distribution: 'Cálculo de Componentes: D',
  losses: 'Cálculo de la componente Pr',
  balance: 'Balance energético',
  scarceHours: 'Precio de bolsa en horas de escasez',
} as const;

const daily = {
  type: 'Grupo de archivos',
  extensions: ['.txf'],
  quantity: 'Month',
  rules: ['Name', 'Month', 'Quantity'],
  scope: 'company',
  exportable: true,
} as const;
const monthly = {
  type: 'Archivo',
  extensions: ['.txf'],
  quantity: 1,
  rules: ['Name', 'finalMonth', 'Quantity'],
  scope: 'company',
  exportable: true,
} as const;

/** Inputs of a calculation version, in the order of the screens. */
export const inputDefinitions: readonly InputDefinition[] = [
  { ...daily, name: 'TRSD', feeds: [], expectedName: 'TRSD', use: components.generationAndLosses, reader: 'trsd' },
  {
    ...daily,
    name: 'ADEM',
    feeds: ['G', 'PR'],
    expectedName: 'ADEM',
    use: components.generationAndLosses,
    reader: 'adem',
  },
  {
    ...daily,
    name: 'DSPCTTOS',
    feeds: ['G', 'PR'],
    expectedName: 'DSPCTTOS',
    use: components.generationAndLosses,
    reader: 'dspcttos',
  },
  { ...monthly, name: 'TCTR', feeds: [], expectedName: 'TCTR', use: components.balance, reader: 'tctr' },
  {
    ...monthly,
    name: 'AFAC',
    feeds: ['G', 'PR', 'R'],
    expectedName: 'AFAC',
    use: components.restrictions,
    reader: 'afac',
  },
  {
    ...monthly,
    name: 'TRSM',
    feeds: ['G', 'PR'],
    expectedName: 'TRSM',
    use: components.generationAndLosses,
    reader: 'trsm',
  },
  {
    ...monthly,
    name: 'PrecioEscasez',
    feeds: [],
    expectedName: 'PrecioEscasez',
    extensions: ['.csv', '.xlsx', '.txa'],
    use: components.generationAndLosses,
    reader: 'scarcity-price',
  },
  {
    ...monthly,
    name: 'CargosSTN',
    feeds: ['T', 'PR', 'R'],
    expectedName: 'CargosSTN',
    extensions: ['.xlsx'],
    rules: ['Name', 'abbMonth', 'Quantity'],
    use: components.transmission,
    reader: 'stn-charges',
  },
  {
    ...monthly,
    name: 'CDI',
    feeds: ['D', 'PR'],
    expectedName: 'Cargo_Cobro_Uso',
    extensions: ['.xlsx'],
    rules: ['Name', 'actualMonth', 'Quantity'],
    use: components.distribution,
    scope: 'market',
    reader: 'use-charges',
  },
  {
    name: 'ADD',
    feeds: ['D'],
    expectedName: 'Liquidacion',
    type: 'Grupo de archivos',
    extensions: ['.xlsx'],
    quantity: 3,
    rules: ['Name', 'Levels', 'ADDMonth', 'Quantity'],
    use: components.distribution,
    scope: 'market',
    reader: 'add-charges',
    onlyWithArea: true,
    exportable: true,
  },
  {
    ...monthly,
    name: 'CPROG',
    feeds: ['PR'],
    expectedName: 'CPROG',
    extensions: ['.xlsx'],
    rules: ['Name', 'actualMonth', 'Quantity'],
    use: components.losses,
    scope: 'market',
    reader: 'loss-plan',
  },
  {
    ...daily,
    name: 'PTB',
    feeds: [],
    expectedName: 'PTB',
    rules: ['Name', 'Month'],
    use: components.scarceHours,
    reader: 'ptb',
    optional: true,
  },
];
