import { type Client, type ClientField, idTypes } from './client.ts';
import { citizenNumberShape, nitShape } from './code-shapes.ts';
import { municipalityNamed, municipalityOf } from './divipola/places.ts';
import type { ClientMarketType } from './market-type.ts';
import { isSubsidised } from './required-of-client.ts';
import { selfGenerationFields } from './self-generation.ts';

/** A combination of fields of a client that is not valid. `detail` is the expected value, when known. */
export interface ClientFault {
  readonly field: ClientField;
  readonly reason:
    | 'stratum-of-homes'
    | 'subsistence-of-homes'
    | 'no-contribution-of-subsidised'
    | 'irrigation-only'
    | 'published-cost-of-regulated'
    | 'cycle-unknown'
    | 'cycle-of-other-market'
    | 'account-not-issuer'
    | 'market-unknown'
    | 'operator-not-active'
    | 'municipality-unknown'
    | 'department-differs'
    | 'of-self-generators'
    | 'id-type-unknown'
    | 'nit-shape'
    | 'citizen-number-shape';
  readonly detail?: string;
}

/** Records that a client may refer to, as they are on the day of the save. */
export interface NamedByClients {
  readonly cycles: ReadonlyMap<string, ClientMarketType>;
  /** Accounts that actively issue bills. */
  readonly issuers: ReadonlySet<number>;
  readonly markets: ReadonlySet<string>;
  /** Incentive codes of the active operators. */
  readonly operators: ReadonlySet<string>;
  /** Codes of the active reasons for a missing reading. */
  readonly causes: ReadonlySet<string>;
}

/** Faults that refuse the save of a client that only consumes: those of every client, and any field that only self-generators have. */
export function consumerFaults(client: Client, before: Client | undefined, named: NamedByClients): ClientFault[] {
  const faults = clientFaults(client, before, named);
  const generates = selfGenerationFields.filter((field) => client[field] !== null);
  faults.push(...generates.map((field) => ({ field, reason: 'of-self-generators' as const })));
  if (client.idType !== null && !idTypes.some((it) => it === client.idType)) {
    faults.push({ field: 'idType', reason: 'id-type-unknown', detail: idTypes.join(', ') });
  }
  return faults;
}

const numberShapes: Readonly<
  Record<string, { readonly shape: RegExp; readonly reason: ClientFault['reason'] } | undefined>
> = {
  NIT: { shape: nitShape, reason: 'nit-shape' },
  CC: { shape: citizenNumberShape, reason: 'citizen-number-shape' },
};

/**
 * Faults that refuse the save of any client. References are checked only when they changed, so that an account closed meanwhile does not
 * prevent correcting a phone number.
 */
export function clientFaults(client: Client, before: Client | undefined, named: NamedByClients): ClientFault[] {
  const faults: ClientFault[] = [];
  const refuse = (field: ClientField, reason: ClientFault['reason'], detail?: string) =>
    faults.push({ field, reason, ...(detail !== undefined && { detail }) });
  const changed = (field: ClientField) => client[field] !== null && client[field] !== before?.[field];
  const { useType, marketType, cycle } = client;

  if ((client.stratum ?? 0) > 0 && useType !== null && useType !== 'RESIDENCIAL') refuse('stratum', 'stratum-of-homes');
  const shape = numberShapes[client.idType ?? ''];
  const isNewNumber = changed('idNumber') || (changed('idType') && client.idNumber !== null);
  if (shape !== undefined && isNewNumber && !shape.shape.test(client.idNumber ?? '')) refuse('idNumber', shape.reason);
  if (client.subsistenceConsumption !== null && useType !== null && useType !== 'RESIDENCIAL') {
    refuse('subsistenceConsumption', 'subsistence-of-homes');
  }
  if ((client.contributionPercent ?? 0) > 0 && isSubsidised(client)) {
    refuse('contributionPercent', 'no-contribution-of-subsidised');
  }
  if (client.irrigationSubsidyPercent !== null && useType !== 'DISTRITO DE RIEGO') {
    refuse('irrigationSubsidyPercent', 'irrigation-only');
  }
  if (client.unitCostForm === 'NA' && marketType === 'REGULADO') refuse('unitCostForm', 'published-cost-of-regulated');
  if (cycle !== null) {
    const cycleMarket = named.cycles.get(cycle);
    if (cycleMarket === undefined) refuse('cycle', 'cycle-unknown');
    else if (marketType !== null && cycleMarket !== marketType) refuse('cycle', 'cycle-of-other-market', cycleMarket);
  }
  if (changed('bankAccount') && !named.issuers.has(client.bankAccount ?? 0))
    refuse('bankAccount', 'account-not-issuer');
  if (changed('market') && !named.markets.has(client.market ?? '')) refuse('market', 'market-unknown');
  if (changed('networkOperator') && !named.operators.has(client.networkOperator ?? '')) {
    refuse('networkOperator', 'operator-not-active');
  }
  faults.push(...placeFaults(client));
  return faults;
}

function placeFaults(client: Client): ClientFault[] {
  const {
    installationMunicipality: name,
    installationDepartment: department,
    installationMunicipalityCode: code,
  } = client;
  if (name === null) return [];
  const place = code === null ? municipalityNamed(name, department ?? undefined) : municipalityOf(code);
  if (place === undefined) return [{ field: 'installationMunicipality', reason: 'municipality-unknown' }];
  if (department === null) return [];
  if (municipalityNamed(name, department)?.code === place.code) return [];
  return [{ field: 'installationDepartment', reason: 'department-differs', detail: place.department.name }];
}

/** Adds the municipality code, and the department, when the names identify one municipality. */
export function withMunicipalityCode(client: Client): Client {
  const {
    installationMunicipality: name,
    installationDepartment: department,
    installationMunicipalityCode: code,
  } = client;
  if (code !== null || name === null) return client;
  const place = municipalityNamed(name, department ?? undefined);
  return {
    ...client,
    installationMunicipalityCode: place?.code ?? null,
    installationDepartment: department ?? place?.department.name ?? null,
  };
}

/** Replaces stratum 0 by null for other uses than residential: only homes have a stratum. */
export function withStratumOfHomes(client: Client): Client {
  const isOther = client.useType !== null && client.useType !== 'RESIDENCIAL';
  return isOther && client.stratum === 0 ? { ...client, stratum: null } : client;
}

/** Whether a home of strata 1 to 4, which pays no contribution by its class, has a fixed one. A warning; refused only if it is subsidised. */
export function isHomeWithContribution({ useType, stratum, contributionPercent }: Client): boolean {
  const isOfStrata = useType === 'RESIDENCIAL' && stratum !== null && stratum >= 1 && stratum <= 4;
  return isOfStrata && (contributionPercent ?? 0) > 0;
}

/** True when the 8-digit DANE code of the place contradicts the 5 digits of its municipality. Only a warning, not a refusal. */
export function daneCodeDiffers({ daneCode, installationMunicipalityCode: code }: Client): boolean {
  return daneCode !== null && code !== null && !daneCode.startsWith(code);
}
