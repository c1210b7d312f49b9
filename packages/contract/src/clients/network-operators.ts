import { operatorZones } from '@contador/domain/clients';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { networkOperatorTexts as labels } from '../messages/clients/network-operators.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { nitDigits } from '../wire/digits.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

const code = shapedText(/^([A-Za-z0-9]{2,10})?$/, labels.codeShape);
const words = (label: string) => labelled(label, boundedText(200).nullish());
const optional = z.string().nullable();

const operator = renamed({
  cmc_name: ['name', z.string()],
  cmc_inc_code: ['incentiveCode', z.string()],
  cmc_no_code: ['operatorCode', z.string()],
  opr_market: ['market', z.string()],
  cmc_zone: ['zone', z.enum(operatorZones)],
  cmc_nit: ['nit', optional],
  rel_oper: ['relatedOperator', optional],
  doc_oper: ['document', optional],
  cmc_municip: ['municipality', optional],
  cmc_address: ['address', optional],
  cmc_phone: ['phone', optional],
  active: ['active', z.boolean()],
  revision: ['revision', revision],
});
export type NetworkOperatorRow = z.output<typeof operator>;

export const checkNetworkOperators = endpoint({
  method: 'GET',
  path: '/api/check-net-operators',
  summary: 'Los operadores de red en cuyas redes están los clientes.',
  group: 'clients',
  query: z.object({ username: username.optional() }),
  body: nothing,
  reply: renamed({ net_operators: ['operators', z.array(operator)] }),
  permission: { area: 'facturador' },
  effect: 'read',
});

/** An operator has no number; its incentive code and market identify it. */
export const updateNetworkOperators = endpoint({
  method: 'POST',
  path: '/api/update-net-operators',
  summary: 'Agrega un operador de red, o guarda el de ese código en ese mercado.',
  group: 'clients',
  query: nothing,
  body: renamed({
    username: ['username', username.optional()],
    cmc_name: ['name', words(labels.name)],
    cmc_inc_code: ['incentiveCode', labelled(labels.incentiveCode, code.nullish())],
    cmc_no_code: ['operatorCode', labelled(labels.operatorCode, code.nullish())],
    opr_market: ['market', labelled(labels.market, boundedText(20).nullish())],
    cmc_zone: ['zone', labelled(labels.zone, z.enum(operatorZones).nullish())],
    cmc_nit: ['nit', labelled(labels.nit, nitDigits().nullish())],
    rel_oper: ['relatedOperator', words(labels.relatedOperator)],
    doc_oper: ['document', words(labels.document)],
    cmc_municip: ['municipality', words(labels.municipality)],
    cmc_address: ['address', words(labels.address)],
    cmc_phone: ['phone', words(labels.phone)],
    active: ['active', labelled(labels.state, z.boolean().optional())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ id: z.string() }),
  permission: { area: 'facturador' },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-net-operators'],
});
