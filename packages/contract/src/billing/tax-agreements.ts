import {
  agreementLevels,
  agreementStrata,
  agreementUses,
  COLLECT_TYPES,
  COLLECT_VARIABLES,
  LIMIT_UNITS,
  rangeNumber,
} from '@contador/domain/billing';
import { clientMarketTypes } from '@contador/domain/clients';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { taxAgreementTexts as labels } from '../messages/billing/tax-agreements.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { orNa } from '../wire/or-na.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireChoice, wireNumber } from '../wire/wire-number.ts';

const number = boundedNumber(rangeNumber);
const uses = agreementUses.lighting;

/** A range of an agreement; null when a bound or a limit does not apply. */
const range = renamed({
  min: ['min', labelled(labels.minimum, orNa(number))],
  max: ['max', labelled(labels.maximum, orNa(number))],
  value: ['value', labelled(labels.value, orNa(number))],
  lim_min: ['limitMin', labelled(labels.limitMin, orNa(number))],
  lim_max: ['limitMax', labelled(labels.limitMax, orNa(number))],
});
export type TaxRangeRow = z.output<typeof range>;

/** Fields of an agreement as read. */
const agreementFields = {
  active: ['active', z.boolean()],
  use_types: ['useTypes', z.array(z.enum(uses))],
  start_date: ['startDate', orNa(z.iso.date())],
  finish_date: ['finishDate', orNa(z.iso.date())],
  collect_var: ['variable', z.enum(COLLECT_VARIABLES)],
  collect_type: ['type', z.enum(COLLECT_TYPES)],
  limit_unit: ['limitUnit', z.enum(LIMIT_UNITS)],
  collect_params: ['ranges', z.array(range)],
  agreement_version: ['version', z.number()],
  username: ['username', z.string()],
  revision: ['revision', revision],
} as const;
const criteria = {
  users_market: ['marketType', orNa(z.enum(clientMarketTypes))],
  stratum: ['strata', z.array(z.number())],
  conn_level: ['level', orNa(z.number())],
} as const;

const municipalAgreement = renamed({ agreement_id: ['id', z.number()], ...agreementFields, ...criteria });
const departmentAgreement = renamed({
  agreement_id: ['id', z.number()],
  collect_id: ['collectId', z.number()],
  ...agreementFields,
});
export type MunicipalAgreementRow = z.output<typeof municipalAgreement>;
export type DepartmentAgreementRow = z.output<typeof departmentAgreement>;

/** True when the company offers the charge in UVT per kWh. */
const offered = { extended_collect_types: ['extendedCollectTypes', z.boolean()] } as const;
const read = {
  query: z.object({ username }),
  body: nothing,
  permission: { area: 'facturador' },
  effect: 'read',
} as const;

export const checkMunicipAgreements = endpoint({
  method: 'GET',
  path: '/api/check-municip-agreements',
  summary: 'Los acuerdos de alumbrado público de cada municipio que tiene alguno, cada uno en su última versión.',
  group: 'billing',
  ...read,
  reply: renamed({
    munip_agreements: [
      'places',
      z.array(
        renamed({
          municip_code: ['code', z.string()],
          municip_name: ['name', z.string()],
          agreements: ['agreements', z.array(municipalAgreement)],
        }),
      ),
    ],
    ...offered,
  }),
});

export const checkDepartmentAgreements = endpoint({
  method: 'GET',
  path: '/api/check-department-agreements',
  summary:
    'Los acuerdos del impuesto de seguridad de cada departamento que tiene alguno, cada uno en su última versión.',
  group: 'billing',
  ...read,
  reply: renamed({
    department_agreements: [
      'places',
      z.array(
        renamed({
          department_code: ['code', z.string()],
          department_name: ['name', z.string()],
          agreements: ['agreements', z.array(departmentAgreement)],
        }),
      ),
    ],
    ...offered,
  }),
});

const written = {
  agreement_id: ['id', labelled(labels.agreementId, wireNumber(z.number().int()).nullish())],
  username: ['username', username.optional()],
  active: ['active', labelled(labels.state, z.boolean().optional())],
  start_date: ['startDate', labelled(labels.start, orNa(day).optional())],
  finish_date: ['finishDate', labelled(labels.finish, orNa(day).optional())],
  collect_var: ['variable', labelled(labels.variable, z.enum(COLLECT_VARIABLES).nullish())],
  collect_type: ['type', labelled(labels.type, z.enum(COLLECT_TYPES).nullish())],
  limit_unit: ['limitUnit', labelled(labels.limitUnit, z.enum(LIMIT_UNITS).optional())],
  collect_params: ['ranges', labelled(labels.ranges, z.array(range).max(100).nullish())],
  ...sameNames(onRevision),
} as const;

