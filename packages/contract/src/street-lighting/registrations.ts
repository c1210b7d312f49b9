import { levelKeys } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { streetLightingTexts as labels } from '../messages/street-lighting/street-lighting.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, market, nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { lightingRecordsRefresh, municipalityCode } from './offers.ts';

/** Level 1 by the owner of its assets: '1' the operator, 'Compartido', 'Usuario'. */
const wireLevels = { n1or: '1', n1comp: 'Compartido', n1us: 'Usuario', n2: '2', n3: '3' } as const;
const level = z.codec(z.enum(Object.values(wireLevels)), z.enum(levelKeys), {
  decode: (word) => levelKeys.find((key) => wireLevels[key] === word) ?? 'n1or',
  encode: (key) => wireLevels[key],
});

/** Level as a registration names it: '1', 'Compartido', 'Usuario', '2', '3'. */
export function registeredLevel(key: (typeof levelKeys)[number]): string {
  return wireLevels[key];
}

const registration = renamed({
  reg_code: ['matricula', z.string()],
  reg_name: ['name', z.string()],
  voltage_level: ['level', level],
  municip_code: ['municipality', z.string()],
  active: ['active', z.boolean()],
  username: ['username', z.string()],
  revision: ['revision', revision],
});
export type LightingRegistrationRow = z.output<typeof registration>;

export const checkLightingRegistrations = endpoint({
  method: 'GET',
  path: '/api/check-alu-regs',
  summary: 'Las matrículas de alumbrado público de un municipio.',
  group: 'street-lighting',
  query: renamed({ username: ['username', username], municip_code: ['municipality', municipalityCode] }),
  body: nothing,
  reply: renamed({ regs: ['registrations', z.array(registration)] }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** For a municipality without records, its name and market are given too. */
export const updateLightingRegistrations = endpoint({
  method: 'POST',
  path: '/api/update-alu-regs',
  summary: 'Agrega una matrícula de alumbrado público, o guarda la de ese código.',
  group: 'street-lighting',
  query: nothing,
  body: renamed({
    username: ['username', username.optional()],
    reg_code: ['matricula', labelled(labels.matricula, boundedText(40).nullish())],
    reg_name: ['name', labelled(labels.name, boundedText(200).nullish())],
    voltage_level: ['level', labelled(labels.level, level.nullish())],
    municip_code: ['municipality', labelled(labels.municipalityCode, municipalityCode)],
    municip_name: ['municipalityName', labelled(labels.municipalityName, boundedText(100).nullish())],
    market: ['market', labelled(labels.market, market.nullish())],
    first_month: ['firstMonth', labelled(labels.firstMonth, isoMonth.nullish())],
    active: ['active', labelled(labels.active, z.boolean().optional())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refusedAs: { code: 'alu-record-refused', legacy: { Upload: 'ERROR' } },
  refreshes: lightingRecordsRefresh,
});
