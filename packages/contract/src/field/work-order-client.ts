import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { bothSides } from './shapes.ts';

const text = z.string().nullable();

/** Data of a client for an order, and for starting an acta. */
export const orderClient = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['name', z.string()],
  id_type: ['idType', text],
  id_number: ['idNumber', text],
  telephone: ['phone', text],
  email: ['email', text],
  sic_code: ['sicCode', text],
  niu_code: ['niu', text],
  inst_address: ['address', text],
  inst_municip: ['municipality', text],
  net_operator: ['networkOperator', text],
  tech_substation: ['substation', text],
  tech_circuit: ['circuit', text],
  tech_group: ['technicalGroup', text],
  asset_owner: ['assetOwner', text],
  voltage_level: ['voltageLevel', text],
  conn_level: ['connectionLevel', z.number().nullable()],
  net_type: ['networkType', text],
  use_type: ['useType', text],
  client_meter: ['meter', text],
  client_meter_factor: ['meterFactor', z.number().nullable()],
  meter_brand: ['meterBrand', text],
  register_digits: ['registerDigits', z.number().nullable()],
});
export type WorkOrderClient = z.output<typeof orderClient>;

/** Finds clients by code, or by identification number, which several clients can share. */
export const checkWorkOrderClient = endpoint({
  method: 'GET',
  path: '/api/check-work-order-client',
  summary: 'El cliente de un código, o los de un número de identificación, con lo que una orden y un acta necesitan.',
  group: 'field',
  query: z.object({ username, code: boundedText(60).optional(), id: boundedText(40).optional() }),
  body: nothing,
  reply: z.object({ clients: z.array(orderClient) }),
  permission: bothSides,
  effect: 'read',
});
