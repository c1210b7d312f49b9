import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { printedTariffTexts as texts } from '../messages/tariff-calculation/printed-tariffs.ts';
import { contentType, fileName } from '../uploads/signed-address.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, moment, nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';

const area = { area: 'principal' } as const;

/** A month of a market in a file, and whether it corrects one that was brought before. */
const monthOfFile = z.object({ market: z.string(), month: isoMonth, source: z.string(), corrects: z.boolean() });
export type MonthOfPrintedFile = z.output<typeof monthOfFile>;

/** A month that was brought from another system. */
const broughtMonth = z.object({
  market: z.string(),
  month: isoMonth,
  version: z.string(),
  source: z.string(),
  file: z.string(),
  reason: z.string().nullable(),
  by: z.string(),
  at: moment,
});
export type BroughtTariffMonth = z.output<typeof broughtMonth>;

export const checkPrintedTariffs = endpoint({
  method: 'GET',
  path: '/api/check-printed-tariffs',
  summary: 'Los meses de tarifas que otro sistema publicó y se trajeron por archivo: de qué archivo, quién y cuándo.',
  group: 'tariff-calculation',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ months: z.array(broughtMonth) }),
  permission: area,
  effect: 'read',
});

export const downloadPrintedTemplate = endpoint({
  method: 'GET',
  path: '/api/printed-tariffs-template',
  summary: 'La plantilla de un mes publicado: una fila por cifra de cada mercado, con el valor por llenar.',
  group: 'tariff-calculation',
  query: z.object({ username, year, period }),
  body: nothing,
  reply: nothing,
  permission: area,
  effect: 'read',
  transport: 'download',
});

export const processPrintedTariffsFile = endpoint({
  method: 'POST',
  path: '/api/process-printed-tariffs-file',
  summary:
    'Lee el archivo de tarifas publicadas por otro sistema que la persona envió: quedan publicados todos sus meses, o ninguno con la lista de lo que hay que corregir. Con enter=NO nada queda: dice lo mismo.',
  group: 'tariff-calculation',
  query: renamed({
    username: ['username', username],
    period: ['period', period],
    year: ['year', year],
    enter: ['enter', labelled(texts.enter, yesNo.optional())],
  }),
  body: renamed({
    username: ['username', username.optional()],
    filename: ['fileName', fileName],
    contentType: ['contentType', contentType],
    /** Needed when the figures of a month do not add up. */
    reason: ['reason', labelled(texts.reason, boundedText(500).optional())],
  }),
  reply: uploadOk.extend({ months: z.array(monthOfFile), warnings: z.array(z.string()) }),
  permission: area,
  effect: 'write',
  refreshes: [
    '/api/check-printed-tariffs',
    '/api/check-beginning',
    '/api/get-version-info',
    '/api/get-tariff-tree',
    '/api/get-publication-tree',
    '/api/published-months',
    '/api/month-board',
    '/api/calc-components',
    '/api/compare-parallel-run',
    '/api/check-parameters',
  ],
});
