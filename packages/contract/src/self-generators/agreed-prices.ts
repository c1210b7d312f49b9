import { agreedPriceRules, priceIndices } from '@contador/domain/self-generators';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { agreedPriceTexts as labels } from '../messages/self-generators/agreed-prices.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
import { coded } from '../wire/coded.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { codeText, isoMonth, nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

const clientCode = codeText.pipe(requiredText(40));
const priceType = coded(labels.priceTypes);
const anyDay = z.iso.date().nullable();

/** Month whose prices are requested; by default the current one. */
const ofMonth = { year: year.optional(), month: period.optional() } as const;

const indexUsed = z.object({
  variable: z.enum(priceIndices),
  month: isoMonth,
  value: z.number(),
  status: z.enum(['provisional', 'definitive']),
});

const agreement = renamed({
  agreement_id: ['id', z.number()],
  client_code: ['clientCode', z.string()],
  observation: ['observation', z.string()],
  price_calc_type: ['priceType', priceType],
  price_base_value: ['baseValue', z.number()],
  indexation_var: ['indexVariable', z.enum(priceIndices).nullable()],
  indexation_base_value: ['indexBase', z.number().nullable()],
  start_date: ['startDate', anyDay],
  finish_date: ['finishDate', anyDay],
  active: ['active', z.boolean()],
  /** Whether the agreement is in force in the month, and its price, COP/kWh; null while its index is unknown. */
  in_force: ['inForce', z.boolean()],
  indexed_value: ['indexedValue', z.number().nullable()],
  index_used: ['indexUsed', indexUsed.nullable()],
  revision: ['revision', revision],
});
export type AgreedPriceRow = z.output<typeof agreement>;

export const checkAgreedPriceClients = endpoint({
  method: 'GET',
  path: '/api/check-ag-agreed-prices',
  summary: 'Los autogeneradores con precio pactado, y si tienen un acuerdo en el mes.',
  group: 'self-generators',
  query: z.object({ username, ...ofMonth }),
  body: nothing,
  reply: z.object({
    clients: z.array(
      renamed({
        client_code: ['clientCode', z.string()],
        client_name: ['name', z.string()],
        in_force: ['inForce', z.boolean()],
      }),
    ),
  }),
  permission: { area: 'autogeneradores' },
  effect: 'read',
});

export const checkAgreedPrices = endpoint({
  method: 'GET',
  path: '/api/check-user-agreed-prices',
  summary: 'Los acuerdos de precio de un autogenerador, cada uno con su valor en el mes.',
  group: 'self-generators',
  query: renamed({
    username: ['username', username],
    client_code: ['clientCode', clientCode],
    ...sameNames(ofMonth),
  }),
  body: nothing,
  reply: renamed({
    client_code: ['clientCode', z.string()],
    client_name: ['clientName', z.string()],
    prices: ['agreements', z.array(agreement)],
  }),
  permission: { area: 'autogeneradores' },
  effect: 'read',
});

export const updateAgreedPrices = endpoint({
  method: 'POST',
  path: '/api/update-user-agreed-prices',
  summary: 'Agrega un acuerdo de precio a un autogenerador, o guarda el de ese número.',
  group: 'self-generators',
  query: nothing,
  body: renamed({
    username: ['username', username.optional()],
    agreement_id: ['id', labelled(labels.id, wireNumber(z.number().int()).nullish())],
    client_code: ['clientCode', labelled(labels.clientCode, clientCode)],
    observation: ['observation', labelled(labels.observation, boundedText(2000).nullish())],
    price_calc_type: ['priceType', labelled(labels.priceType, priceType.nullish())],
    price_base_value: ['baseValue', labelled(labels.baseValue, boundedNumber(agreedPriceRules.baseValue).nullish())],
    indexation_var: ['indexVariable', labelled(labels.indexVariable, z.enum(priceIndices).nullish())],
    indexation_base_value: [
      'indexBase',
      labelled(labels.indexBase, boundedNumber(agreedPriceRules.indexBase).nullish()),
    ],
    start_date: ['startDate', labelled(labels.start, day.nullish())],
    finish_date: ['finishDate', labelled(labels.finish, day.nullish())],
    active: ['active', labelled(labels.state, z.boolean().optional())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: 'autogeneradores' },
  effect: 'write',
  enters: true,
  refusedAs: { code: 'agreed-price-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-ag-agreed-prices', '/api/check-user-agreed-prices'],
});
