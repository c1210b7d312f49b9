import { type ActaSection, type BareField, check, number, signed, text, under } from './acta-field.ts';

const modem: readonly BareField[] = [
  text('modem', 'Módem'),
  text('imei', 'IMEI'),
  text('sim', 'SIM'),
  text('address', 'IP y puerto'),
];

const working: readonly BareField[] = [
  check('communication', 'Comunicación'),
  check('profile', 'Perfil leído'),
  check('time', 'Hora sincronizada'),
  check('signal', 'Señal'),
  check('antenna', 'Antena'),
  check('supply', 'Alimentación'),
];

/** When no position could be measured the phone enters −1 for both; a person can type the position over it. */
const position: readonly BareField[] = [
  number('latitude', 'Latitud', '°', signed(90, 9)),
  number('longitude', 'Longitud', '°', signed(180, 9)),
];

export const telemetrySections: readonly ActaSection[] = [
  {
    key: 'telemetry',
    tab: 3,
    title: 'Verificación telemedida',
    fields: [
      ...under('telemetry.installed', modem, { group: 'INSTALADO' }),
      ...under('telemetry.removed', modem, { group: 'RETIRADO' }),
    ],
  },
  {
    key: 'telemetry.clock',
    tab: 3,
    title: 'RELOJ MEDIDOR',
    fields: under('telemetry.clock', [number('deviation', 'Desviación', 's', signed(1_000_000_000, 3))]),
  },
  { key: 'telemetry.position', tab: 3, title: 'GEORREFERENCIA', fields: under('telemetry', position) },
  { key: 'telemetry.working', tab: 3, title: 'FUNCIONAMIENTO', fields: under('telemetry.working', working) },
];
