import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingIntakeTexts as texts } from '../messages/billing/intake.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { deleteOk, uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';
import { cycleFlags } from './cycle-flags.ts';
import {
  billedCycle,
  cycleMonth,
  deletedOfCycle,
  type LeftOutRow,
  leftOutRow,
  type TakenFile,
  usersByCycle,
} from './intake-wire.ts';

/** Consumption entered for a cycle in a month. Energies in kWh and kVArh. */
export interface CycleConsumption {
  readonly cycle: string;
  /** True when its file was accepted, or when every client has consumption. */
  readonly ready: boolean;
  readonly approved: boolean;
  /** Number of clients with consumption, from a file or typed. */
  readonly users: number;
  /** Codes of billed clients without consumption. */
  readonly notFound: readonly string[];
  readonly ignored: readonly LeftOutRow[];
  readonly active: number;
  readonly inductive: number;
  readonly penalised: number;
  readonly capacitive: number;
  readonly file: TakenFile | null;
}

export const checkCycleConsumptions = endpoint({
  method: 'POST',
  path: '/api/check-cycle-consumptions',
  summary:
    'Los consumos de cada ciclo en un mes: si están listos y aprobados, de cuántos usuarios, quiénes faltan y los totales.',
  group: 'billing',
  query: z.object({ username, year, month: period }),
  body: usersByCycle,
  reply: renamed({
    cycle_consumption_flags: [
      'cycles',
      cycleFlags<CycleConsumption>({
        ready: '',
        approved: 'ap_',
        users: 'u_',
        notFound: 'not_found_',
        ignored: 'ignored_',
        active: 'total_active_',
        inductive: 'total_inductive_',
        penalised: 'total_inductive_pen_',
        capacitive: 'total_capacitive_',
        file: 'file_',
      }),
    ],
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});

const consumptionReads = [
  '/api/check-billing-board',
  '/api/check-cycle-consumptions',
  '/api/check-client-consumption',
  '/api/check-cycle-other-concepts',
  // Tariffs of free customers depend on their consumption.
  '/api/no-reg-consumption',
  '/api/check-no-reg-consumption',
  '/api/check-no-reg-components',
  '/api/check-no-reg-user-tariffs',
  '/api/no-reg-spot-price',
];

export const processConsumptionFile = endpoint({
  method: 'POST',
  path: '/api/process-consumption-file',
  summary:
    'Lee el archivo de consumos de un ciclo que la persona envió: queda entero, o nada con la lista de lo que hay que corregir. Con enter=NO nada queda: dice lo mismo, y qué filas se dejarían por fuera.',
  group: 'billing',
  query: renamed({
    ...billedCycle,
    autogenerator: ['autogenerators', labelled(texts.autogenerators, yesNo)],
    enter: ['enter', labelled(texts.enter, yesNo.optional())],
  }),
  body: sentFile,
  /** `leftOut` is present when nothing was entered. */
  reply: uploadOk.extend({ users: z.number(), ignored: z.number(), leftOut: z.array(leftOutRow).optional() }),
  permission: { area: 'facturador' },
  effect: 'write',
  enters: true,
  refreshes: consumptionReads,
});

export const deleteCycleConsumption = endpoint({
  method: 'GET',
  path: '/api/delete-cycle-consumption',
  summary: 'Elimina los consumos que un ciclo tiene por archivo; los que se ingresaron en pantalla quedan.',
  group: 'billing',
  query: deletedOfCycle,
  body: nothing,
  reply: deleteOk,
  permission: { area: 'facturador' },
  effect: 'write',
  refreshes: consumptionReads,
});

export const updateHistoricConsumption = endpoint({
  method: 'GET',
  path: '/api/update-historic-consumption',
  summary:
    'Consolida la historia de consumos de un ciclo: una fila por cliente y mes, con los doce meses que terminan en él.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: uploadOk,
  permission: { area: 'facturador' },
  effect: 'write',
  refreshes: ['/api/check-billing-board'],
});
