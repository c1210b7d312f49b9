import { consumptionRules } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingIntakeTexts } from '../messages/billing/intake.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { clientCode } from '../wire/client-code.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';

const texts = billingIntakeTexts.fields;
const labelledCode = labelled(texts.clientCode, clientCode);

const manualClient = renamed({
  client_code: ['code', z.string()],
  client_name: ['name', z.string()],
  client_market_type: ['marketType', z.string().nullable()],
  client_cycle: ['cycle', z.string().nullable()],
});
export type ManualClient = z.output<typeof manualClient>;

export const checkManualConsumptionClients = endpoint({
  method: 'GET',
  path: '/api/check-manual-consumption-clients',
  summary: 'Los clientes activos cuyo consumo se ingresa en pantalla.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({ manual_clients: ['clients', z.array(manualClient)] }),
  permission: { area: 'facturador' },
  effect: 'read',
});

const energy = z.number().nullable().optional();

/** kWh, kVArh and COP; null when not applicable. Empty when there is no such client; only the client's data when it has no consumption. */
const clientConsumption = renamed({
  client_code: ['code', z.string().optional()],
  client_name: ['name', z.string().optional()],
  client_market_type: ['marketType', z.string().nullable().optional()],
  client_cycle: ['cycle', z.string().nullable().optional()],
  active_energy: ['active', energy],
  reactive_ind_energy: ['inductive', energy],
  reactive_ind_pen_energy: ['penalised', energy],
  reactive_cap_energy: ['capacitive', energy],
  active_energy_max: ['activeMax', energy],
  active_energy_med: ['activeMed', energy],
  active_energy_min: ['activeMin', energy],
  permuted_energy: ['permuted', energy],
  permuted_energy_value: ['permutedValue', energy],
  agpe_surplus_value: ['surplusValue', energy],
  days_in_excess: ['daysInExcess', energy],
});

/** Quantities that the client has, and the state of its consumption. */
const consumptionTerms = renamed({
  client_code: ['code', z.string()],
  client_name: ['name', z.string()],
  client_market_type: ['marketType', z.string().nullable()],
  client_cycle: ['cycle', z.string().nullable()],
  hourly: ['hourly', yesNo],
  autogenerators: ['autogenerators', yesNo],
  /** Days of the period. */
  days: ['days', z.number()],
  approved: ['approved', z.boolean()],
  /** Person who entered it last; null when it was never entered. */
  entered_by: ['enteredBy', z.string().nullable()],
  source: ['source', z.enum(['file', 'manual']).nullable()],
  revision: ['revision', revision],
});
export type ConsumptionTerms = z.output<typeof consumptionTerms>;

export const checkClientConsumption = endpoint({
  method: 'GET',
  path: '/api/check-client-consumption',
  summary: 'El consumo de un cliente en un mes, y las cantidades que le corresponden.',
  group: 'billing',
  query: renamed({
    username: ['username', username],
    client_code: ['code', labelledCode],
    billing_period: ['month', period],
    billing_year: ['year', year],
  }),
  body: nothing,
  reply: renamed({
    client_consumption: ['consumption', clientConsumption],
    client: ['client', consumptionTerms.nullable()],
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});

const typedEnergy = (label: string) => labelled(label, boundedNumber(consumptionRules.energy).nullish());
const typedMoney = (label: string) => labelled(label, boundedNumber(consumptionRules.money).nullish());

export const updateClientConsumption = endpoint({
  method: 'POST',
  path: '/api/update-client-consumption',
  summary: 'Guarda el consumo de un cliente en un mes, en lugar del que tenga por archivo.',
  group: 'billing',
  query: renamed({
    username: ['username', username.optional()],
    billing_period: ['month', period],
    billing_year: ['year', year],
  }),
  body: renamed({
    username: ['username', username.optional()],
    client_code: ['code', labelledCode],
    client_name: ['name', labelled(texts.clientName, z.string().max(200).nullish())],
    client_market_type: ['marketType', labelled(texts.marketType, z.string().max(20).nullish())],
    client_cycle: ['cycle', labelled(texts.cycle, z.string().max(10).nullish())],
    active_energy: ['active', typedEnergy(texts.active)],
    reactive_ind_energy: ['inductive', typedEnergy(texts.inductive)],
    reactive_ind_pen_energy: ['penalised', typedEnergy(texts.penalised)],
    reactive_cap_energy: ['capacitive', typedEnergy(texts.capacitive)],
    active_energy_max: ['activeMax', typedEnergy(texts.activeMax)],
    active_energy_med: ['activeMed', typedEnergy(texts.activeMed)],
    active_energy_min: ['activeMin', typedEnergy(texts.activeMin)],
    permuted_energy: ['permuted', typedEnergy(texts.permuted)],
    permuted_energy_value: ['permutedValue', typedMoney(texts.permutedValue)],
    agpe_surplus_value: ['surplusValue', typedMoney(texts.surplusValue)],
    days_in_excess: ['daysInExcess', labelled(texts.daysInExcess, boundedNumber(consumptionRules.days).nullish())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: { area: 'facturador' },
  effect: 'write',
  refusedAs: { code: 'client-consumption-refused', legacy: { Upload: 'No' } },
  refreshes: [
    '/api/check-billing-board',
    '/api/check-client-consumption',
    '/api/check-cycle-consumptions',
    '/api/check-manual-consumption-clients',
    '/api/check-missing-consumptions',
  ],
});
