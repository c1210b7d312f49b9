import {
  type ActaField,
  type ActaSection,
  type BareField,
  integer,
  month,
  number,
  SIDES,
  type Side,
  text,
  under,
  year,
} from './acta-field.ts';

/** Fields 1 to 19 of a meter in order; field 20 is the image of its plate. */
const meter: readonly BareField[] = [
  text('brand', 'Marca'),
  text('model', 'Modelo'),
  text('serial', 'Serie'),
  year('year', 'Año'),
  integer('phases', 'Fases', 1, 3),
  integer('wires', 'Hilos', 2, 4),
  number('voltage', 'Tensión', 'V'),
  { name: 'current', label: 'Corriente nominal (máx.)', kind: 'text', unit: 'A' },
  number('frequency', 'Frecuencia', 'Hz'),
  text('active_class', 'Clase activa'),
  text('reactive_class', 'Clase reactiva'),
  number('active_constant', 'Constante activa', 'imp/kWh'),
  number('reactive_constant', 'Constante reactiva', 'imp/kVArh'),
  number('active_reading', 'Lectura activa', 'kWh'),
  number('reactive_reading', 'Lectura reactiva', 'kVArh'),
  number('factor', 'Factor', undefined, { minimum: 0, above: true, maximum: 1_000_000, decimals: 6 }),
  integer('digits', 'Dígitos', 1, 12),
  month('calibration', 'Calibración'),
  text('laboratory', 'Laboratorio'),
];

export const METERS = ['found', 'installed', 'removed'] as const;
export type MeterOfActa = (typeof METERS)[number];

const meterTitles: Readonly<Record<MeterOfActa, string>> = {
  found: 'Medidor encontrado',
  installed: 'Medidor instalado',
  removed: 'Medidor retirado',
};

const plate = (which: MeterOfActa, side: Side): ActaField => ({
  path: `plate.${which}.${side}`,
  label: 'Imagen de placa',
  kind: 'image',
  side,
});

const meterSection = (which: MeterOfActa): ActaSection => ({
  key: `meters.${which}`,
  tab: 2,
  title: meterTitles[which],
  selector: 'PRINCIPAL/RESPALDO',
  fields: SIDES.flatMap((side) => [...under(`meters.${which}.${side}`, meter, { side }), plate(which, side)]),
});

/** Seal fields; each holds colour and serial. */
const seals: readonly BareField[] = [
  text('terminal', 'Bornera'),
  text('cover', 'Tapa principal'),
  text('test_block', 'Bloque de pruebas'),
  text('box', 'Caja'),
  text('port', 'Puerto'),
];

/**
 * Paths of seals: of the principal meter such as `seals.installed.terminal`, of the backup meter such as `seals.installed.backup.terminal`.
 */
const sealsOf = (group: string, which: string, side: Side) =>
  under(side === 'main' ? `seals.${which}` : `seals.${which}.backup`, seals, { side, group });

const cell = (side: Side) =>
  under(side === 'main' ? 'seals' : 'seals.backup', [text('cell', 'Celda de medida')], { side });

export const meterSections: readonly ActaSection[] = [
  ...METERS.map(meterSection),
  {
    key: 'seals.installed',
    tab: 2,
    title: 'Sellos medidor instalado',
    selector: 'PRINCIPAL/RESPALDO',
    fields: SIDES.flatMap((side) => [
      ...sealsOf('INSTALADO', 'installed', side),
      ...sealsOf('OR-RF-LAB', 'lab', side),
      ...cell(side),
    ]),
  },
  {
    key: 'seals.removed',
    tab: 2,
    title: 'Sellos medidor retirado',
    selector: 'PRINCIPAL/RESPALDO',
    fields: SIDES.flatMap((side) => sealsOf('RETIRADO', 'removed', side)),
  },
];
