import type { ActaValues, DiagramType, Signer } from '@contador/domain/field';

/** An order of the demonstration's field work: its client, its date and its outcome. */
export interface OrderStory {
  readonly name: string;
  /** Index of the client among those with a held bill, or among those billed. */
  readonly client: { readonly held: number } | { readonly billed: number };
  readonly activity: number;
  /** Days from the load to the visit. */
  readonly inDays: number;
  readonly priority: 1 | 2 | 3;
  readonly description: string;
  readonly end: 'acta' | 'pending' | 'under way' | 'annulled' | 'nobody';
  readonly acta?: ActaStory;
}

export interface ActaStory {
  readonly type: DiagramType;
  /** Invented coordinates of the meter and the photos, in degrees. */
  readonly at: readonly [latitude: number, longitude: number];
  readonly values: ActaValues;
  /** The signer who is named but did not sign. */
  readonly unsigned?: Signer;
}

const meter = (position: 'found' | 'installed', values: ActaValues): ActaValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`meters.${position}.main.${name}`, value]));

const plate = (brand: string, model: string, serial: string, year: number): ActaValues => ({
  brand,
  model,
  serial,
  year,
  phases: 3,
  wires: 4,
  frequency: 60,
  active_class: '0.5S',
  reactive_class: '2',
  active_constant: 10_000,
  reactive_constant: 10_000,
  digits: 7,
  laboratory: 'Metrología del Valle',
});

const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredths = (value: number) => Math.round(value * 100) / 100;

const phases = (voltage: number, current: number): ActaValues =>
  Object.fromEntries(
    ['R', 'S', 'T'].flatMap((phase, at) => [
      [`measure.${phase}.voltage`, tenths(voltage + at * 0.4)],
      [`measure.${phase}.current`, hundredths(current + at * 0.11)],
      [`measure.${phase}.angle`, 18 + at],
      [`measure.${phase}.power_factor`, 0.95],
    ]),
  );

const instrument = (kind: 'current' | 'voltage', ratio: string, serial: string): ActaValues => ({
  [`transformers.${kind}.installed.ratio`]: ratio,
  ...Object.fromEntries(
    ['R', 'S', 'T'].flatMap((phase, at) => {
      const path = `transformers.${kind}.installed.${at + 1}`;
      return [
        [`${path}.brand`, 'Electromedidas'],
        [`${path}.serial`, `${serial}${at + 1}`],
        [`${path}.year`, 2021],
        [`${path}.phase`, phase],
        [`${path}.class`, '0.5S'],
        [`${path}.test.result`, 'CONFORME'],
      ];
    }),
  ),
});

const compliant: ActaValues = {
  'code.meter.class': true,
  'code.meter.certificate': true,
  'code.protection.seals': true,
  'code.protection.box': true,
  'code.breaches.no': true,
  'retail.attendants.user': true,
  'retail.attendants.rf': true,
  'retail.result.compliant': true,
  'retail.copies.user': true,
};

const working: ActaValues = {
  'telemetry.installed.modem': 'Cinterion EHS6',
  'telemetry.installed.imei': '351535090214767',
  'telemetry.working.communication': true,
  'telemetry.working.profile': true,
  'telemetry.working.time': true,
  'telemetry.working.signal': true,
  'telemetry.clock.deviation': 2,
};

