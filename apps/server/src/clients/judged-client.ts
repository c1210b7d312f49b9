import type { Particular } from '@contador/contract';
import { recordTexts, clientTexts as texts } from '@contador/contract/messages';
import {
  type Client,
  type ClientField,
  clientFaults,
  daneCodeDiffers,
  factorFields,
  missingOfClient,
  type NamedByClients,
} from '@contador/domain/clients';
import { nitCheckDigit } from '@contador/domain/reports';
import type { Caller } from '../http/caller.ts';

/** Who a change of M is open to. */
const rolesOfFactor: readonly string[] = ['dev', 'fact'];

/** The required fields that are empty, as a refusal names them. */
export function emptyParticulars(client: Client): Particular[] {
  return missingOfClient(client).map((field) => ({ field, expected: recordTexts.required }));
}

/** What is refused of the client: what does not go together, and a change of M without right or reason. */
export function refusedParticulars(
  client: Client,
  before: Client | undefined,
  { named, caller, reason }: { named: NamedByClients; caller: Pick<Caller, 'role'>; reason: string | null | undefined },
): Particular[] {
  const entered = (field: ClientField) => {
    const value = client[field];
    return value === null ? {} : { value: String(value) };
  };
  const faults = clientFaults(client, before, named).map(({ field, reason: why, detail }) => ({
    ...{ field, ...entered(field), expected: texts.faultOf(texts.faults[why], detail) },
  }));
  const changed = before === undefined ? [] : factorFields.filter((field) => client[field] !== before[field]);
  const given = before === undefined ? factorFields.filter((field) => client[field] !== usual[field]) : changed;
  if (given.length === 0) return faults;
  if (!rolesOfFactor.includes(caller.role)) {
    return [...faults, ...given.map((field) => ({ field, ...entered(field), expected: texts.rolesOfFactor }))];
  }
  return reason?.trim() ? faults : [...faults, { field: 'reason', expected: texts.reasonNeeded }];
}

const usual = { mFactor: 1, monthsWithExcess: 0, consecutiveMonthsOutOfExcess: 0, consecutiveMonthsM6: 0 } as const;

interface Warning {
  readonly field: string;
  readonly value: string;
  readonly expected: string;
}

/** What is doubtful of the client, and saved all the same. */
export function warningsOf(client: Client): Warning[] {
  const { daneCode, installationMunicipalityCode: code, idType, idNumber } = client;
  const warnings: Warning[] = [];
  if (daneCodeDiffers(client))
    warnings.push({ field: 'daneCode', value: daneCode ?? '', expected: texts.daneDiffers(code ?? '') });
  const [, nit, digit] = idType === 'NIT' ? (/^(\d+)-(\d)$/.exec(idNumber ?? '') ?? []) : [];
  const right = nit === undefined ? undefined : nitCheckDigit(nit);
  if (nit !== undefined && right !== undefined && Number(digit) !== right) {
    warnings.push({ field: 'idNumber', value: idNumber ?? '', expected: texts.checkDigit(nit, right) });
  }
  return warnings;
}
