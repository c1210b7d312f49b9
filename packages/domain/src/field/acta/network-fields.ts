import { assetOwners, networkTypes, useTypes } from '../../clients/index.ts';
import { type ActaSection, type BareField, choice, number, text, under } from './acta-field.ts';

const network: readonly BareField[] = [
  text('number', 'Número de acta'),
  { name: 'date', label: 'Fecha', kind: 'date' },
  { name: 'time', label: 'Hora', kind: 'time' },
  text('client', 'Cliente'),
  text('client_code', 'Código cliente'),
  text('sic_code', 'Código SIC'),
  text('niu', 'NIU'),
  text('address', 'Dirección'),
  { name: 'municipality', label: 'Municipio', kind: 'choice', optionsFrom: 'municipalities' },
  { name: 'operator', label: 'Operador de red', kind: 'choice', optionsFrom: 'operators' },
  text('retailer', 'Comercializador'),
  text('substation', 'Subestación'),
  text('circuit', 'Circuito'),
  text('transformer', 'Transformador'),
  number('capacity', 'Capacidad', 'kVA'),
  choice('transformer_owner', 'Propiedad del transformador', assetOwners),
  choice('voltage_level', 'Nivel de tensión', ['1', '2', '3', '4']),
  number('primary_voltage', 'Tensión primaria', 'kV'),
  number('secondary_voltage', 'Tensión secundaria', 'V'),
  choice('network_type', 'Tipo de red', networkTypes),
  number('load', 'Carga instalada', 'kW'),
  choice('use', 'Uso', useTypes),
  choice('point_type', 'Tipo de punto de medición', ['1', '2', '3', '4', '5']),
  choice('measure_type', 'Tipo de medida', ['DIRECTA', 'SEMIDIRECTA', 'INDIRECTA']),
];

/** Blanks in the paragraph that the subscriber accepts, in order. */
const acceptance: readonly BareField[] = [
  text('place', 'Lugar'),
  text('day', 'Día'),
  text('month', 'Mes'),
  text('hour', 'Hora'),
  text('attendee_1', 'Primer asistente'),
  text('company_1', 'Empresa del primer asistente'),
  text('attendee_2', 'Segundo asistente'),
  text('company_2', 'Empresa del segundo asistente'),
  { name: 'private_minutes', label: 'Minutos de espera del técnico particular', kind: 'text' },
  choice('rights', 'Derechos del suscriptor informados', ['SI', 'NO']),
  text('representative', 'Representante de la frontera comercial'),
];

const witness: readonly BareField[] = [text('name', 'Nombre'), text('citizen_id', 'C.C. No.')];

/** Reason for a missing signature, and the two witnesses. */
const witnesses = [
  ...under('witnesses', [{ name: 'reason', label: 'Motivo de la firma que falta', kind: 'text', multiline: true }]),
  ...under('witnesses.1', witness, { group: 'Testigo 1' }),
  ...under('witnesses.2', witness, { group: 'Testigo 2' }),
];

export const networkSections: readonly ActaSection[] = [
  { key: 'network', tab: 1, title: 'Datos de la red', fields: under('network', network) },
  {
    key: 'acceptance',
    tab: 1,
    title: 'Aceptación suscriptor',
    fields: [...under('acceptance', acceptance), ...witnesses],
  },
];
