import type { ParameterState } from '@contador/contract/tariff-inputs';

type Kind = ParameterState['kinds'][number];
interface Column {
  readonly label: string;
  readonly unit: string;
  readonly kind?: Kind;
  readonly limits: [number, number];
  readonly optional?: boolean;
}

const kWh = (label: string, kind: Kind = 'entered'): Column => ({ label, unit: 'kWh', kind, limits: [0, 1e10] });
const pesos = (label: string, kind: Kind = 'entered'): Column => ({ label, unit: '$', kind, limits: [0, 1e15] });

/** Some parameters as the specification defines them. */
const definitions: Readonly<
  Record<string, { readonly columns: readonly Column[] } & Omit<Partial<ParameterState>, 'columns'>>
> = {
  IPP: {
    sub: 'm−1',
    description: 'Índice de precios del productor, oferta interna',
    columns: [{ label: 'IPP', unit: 'índice', limits: [50, 500] }],
    limitsMessage: 'IPP: entre 50 y 500 índice.',
    scope: 'company',
    unit: 'índice',
    rules: ['Provisional'],
  },
  VkWUF: {
    initials: 'V',
    sub: 'kWUF',
    description: 'Ventas de energía a usuarios finales',
    columns: [
      kWh('Ventas reguladas'),
      kWh('Ventas no reguladas'),
      kWh('Usuarios tradicionales', 'calculated'),
      kWh('Áreas especiales'),
      kWh('Barrios subnormales'),
      kWh('Nuevos usuarios'),
    ],
    unit: 'kWh',
    shownSum: null,
  },
  CG: {
    description: 'Costo de garantías',
    columns: [
      pesos('Garantía MEM'),
      pesos('Garantías de subasta'),
      pesos('STR Norte'),
      pesos('STR Centro-Sur'),
      pesos('Participación STR', 'calculated'),
      pesos('SDL'),
      pesos('CGCU', 'calculated'),
    ],
    unit: '$',
    replicable: true,
  },
  CDI: {
    description: 'Cargo de inversión del nivel 1',
    columns: [
      { label: 'CDI del LAC', unit: '$/kWh', kind: 'brought', limits: [0, 500] },
      { label: 'CDI aplicado', unit: '$/kWh', limits: [0, 500], optional: true },
    ],
    unit: '$/kWh',
  },
  CRS: {
    description: 'Restricciones',
    columns: [
      { label: 'Variante Guatapé', unit: '$', limits: [-1e15, 1e15], optional: true },
      { label: 'Ajustes AREST', unit: '$', limits: [-1e15, 1e15] },
    ],
    scope: 'company',
    unit: '$',
  },
};

const MONTHS = 12;

/** A parameter of 2025 with rows for the given months (1 to 12); the other months are empty. */
export function octoberParameter(
  filename: string,
  rows: Readonly<Record<number, readonly (number | null)[]>> = {},
  more: Partial<ParameterState> = {},
): ParameterState {
  const definition = definitions[filename];
  if (!definition) throw new Error(`no parameter ${filename}`);
  const { columns, ...known } = definition;
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const values = rows[at + 1];
    return {
      month: at + 1,
      values: values ? [...values] : columns.map(() => null),
      enteredBy: values ? 'Juan Cortés' : null,
      enteredAt: values ? '2025-11-08T15:42:00.000Z' : null,
      provisional: false,
    };
  });
  return {
    filename,
    initials: filename,
    sub: '',
    description: filename,
    entered: rows[10] !== undefined,
    fileEnabled: true,
    rules: [],
    columns: columns.map((it) => it.label),
    units: columns.map((it) => it.unit),
    kinds: columns.map((it) => it.kind ?? 'entered'),
    optional: columns.map((it) => it.optional ?? false),
    values: months.map((it) => it.values),
    months,
    extension: '.csv,.xlsx',
    orientation: 'hor',
    unit: '',
    decimals: 2,
    replicable: false,
    replicated: false,
    limitsRequired: true,
    limits: columns.map((it) => it.limits),
    limitsMessage: '',
    scope: 'market',
    onlyFirstMonth: false,
    givenByPublication: false,
    asked: true,
    remarks: [],
    shownSum: null,
    scopes: columns.map(() => 'market' as const),
    locked: false,
    lockedColumns: columns.map(() => false),
    revision: rows[10] === undefined ? '0' : '1',
    ...known,
    ...more,
  };
}