/** Twelve orders of a retailer, and the six actas of half of them: each diagram at least once, and one acta without a signature. */
export const fieldStory: readonly OrderStory[] = [
  {
    name: 'held above',
    client: { held: 0 },
    activity: 2,
    inDays: -4,
    priority: 1,
    end: 'acta',
    description: 'Factura retenida por desviación significativa: consumo por encima de su historia. Revisar medida.',
    acta: {
      type: 3,
      at: [6.2518, -75.5636],
      values: {
        ...meter('found', { ...plate('Landis+Gyr', 'E650', 'LG-7784120', 2017), factor: 40, active_reading: 48_861.4 }),
        ...instrument('current', '200/5', 'TC-3390'),
        ...phases(121.2, 3.42),
        ...working,
        ...compliant,
        'measure.active_power': 46.8,
        'network.capacity': 112.5,
        'remarks.comment':
          'La medida responde dentro de su clase. El consumo es del usuario: instaló dos cuartos fríos en el mes.',
      },
    },
  },
  {
    name: 'meter changed',
    client: { billed: 0 },
    activity: 4,
    inDays: -3,
    priority: 2,
    end: 'acta',
    description: 'Cambiar el medidor, que no comunica desde hace dos semanas.',
    acta: {
      type: 4,
      at: [6.2442, -75.5812],
      values: {
        ...meter('found', { ...plate('Iskra', 'MT174', 'A1-1904471', 2012), factor: 1, active_reading: 91_204 }),
        ...meter('installed', {
          ...plate('Nansen', 'Vector 300', 'NG-2025-55018', 2025),
          factor: 1,
          active_reading: 0,
        }),
        'seals.installed.terminal': 'Azul 448120',
        'seals.installed.cover': 'Azul 448121',
        ...working,
        ...compliant,
        'remarks.comment': 'Medidor cambiado y comunicando.',
      },
    },
  },
  {
    name: 'shared transformer',
    client: { billed: 1 },
    activity: 2,
    inDays: -3,
    priority: 2,
    end: 'acta',
    description: 'Revisión periódica de la medida semidirecta.',
    acta: {
      type: 2,
      at: [6.2086, -75.5659],
      values: {
        ...meter('found', { ...plate('Elster', 'A1440', 'EL-2209814', 2019), factor: 60, active_reading: 12_077.6 }),
        ...instrument('current', '300/5', 'TC-4127'),
        ...phases(120.4, 2.87),
        ...compliant,
        'network.capacity': 150,
        'network.transformer_owner': 'COMPARTIDO',
      },
    },
  },
  {
    name: 'indirect',
    client: { billed: 2 },
    activity: 6,
    inDays: -2,
    priority: 1,
    end: 'acta',
    description: 'Normalizar los sellos de la celda de medida.',
    acta: {
      type: 0,
      at: [6.1702, -75.6114],
      values: {
        ...meter('found', {
          ...plate('Actaris', 'SL7000', 'AC-6610233', 2018),
          factor: 4_400,
          active_reading: 2_210.377,
        }),
        ...instrument('current', '200/5', 'TC-8801'),
        ...instrument('voltage', '13200/120', 'TT-5402'),
        ...phases(118.9, 4.05),
        ...working,
        ...compliant,
        'network.capacity': 630,
        'seals.cell': 'Rojo 77120',
      },
    },
  },
  {
    name: 'indirect with backup',
    client: { billed: 3 },
    activity: 3,
    inDays: -1,
    priority: 2,
    end: 'acta',
    description: 'Instalar el medidor de respaldo.',
    acta: {
      type: 1,
      at: [6.1537, -75.3741],
      values: {
        ...meter('found', {
          ...plate('Schneider', 'ION8650', 'MW-1902A415', 2020),
          factor: 8_800,
          active_reading: 1_004.118,
        }),
        'meters.installed.backup.brand': 'Schneider',
        'meters.installed.backup.model': 'ION8650',
        'meters.installed.backup.serial': 'MW-2504B120',
        'meters.installed.backup.factor': 8_800,
        ...instrument('current', '400/5', 'TC-9930'),
        ...instrument('voltage', '13200/120', 'TT-7719'),
        ...phases(119.7, 3.31),
        ...working,
        ...compliant,
        'network.capacity': 1_000,
        'code.meter.backup': true,
      },
    },
  },
  {
    name: 'nobody signed',
    client: { billed: 4 },
    activity: 2,
    inDays: -1,
    priority: 3,
    end: 'acta',
    description: 'Revisión por reclamo del usuario.',
    acta: {
      type: 4,
      at: [6.2677, -75.5683],
      unsigned: 'user',
      values: {
        ...meter('found', {
          ...plate('Iskra', 'ME172', 'A2-5580112', 2014),
          phases: 1,
          wires: 2,
          factor: 1,
          active_reading: 30_118,
        }),
        ...compliant,
        'retail.reason.claim': true,
        'witnesses.reason': 'El usuario no está de acuerdo con la revisión.',
        'witnesses.1.name': 'Rubén Zapata',
        'witnesses.1.citizen_id': '71334902',
        'witnesses.2.name': 'Gloria Arboleda',
        'witnesses.2.citizen_id': '43210987',
      },
    },
  },
  {
    name: 'held again',
    client: { held: 1 },
    activity: 2,
    inDays: 0,
    priority: 1,
    end: 'pending',
    description: 'Factura retenida por desviación significativa: revisar medida y carga antes de facturar.',
  },
  {
    name: 'today',
    client: { billed: 5 },
    activity: 1,
    inDays: 0,
    priority: 2,
    end: 'under way',
    description: 'Visita previa a la instalación de la medida.',
  },
  {
    name: 'tomorrow',
    client: { billed: 6 },
    activity: 8,
    inDays: 1,
    priority: 1,
    end: 'pending',
    description: 'Reconectar: el usuario puso al día su cuenta.',
  },
  {
    name: 'day after',
    client: { billed: 7 },
    activity: 9,
    inDays: 2,
    priority: 2,
    end: 'pending',
    description: 'Cambiar los transformadores de corriente por unos de 300/5.',
  },
  {
    name: 'of nobody',
    client: { billed: 8 },
    activity: 2,
    inDays: 3,
    priority: 3,
    end: 'nobody',
    description: 'Revisión periódica, sin asignar todavía.',
  },
  {
    name: 'annulled',
    client: { billed: 9 },
    activity: 7,
    inDays: -2,
    priority: 2,
    end: 'annulled',
    description: 'Suspender por solicitud del usuario.',
  },
];
