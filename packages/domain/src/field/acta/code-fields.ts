import { type ActaField, type ActaSection, check, under } from './acta-field.ts';

/** Check fields of a group, given as pairs of name and label. */
const checks = (beginning: string, group: string, marks: readonly (readonly [string, string])[]) =>
  under(
    beginning,
    marks.map(([name, label]) => check(name, label)),
    { group },
  );

const which: ActaField = {
  path: 'code.breaches.which',
  label: '¿Cuáles?',
  kind: 'text',
  multiline: true,
  group: 'Incumplimientos',
  shownWhen: 'code.breaches.yes',
};

const code: readonly ActaField[] = [
  ...checks(
    'code.point',
    'Tipo de punto',
    ['1', '2', '3', '4', '5'].map((type) => [type, `Tipo ${type}`] as const),
  ),
  ...checks('code.meter', 'Medidor', [
    ['class', 'Clase'],
    ['certificate', 'Certificado'],
    ['backup', 'Respaldo'],
  ]),
  ...checks('code.transformers', 'Transformadores', [
    ['class', 'Clase'],
    ['ratio', 'Relación'],
    ['burden', 'Carga'],
  ]),
  ...checks('code.protection', 'Protección', [
    ['seals', 'Sellos'],
    ['block', 'Bloque'],
    ['box', 'Caja'],
    ['passwords', 'Contraseñas'],
  ]),
  ...checks('code.breaches', 'Incumplimientos', [
    ['yes', 'Sí'],
    ['no', 'No'],
  ]),
  which,
  ...checks('code.telemetry', 'Telemedida', [
    ['interrogation', 'Interrogación'],
    ['clock', 'Reloj'],
  ]),
];

const retail: readonly ActaField[] = [
  ...checks('retail.reason', 'Motivo', [
    ['registration', 'Registro'],
    ['modification', 'Modificación'],
    ['joint_visit', 'Visita conjunta'],
    ['claim', 'Reclamo'],
  ]),
  ...checks('retail.attendants', 'Asistentes', [
    ['user', 'Usuario'],
    ['rf', 'RF'],
    ['or', 'OR'],
    ['third', 'Tercero'],
  ]),
  ...checks('retail.result', 'Resultado', [
    ['compliant', 'Conforme'],
    ['with_remarks', 'Con observaciones'],
    ['non_compliant', 'No conforme'],
  ]),
  ...checks('retail.copies', 'Copias', [
    ['user', 'Usuario'],
    ['rf', 'RF'],
    ['or', 'OR'],
  ]),
];

export const codeSections: readonly ActaSection[] = [
  { key: 'code', tab: 5, title: 'Código de medida', fields: code },
  { key: 'retail', tab: 5, title: 'Reglamento de comercialización', fields: retail },
  {
    key: 'remarks',
    tab: 5,
    title: 'Observaciones/irregularidades',
    fields: [{ path: 'remarks.comment', label: 'Comentario', kind: 'text', multiline: true }],
  },
];
