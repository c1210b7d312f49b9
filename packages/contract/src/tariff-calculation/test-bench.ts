import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { particular } from '../refusal.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, market, moment, nothing, tariffId, username } from '../wire/period.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

const ofTariff = { username, electric_tariff_id: tariffId, market } as const;
const decimalText = z.string().regex(/^-?\d{1,20}(\.\d{1,30})?$/);
const contractIndex = z.enum(['IPP', 'IPC']);

/** Values to try: figures by id, prices by contract, indices; as decimal text. */
const trial = z.object({
  figures: z.record(z.string().max(200), decimalText),
  contracts: z.record(z.string().max(40), decimalText),
  indices: z.partialRecord(contractIndex, decimalText),
});
export type TrialAmounts = z.output<typeof trial>;

/** A calculated month for trials in the browser: its trace, and the contracts and indices behind it. */
export const getTestBench = endpoint({
  method: 'GET',
  path: '/api/test-bench',
  summary: 'El cálculo de un mercado con todo lo que tiene debajo, para probar otros valores en el navegador.',
  group: 'tariff-calculation',
  query: z.object(ofTariff),
  body: nothing,
  reply: z.object({
    tariffMonth: isoMonth,
    published: z.boolean(),
    /** True when the company's tariffs have strata. */
    strata: z.boolean(),
    /** Trace in the engine's format; null while an input of the calculation is missing. */
    trace: z.object({ roots: z.array(z.string()), nodes: z.record(z.string(), z.unknown()) }).nullable(),
    /** Inputs to enter before there is a calculation to try values on. */
    missing: z.array(particular),
    contracts: z.array(
      z.object({
        contract: z.string(),
        seller: z.string(),
        mechanism: z.string(),
        energy: z.string(),
        value: z.string(),
        index: contractIndex.nullable(),
      }),
    ),
    indices: z.partialRecord(contractIndex, z.string()),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

const savedTrial = z.object({
  name: z.string(),
  amounts: trial,
  savedBy: z.string(),
  savedAt: moment,
  revision,
});
export type SavedTrial = z.output<typeof savedTrial>;

/** Saved trials of a tariff, by name, for all people of the company. */
export const checkTrials = endpoint({
  method: 'GET',
  path: '/api/check-trials',
  summary: 'Los escenarios guardados del banco de pruebas de un mercado.',
  group: 'tariff-calculation',
  query: z.object(ofTariff),
  body: nothing,
  reply: z.object({ trials: z.array(savedTrial) }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** Saves a trial under a name, replacing a trial of the same name, or deletes it. */
export const updateTrials = endpoint({
  method: 'POST',
  path: '/api/update-trials',
  summary: 'Guarda un escenario del banco de pruebas con un nombre, o lo elimina. No cambia ningún cálculo.',
  group: 'tariff-calculation',
  query: nothing,
  body: z.object({
    ...ofTariff,
    name: labelled(bodyLabels.trialName, requiredText(60)),
    amounts: labelled(bodyLabels.trialAmounts, trial.nullable()),
    ...onRevision,
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: ['/api/check-trials'],
});
