import { PRINTED_UNITS } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { parallelRunTexts as texts } from '../messages/tariff-calculation/parallel-run.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, market, moment, nothing, period, tariffId, username, year } from '../wire/period.ts';
import { deleteOk, uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';
import { missing } from './components.ts';

const area = { area: 'principal' } as const;

const marketMonth = z.object({ market: z.string(), month: isoMonth });

const file = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  at: moment,
  months: z.array(marketMonth),
});
export type ParallelRunFile = z.output<typeof file>;

/** A figure of the file beside the calculated one: decimal text in the unit of the file. */
const comparedFigure = z.object({
  /** Name of the figure in the file. */
  name: z.string(),
  /** Figure that the Lupa explains. */
  id: z.string(),
  unit: z.enum(PRINTED_UNITS),
  printed: z.string(),
  /** Null while the calculation lacks inputs. */
  calculated: z.string().nullable(),
  /** Calculated minus printed. */
  difference: z.string().nullable(),
  differs: z.boolean(),
  /** Names of the figures of the file from which the difference comes; empty if from none of them. */
  causes: z.array(z.string()),
  /** True if the figure cannot follow from the other figures of the file. */
  printContradictsItself: z.boolean(),
});
export type ComparedFigureOfReply = z.output<typeof comparedFigure>;

export const checkParallelRun = endpoint({
  method: 'GET',
  path: '/api/check-parallel-run',
  summary: 'Las hojas de tarifas de otro sistema que se trajeron para comparar: sus meses, quién y cuándo.',
  group: 'tariff-calculation',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ files: z.array(file) }),
  permission: area,
  effect: 'read',
});

export const compareParallelRun = endpoint({
  method: 'GET',
  path: '/api/compare-parallel-run',
  summary:
    'Cada cifra que otro sistema publicó de un mes, junto a la que se calcula aquí: primero las que difieren, con la cifra de la que viene la diferencia.',
  group: 'tariff-calculation',
  query: z.object({ username, electric_tariff_id: tariffId, market }),
  body: nothing,
  reply: z.object({
    /** File of the printed figures; null if there is none for the month. */
    file: z.string().nullable(),
    /** True if tariffs of the month before are published or brought, from which the calculation starts. */
    follows: z.boolean(),
    /** True if the version holds the month as the other system published it: it has no calculation to compare with. */
    brought: z.boolean(),
    figures: z.array(comparedFigure),
    /** Inputs without which some figure has no value. */
    missing: z.array(missing),
    /** Why some figure has no value although no input is missing. */
    impossible: z.string().nullable(),
  }),
  permission: area,
  effect: 'read',
});

const reads = ['/api/check-parallel-run', '/api/compare-parallel-run', '/api/check-beginning'];

export const processParallelRunFile = endpoint({
  method: 'POST',
  path: '/api/process-parallel-run-file',
  summary:
    'Lee la hoja de tarifas de otro sistema para comparar: quedan todas sus cifras, o ninguna con la lista de lo que hay que corregir. No publica nada. Con enter=NO nada queda: dice lo mismo.',
  group: 'tariff-calculation',
  query: z.object({ username, year, period, enter: labelled(texts.enter, yesNo.optional()) }),
  body: sentFile,
  reply: uploadOk.extend({ months: z.array(marketMonth), warnings: z.array(z.string()) }),
  permission: area,
  effect: 'write',
  refreshes: reads,
});

export const deleteParallelRun = endpoint({
  method: 'GET',
  path: '/api/delete-parallel-run',
  summary: 'Retira una hoja que se trajo para comparar.',
  group: 'tariff-calculation',
  query: z.object({ username, id: z.uuid() }),
  body: nothing,
  reply: deleteOk,
  permission: area,
  effect: 'write',
  refreshes: reads,
});
