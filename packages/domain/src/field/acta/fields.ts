import type { ActaField, ActaSection, ActaTab } from './acta-field.ts';
import { ACTA_TABS, type BareField, check, number, signed, text, under } from './acta-field.ts';
import { codeSections } from './code-fields.ts';
import { measurementSections } from './measurement-fields.ts';
import { meterSections } from './meter-fields.ts';
import { networkSections } from './network-fields.ts';
import { SIGNERS, type Signer } from './slots.ts';

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

const telemetrySections: readonly ActaSection[] = [
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

export { ERROR_GROUPS, type ErrorGroup, ratioPath } from './measurement-fields.ts';
export { METERS } from './meter-fields.ts';

const photos: ActaSection = {
  key: 'photos',
  tab: 6,
  title: 'Listado de fotos',
  fields: [1, 2, 3, 4].map((each) => ({ path: `photo.${each}`, label: `Foto ${each}`, kind: 'image' })),
};

const signers: Readonly<Record<Signer, { readonly title: string }>> = {
  user: { title: 'Constancia de aceptación usuario' },
  rf: { title: 'Constancia de aceptación R.F.' },
  or: { title: 'Constancia de aceptación ag. OR' },
};

const signer = (name: Signer): ActaSection => ({
  key: `signers.${name}`,
  tab: 8,
  title: signers[name].title,
  fields: [
    ...under(`signers.${name}`, [text('name', 'Nombre'), text('citizen_id', 'C.C. No.')]),
    { path: `signature.${name}`, label: 'Firma', kind: 'image' },
  ],
});

/** Every section of the acta in the order of the tabs (rulings of billing, 'Fields of the acta'). Tab 7 contains only the diagram. */
export const actaSections: readonly ActaSection[] = [
  ...networkSections,
  ...meterSections,
  ...telemetrySections,
  ...measurementSections,
  ...codeSections,
  photos,
  ...SIGNERS.map(signer),
];

const tabTitles: Readonly<Record<ActaTab, string>> = {
  1: 'Red',
  2: 'Medidores',
  3: 'Telemedida',
  4: 'Medición',
  5: 'Código',
  6: 'Fotos',
  7: 'Diagramas',
  8: 'Firmas',
};

/** The eight tabs with their sections. */
export const actaTabs = ACTA_TABS.map((tab) => ({
  tab,
  title: tabTitles[tab],
  sections: actaSections.filter((section) => section.tab === tab),
}));

interface PlacedField extends ActaField {
  readonly tab: ActaTab;
  /** Key of the section. */
  readonly section: string;
}

/** Every field by its path; images by their slot. */
export const actaFields: ReadonlyMap<string, PlacedField> = new Map(
  actaSections.flatMap(({ key, tab, fields }) => fields.map((field) => [field.path, { ...field, tab, section: key }])),
);
