import type { InputState } from '@contador/contract/tariff-inputs';

type Row = Pick<
  InputState,
  'type' | 'extensions' | 'quantity' | 'expectedFiles' | 'expectedName' | 'use' | 'rules' | 'scope'
>;

const daily = (expectedName: string): Row => ({
  type: 'Grupo de archivos',
  extensions: ['.txf'],
  quantity: 'Month',
  expectedFiles: 31,
  expectedName,
  use: 'Cálculo de Componentes: G, Pr',
  rules: ['Name', 'Month', 'Quantity'],
  scope: 'company',
});
const single = (expectedName: string, use: string, more: Partial<Row> = {}): Row => ({
  type: 'Archivo',
  extensions: ['.txf'],
  quantity: 1,
  expectedFiles: 1,
  expectedName,
  use,
  rules: ['Name', 'finalMonth'],
  scope: 'company',
  ...more,
});
const ofMarket = { extensions: ['.xlsx'], rules: ['Name', 'actualMonth'], scope: 'market' } satisfies Partial<Row>;

/** Inputs of a month as the specification lists them, for October 2025. */
const definitions: Readonly<Record<string, Row>> = {
  TRSD: daily('TRSD'),
  ADEM: daily('ADEM'),
  DSPCTTOS: daily('DSPCTTOS'),
  TCTR: single('TCTR', 'Balance energético'),
  AFAC: single('AFAC', 'Cálculo de Componentes: R'),
  TRSM: single('TRSM', 'Cálculo de Componentes: G, Pr'),
  PrecioEscasez: single('PrecioEscasez', 'Cálculo de Componentes: G, Pr', { extensions: ['.csv', '.xlsx', '.txa'] }),
  CargosSTN: single('CargosSTN', 'Cálculo de Componente T', { extensions: ['.xlsx'], rules: ['Name', 'abbMonth'] }),
  CDI: single('Cargo_Cobro_Uso', 'Cálculo de Componentes: D', ofMarket),
  ADD: single('Liquidacion', 'Cálculo de Componentes: D', {
    type: 'Grupo de archivos',
    extensions: ['.xlsx'],
    quantity: 3,
    expectedFiles: 3,
    rules: ['Name', 'Levels', 'ADDMonth', 'Quantity'],
    scope: 'market',
  }),
  CPROG: single('CPROG', 'Cálculo de la componente Pr', ofMarket),
};

/** An input of October 2025, pending by default. */
export function octoberInput(name: string, more: Partial<InputState> = {}): InputState {
  const row = definitions[name];
  if (!row) throw new Error(`no input ${name}`);
  return {
    name,
    storedName: name,
    extension: row.extensions.join(', '),
    entered: false,
    columns: [],
    values: [],
    exportable: true,
    optional: false,
    files: [],
    enteredBy: null,
    enteredAt: null,
    warnings: [],
    locked: false,
    stagedFiles: [],
    revision: '',
    ...row,
    rules: [...row.rules],
    extensions: [...row.extensions],
    ...more,
  };
}

/** An input of October 2025, entered by Juan Cortés on 8 November 2025 at 10:42 in Colombia. */
export function enteredInput(name: string, more: Partial<InputState> = {}): InputState {
  const pending = octoberInput(name);
  return {
    ...pending,
    entered: true,
    enteredBy: 'Juan Cortés',
    enteredAt: '2025-11-08T15:42:00.000Z',
    revision: `${name}-8-nov`,
    files: Array.from({ length: pending.expectedFiles }, (_, at) => ({
      name: `${name}${at + 1}`,
      sha256: '00',
      size: 9,
    })),
    ...more,
  };
}

/** All eleven inputs; the named ones are entered. */
export function octoberInputs(entered: readonly string[] = []): InputState[] {
  return Object.keys(definitions).map((name) => (entered.includes(name) ? enteredInput(name) : octoberInput(name)));
}

/** The thirty-one daily files of an input: `trsd1001.txf` to `trsd1031.txf`. */
export function dailyFiles(stem: string): File[] {
  return Array.from({ length: 31 }, (_, at) => textFile(`${stem}10${String(at + 1).padStart(2, '0')}.txf`));
}

export function textFile(name: string): File {
  return new File(['x'], name);
}
