import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openingBalanceTexts as texts } from '../messages/billing/opening-balances.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { deleteOk, uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';

const area = { area: 'facturador' } as const;

/** Number of clients and of credits, and the sums of the balances in favour and of the remaining instalments: COP, decimal text. */
const counts = { clients: z.number(), total: z.string(), credits: z.number(), owed: z.string() };

/** A file of balances and credits; `billed` counts its clients that already have a bill, after which the file stays. */
const openingBalanceFile = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  ...counts,
  billed: z.number(),
});
export type OpeningBalanceFile = z.output<typeof openingBalanceFile>;

export const checkOpeningBalances = endpoint({
  method: 'GET',
  path: '/api/check-opening-balances',
  summary:
    'Los archivos con los saldos a favor y los créditos que dejó otro sistema: quién los trajo y cuántos clientes tienen.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ files: z.array(openingBalanceFile) }),
  permission: area,
  effect: 'read',
});

const reads = [
  '/api/check-opening-balances',
  '/api/check-beginning',
  '/api/check-client-liquidation-concepts',
  '/api/check-cycle-bills-to-issue',
];

export const processOpeningBalancesFile = endpoint({
  method: 'POST',
  path: '/api/process-opening-balances-file',
  summary:
    'Lee el archivo con los saldos a favor y los créditos que dejó otro sistema: quedan todos, o ninguno con la lista de lo que hay que corregir. Con enter=NO nada queda: dice lo mismo.',
  group: 'billing',
  query: renamed({
    username: ['username', username],
    billing_period: ['month', period],
    billing_year: ['year', year],
    enter: ['enter', labelled(texts.enter, yesNo.optional())],
  }),
  body: sentFile,
  reply: uploadOk.extend(counts),
  permission: area,
  effect: 'write',
  enters: true,
  refreshes: reads,
});

export const deleteOpeningBalances = endpoint({
  method: 'GET',
  path: '/api/delete-opening-balances',
  summary:
    'Retira los saldos y los créditos que vinieron con un archivo, mientras ninguno de sus clientes tenga una factura.',
  group: 'billing',
  query: z.object({ username, id: z.uuid() }),
  body: nothing,
  reply: deleteOk,
  permission: area,
  effect: 'write',
  refreshes: reads,
});