/** Trial terms for an existing agreement, whose absent fields stay as saved; without `agreement_id`, a new agreement of a place. */
const tried = {
  agreement_id: ['id', labelled(labels.agreementId, wireNumber(z.number().int()).optional())],
  active: written.active,
  start_date: written.start_date,
  finish_date: written.finish_date,
  collect_var: ['variable', labelled(labels.variable, z.enum(COLLECT_VARIABLES).optional())],
  collect_type: ['type', labelled(labels.type, z.enum(COLLECT_TYPES).optional())],
  limit_unit: written.limit_unit,
  collect_params: ['ranges', labelled(labels.ranges, z.array(range).min(1).max(100).optional())],
} as const;

/** Clients that a municipality's agreement applies to. */
const municipalScope = {
  municip_code: ['code', labelled(labels.municipalityCode, boundedText(5).optional())],
  use_types: ['useTypes', labelled(labels.uses, z.array(z.enum(uses)).optional())],
  users_market: ['marketType', labelled(labels.market, orNa(z.enum(clientMarketTypes)).optional())],
  stratum: ['strata', labelled(labels.strata, z.array(wireChoice(agreementStrata)).optional())],
  conn_level: ['level', labelled(labels.level, orNa(wireChoice(agreementLevels)).optional())],
} as const;

export const triedTerms = {
  lighting: renamed({ ...tried, ...municipalScope }),
  security: renamed({
    ...tried,
    department_code: ['code', labelled(labels.departmentCode, boundedText(2).optional())],
    use_types: ['useTypes', labelled(labels.uses, z.array(z.enum(agreementUses.security)).optional())],
  }),
} as const;

const write = {
  group: 'billing',
  query: nothing,
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: 'facturador' },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
} as const;

export const updateMunicipAgreements = endpoint({
  method: 'POST',
  path: '/api/update-municip-agreements',
  summary:
    'Agrega un acuerdo de alumbrado público, o guarda otra versión del que se nombra; con otras fechas es otro acuerdo.',
  ...write,
  body: renamed({
    ...written,
    municip_code: ['code', labelled(labels.municipalityCode, boundedText(5).optional())],
    municip_name: ['name', labelled(labels.municipality, boundedText(80).optional())],
    department_name: ['departmentName', labelled(labels.department, boundedText(80).optional())],
    use_types: ['useTypes', labelled(labels.uses, z.array(z.enum(uses)).nullish())],
    users_market: ['marketType', labelled(labels.market, orNa(z.enum(clientMarketTypes)).optional())],
    stratum: ['strata', labelled(labels.strata, z.array(wireChoice(agreementStrata)).nullish())],
    conn_level: ['level', labelled(labels.level, orNa(wireChoice(agreementLevels)).optional())],
  }),
  refreshes: ['/api/check-municip-agreements', '/api/check-billing-board'],
});

export const updateDepartmentAgreements = endpoint({
  method: 'POST',
  path: '/api/update-department-agreements',
  summary:
    'Agrega un acuerdo del impuesto de seguridad, o guarda otra versión del que se nombra; con otras fechas es otro acuerdo.',
  ...write,
  body: renamed({
    ...written,
    collect_id: ['collectId', labelled(labels.collectId, wireNumber(z.number().int()).nullish())],
    department_code: ['code', labelled(labels.departmentCode, boundedText(2).optional())],
    department_name: ['name', labelled(labels.department, boundedText(80).optional())],
    use_types: ['useTypes', labelled(labels.uses, z.array(z.enum(agreementUses.security)).nullish())],
  }),
  refreshes: ['/api/check-department-agreements', '/api/check-billing-board'],
});

export const downloadMunicipAgreements = endpoint({
  method: 'GET',
  path: '/api/download-municip-agreements',
  summary: 'Los acuerdos de alumbrado público como libro de cálculo, una línea por rango.',
  group: 'billing',
  query: z.object({ username, timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: { area: 'facturador' },
  effect: 'read',
  onReplica: true,
  transport: 'download',
});

/** File name of the saved workbook, `Acuerdos_Alumbrado_Publico.xlsx`. */
export const agreementsFileName = `${labels.downloadFile}.xlsx`;
