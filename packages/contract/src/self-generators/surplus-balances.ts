import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { surplusBalanceTexts as texts } from '../messages/self-generators/surplus-balances.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { deleteOk, uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';

const area = { area: 'autogeneradores' } as const;

/** Number of clients and of months to pay, and the sums of balances and of pending values: COP, decimal text. */
const counts = { clients: z.number(), months: z.number(), total: z.string(), pending: z.string() };

/** A file of surplus; `used` counts its rows on which a settled month or a payment rests, after which the file stays. */
const surplusBalanceFile = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  ...counts,
  used: z.number(),
});
export type SurplusBalanceFile = z.output<typeof surplusBalanceFile>;

export const checkSurplusBalances = endpoint({
  method: 'GET',
  path: '/api/check-surplus-balances',
  summary: 'Los archivos con los excedentes que dejó otro sistema: saldos a favor y meses por pagar.',
  group: 'self-generators',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ files: z.array(surplusBalanceFile) }),
  permission: area,
  effect: 'read',
});

const reads = [
  '/api/check-surplus-balances',
  '/api/check-beginning',
  '/api/check-ag-payments-to-review',
  '/api/check-user-balance-payment',
];

export const processSurplusBalancesFile = endpoint({
  method: 'POST',
  path: '/api/process-surplus-balances-file',
  summary:
    'Lee el archivo con los excedentes que dejó otro sistema: quedan todos, o ninguno con la lista de lo que hay que corregir. Con enter=NO nada queda: dice lo mismo.',
  group: 'self-generators',
  query: z.object({ username, year, month: period, enter: labelled(texts.enter, yesNo.optional()) }),
  body: sentFile,
  reply: uploadOk.extend(counts),
  permission: area,
  effect: 'write',
  enters: true,
  refreshes: reads,
});

export const deleteSurplusBalances = endpoint({
  method: 'GET',
  path: '/api/delete-surplus-balances',
  summary: 'Retira los excedentes que vinieron con un archivo, mientras ninguno se haya usado o pagado.',
  group: 'self-generators',
  query: z.object({ username, id: z.uuid() }),
  body: nothing,
  reply: deleteOk,
  permission: area,
  effect: 'write',
  refreshes: reads,
});
