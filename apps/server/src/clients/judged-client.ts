import type { Particular } from '@contador/contract';
import { recordTexts, clientTexts as texts } from '@contador/contract/messages';
import {
  type Client,
  type ClientField,
  changedFactorFields,
  consumerFaults,
  daneCodeDiffers,
  isHomeWithContribution,
  missingOfClient,
  type NamedByClients,
  rolesOfFactor,
  type selfGeneratorTypes,
} from '@contador/domain/clients';
import { nitCheckDigit } from '@contador/domain/reports';
import { missingOfSelfGenerator, selfGeneratorFaults } from '@contador/domain/self-generators';
import type { Caller } from '../platform/index.ts';
import type { ClientSide } from './client-side.ts';

/**
 * A client of a side with its type of generation; `null` for a client that only buys energy, and for a self-generator without a type yet.
 */
export interface JudgedClient {
  readonly side: ClientSide;
  readonly client: Client;
  readonly selfGenerator: (typeof selfGeneratorTypes)[number] | null;
}

/** Empty required fields, as particulars of a refusal. */
export function emptyParticulars({ side, client, selfGenerator }: JudgedClient): Particular[] {
  const fields =
    side === 'consumers'
      ? missingOfClient(client)
      : [...missingOfSelfGenerator(client), ...(selfGenerator === null ? ['selfGenerator'] : [])];
  return fields.map((field) => ({ field, expected: recordTexts.required }));
}

/** Faults of the client: inconsistent fields, and a change of factor M without permission or reason. */
export function refusedParticulars(
  { side, client, selfGenerator }: JudgedClient,
  before: Client | undefined,
  { named, caller, reason }: { named: NamedByClients; caller: Pick<Caller, 'role'>; reason: string | null | undefined },
): Particular[] {
  const entered = (field: ClientField | 'selfGenerator') => {
    const value = field === 'selfGenerator' ? selfGenerator : client[field];
    return value === null ? {} : { value: String(value) };
  };
  const found =
    selfGenerator === null
      ? consumerFaults(client, before, named)
      : selfGeneratorFaults(client, selfGenerator, before, named);
  const faults = found.map(({ field, reason: why, detail }) => ({
    field,
    ...entered(field),
    expected: texts.faultOf(texts.faults[why], detail),
  }));
  const changedFactors = changedFactorFields(client, before);
  if (changedFactors.length === 0) return faults;
  if (side === 'consumers' && !rolesOfFactor.includes(caller.role)) {
    return [...faults, ...changedFactors.map((field) => ({ field, ...entered(field), expected: texts.rolesOfFactor }))];
  }
  return reason?.trim() ? faults : [...faults, { field: 'reason', expected: texts.reasonNeeded }];
}

interface Warning {
  readonly field: string;
  readonly value: string;
  readonly expected: string;
}

/** Doubtful values of the client, which do not prevent saving. */
export function warningsOf(client: Client): Warning[] {
  const { daneCode, installationMunicipalityCode: code, idType, idNumber } = client;
  const warnings: Warning[] = [];
  if (daneCodeDiffers(client))
    warnings.push({ field: 'daneCode', value: daneCode ?? '', expected: texts.daneDiffers(code ?? '') });
  if (isHomeWithContribution(client)) {
    warnings.push({
      field: 'contributionPercent',
      value: String(client.contributionPercent),
      expected: texts.contributionOfHomes(client.stratum ?? 0),
    });
  }
  const [, nit, digit] = idType === 'NIT' ? (/^(\d+)-(\d)$/.exec(idNumber ?? '') ?? []) : [];
  const right = nit === undefined ? undefined : nitCheckDigit(nit);
  if (nit !== undefined && right !== undefined && Number(digit) !== right) {
    warnings.push({ field: 'idNumber', value: idNumber ?? '', expected: texts.checkDigit(nit, right) });
  }
  return warnings;
}
