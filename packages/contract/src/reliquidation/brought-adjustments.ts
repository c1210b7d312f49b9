import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { broughtAdjustmentTexts as texts } from '../messages/reliquidation/brought-adjustments.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, moment, nothing, period, username, year } from '../wire/period.ts';
import { deleteOk, uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';

const area = { area: 'principal' } as const;

/** A delta of a file: the input period that it comes from, and decimal text in the unit of its concept. */
const adjustment = z.object({
  line: z.number(),
  month: isoMonth,
  concept: z.string(),
  delta: z.string(),
  unit: z.string(),
  source: z.string(),
  reason: z.string(),
});
export type BroughtAdjustmentOfReply = z.output<typeof adjustment>;
const adjustments = z.array(adjustment);

/** A file of deltas, the input period that they enter, and whether a component of it is published, after which the file stays. */
const adjustmentFile = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  at: moment,
  application: isoMonth,
  taken: z.boolean(),
  adjustments,
});
export type BroughtAdjustmentFile = z.output<typeof adjustmentFile>;

export const checkBroughtAdjustments = endpoint({
  method: 'GET',
  path: '/api/check-brought-adjustments',
  summary: 'Los ajustes de meses que otro sistema calculó: de qué archivo, quién los trajo y en qué mes entran.',
  group: 'tariff-calculation',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    files: z.array(adjustmentFile),
    /** Concepts that a file may have, with the unit of each. */
    concepts: z.array(z.object({ symbol: z.string(), label: z.string(), unit: z.string() })),
  }),
  permission: area,
  effect: 'read',
});

const reads = [
  '/api/check-brought-adjustments',
  '/api/calc-reliquidations',
  '/api/calc-components',
  '/api/check-before-publishing',
];

export const processBroughtAdjustmentsFile = endpoint({
  method: 'POST',
  path: '/api/process-brought-adjustments-file',
  summary:
    'Lee el archivo con los ajustes de meses que otro sistema calculó, que entran en el periodo: quedan todos, o ninguno con la lista de lo que hay que corregir. Con enter=NO nada queda: dice lo mismo.',
  group: 'tariff-calculation',
  query: z.object({ username, year, period, enter: labelled(texts.enter, yesNo.optional()) }),
  body: sentFile,
  reply: uploadOk.extend({ adjustments }),
  permission: area,
  effect: 'write',
  refreshes: reads,
});

export const deleteBroughtAdjustments = endpoint({
  method: 'GET',
  path: '/api/delete-brought-adjustments',
  summary: 'Retira los ajustes que vinieron con un archivo, mientras ningún mes publicado los haya tomado.',
  group: 'tariff-calculation',
  query: z.object({ username, id: z.uuid() }),
  body: nothing,
  reply: deleteOk,
  permission: area,
  effect: 'write',
  refreshes: reads,
});
