import { type Client, type ClientField, idTypes } from './client.ts';
import { citizenNumberShape, nitShape } from './code-shapes.ts';
import { municipalityNamed, municipalityOf } from './divipola/places.ts';
import type { ClientMarketType } from './market-type.ts';
import { isSubsidised } from './required-of-client.ts';
import { selfGenerationFields } from './self-generation.ts';

/** What of a client does not go together. `detail` is what it would have to be, where that is known. */
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

/** What a client may name, as it stands on the day of the save. */
export interface NamedByClients {
  readonly cycles: ReadonlyMap<string, ClientMarketType>;
  /** Active issuers of bills. */
  readonly issuers: ReadonlySet<number>;
  readonly markets: ReadonlySet<string>;
  /** Incentive codes of the active operators. */
  readonly operators: ReadonlySet<string>;
  /** Codes of the active causes of no reading. */
  readonly causes: ReadonlySet<string>;
}

/** What is refused at save of a client who only buys: besides what is of everybody, whatever only who generates has. */
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
 * What of every client is refused at save. What it names is looked at only where it was changed: an account that was closed meanwhile
 * does not keep somebody from correcting a telephone.
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
    const ofCycle = named.cycles.get(cycle);
    if (ofCycle === undefined) refuse('cycle', 'cycle-unknown');
    else if (marketType !== null && ofCycle !== marketType) refuse('cycle', 'cycle-of-other-market', ofCycle);
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

/** The client with the code of its municipality, and its department, where what is said tells which one it is. */
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

/** The client without the stratum 0 that stands for none: only homes have a stratum. */
export function withStratumOfHomes(client: Client): Client {
  const isOther = client.useType !== null && client.useType !== 'RESIDENCIAL';
  return isOther && client.stratum === 0 ? { ...client, stratum: null } : client;
}

/** Whether a home of strata 1 to 4, which pay no contribution by their class, has one fixed: said, and not refused unless it is subsidised. */
export function isHomeWithContribution({ useType, stratum, contributionPercent }: Client): boolean {
  const isOfStrata = useType === 'RESIDENCIAL' && stratum !== null && stratum >= 1 && stratum <= 4;
  return isOfStrata && (contributionPercent ?? 0) > 0;
}

/** Whether the 8 digits of the place contradict the 5 of its municipality: said, and not refused. */
export function daneCodeDiffers({ daneCode, installationMunicipalityCode: code }: Client): boolean {
  return daneCode !== null && code !== null && !daneCode.startsWith(code);
}
