import {
  type ActaField,
  type ActaSection,
  type BareField,
  choice,
  month,
  number,
  reading,
  signed,
  text,
  under,
  year,
} from './acta-field.ts';

export const PHASES = ['R', 'S', 'T'] as const;

const phaseFields: readonly BareField[] = [
  reading('voltage', 'Tensión', 'V'),
  reading('current', 'Corriente', 'A'),
  reading('angle', 'Ángulo', '°', signed(360)),
  reading('power_factor', 'Factor de potencia', undefined, signed(1)),
];

const commonFields: readonly BareField[] = [
  choice('sequence', 'Secuencia', ['POSITIVA', 'NEGATIVA']),
  reading('active_power', 'Potencia activa', 'kW', signed(1_000_000_000)),
  reading('reactive_power', 'Potencia reactiva', 'kVAr', signed(1_000_000_000)),
];

const THREE = [1, 2, 3] as const;
type Transformers = 'current' | 'voltage';
const SHORT: Readonly<Record<Transformers, string>> = { current: 'TC', voltage: 'TT' };

/** Fields 1 to 8 and 10 to 13 of a transformer. Field 9, the ratio, is common to the three transformers. */
const transformer = (kind: Transformers): readonly BareField[] => [
  text('brand', 'Marca'),
  text('type', 'Tipo'),
  text('serial', 'Serie'),
  year('year', 'Año'),
  choice('phase', 'Fase', PHASES),
  number('insulation', 'Aislamiento', 'kV'),
  text('class', 'Clase'),
  number('burden', 'Carga', 'VA'),
  kind === 'current' ? number('thermal_factor', 'Factor térmico') : number('voltage_factor', 'Factor de tensión'),
  number('frequency', 'Frecuencia', 'Hz'),
  month('calibration', 'Calibración'),
  text('certificate', 'Certificado'),
];

/** Test results; only of an installed transformer, because a removed one is not tested. */
const tests: readonly BareField[] = [
  number('test.primary', 'Valor primario'),
  number('test.secondary', 'Valor secundario'),
  text('test.ratio', 'Relación medida'),
  number('test.error', 'Error', '%', signed(1_000)),
  number('test.burden', 'Carga medida', 'VA'),
  choice('test.result', 'Resultado', ['CONFORME', 'NO CONFORME']),
];

/** Path of the ratio that the three transformers of a kind share. */
export function ratioPath(kind: Transformers, which: 'installed' | 'removed'): string {
  return `transformers.${kind}.${which}.ratio`;
}

const ratio = (kind: Transformers, which: 'installed' | 'removed'): ActaField => ({
  path: ratioPath(kind, which),
  label: 'Relación',
  kind: 'text',
  shape: 'ratio',
});

const transformers = (kind: Transformers, which: 'installed' | 'removed', title: string): ActaSection => ({
  key: `transformers.${kind}.${which}`,
  tab: 4,
  title,
  fields: [
    ratio(kind, which),
    ...THREE.flatMap((each) =>
      under(`transformers.${kind}.${which}.${each}`, [...transformer(kind), ...(which === 'installed' ? tests : [])], {
        group: `${SHORT[kind]}${each}`,
      }),
    ),
  ],
});

/** Groups of 'Porcentajes de error': three of readings and two of percentages. */
export const ERROR_GROUPS = ['voltage', 'current', 'power_factor', 'active_error', 'reactive_error'] as const;
export type ErrorGroup = (typeof ERROR_GROUPS)[number];

const errorGroups: Readonly<Record<ErrorGroup, { readonly label: string; readonly unit?: string }>> = {
  voltage: { label: 'Tensión', unit: 'V' },
  current: { label: 'Corriente', unit: 'A' },
  power_factor: { label: 'Factor de potencia' },
  active_error: { label: '% error activa', unit: '%' },
  reactive_error: { label: '% error reactiva', unit: '%' },
};

const errorValues = (group: ErrorGroup) => {
  const { label, unit } = errorGroups[group];
  const isReading = group === 'voltage' || group === 'current';
  return under(
    `errors.${group}`,
    THREE.map((each) => reading(String(each), `Valor ${each}`, unit, isReading ? undefined : signed(1_000))),
    { group: label },
  );
};

export const measurementSections: readonly ActaSection[] = [
  {
    key: 'measure',
    tab: 4,
    title: 'Medición',
    fields: [
      ...PHASES.flatMap((phase) => under(`measure.${phase}`, phaseFields, { group: `Fase ${phase}` })),
      ...under('measure', commonFields),
    ],
  },
  transformers('current', 'installed', 'Trafos de corriente inst/enct'),
  transformers('voltage', 'installed', 'Trafos de tensión inst/enct'),
  transformers('current', 'removed', 'Trafos de corriente retirados'),
  transformers('voltage', 'removed', 'Trafos de tensión retirados'),
  {
    key: 'errors',
    tab: 4,
    title: 'Porcentajes de error',
    fields: [
      ...under('errors', [choice('meter', 'Medidor probado', ['PRINCIPAL', 'RESPALDO'])]),
      ...ERROR_GROUPS.flatMap(errorValues),
    ],
  },
];
