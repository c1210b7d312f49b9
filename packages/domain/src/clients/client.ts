import type { ClientMarketType } from './market-type.ts';
import { NO_SELF_GENERATION, type SelfGeneration } from './self-generation.ts';

export const idTypes = ['NIT', 'CC', 'CE', 'TI', 'RC', 'TE', 'PA', 'DE', 'PEP', 'PPT', 'NITE', 'NUIP', 'NA'] as const;
/** Types of identity document of self-generators. */
export const selfGeneratorIdTypes = ['NIT', 'CC', 'DPI'] as const;
export const useTypes = [
  'RESIDENCIAL',
  'COMERCIAL',
  'INDUSTRIAL',
  'OFICIAL',
  'ESPECIAL',
  'PROVISIONAL',
  'SALUD',
  'ACUEDUCTO',
  'DISTRITO DE RIEGO',
] as const;
export const clientTariffTypes = ['MONOMIA', 'HORARIA'] as const;
export const contributionPercents = [0, 10, 20] as const;
export const unitCostForms = ['SI', 'NO', 'NA'] as const;
export const clientLocations = ['U', 'R'] as const;
export const clientVoltageLevels = ['1', 'Compartido', 'Usuario', '2', '3'] as const;
export const networkTypes = ['AEREA', 'SUBTERRANEA'] as const;
export const assetOwners = ['CLIENTE', 'COMPARTIDO', 'OPERADOR DE RED', 'OTROS'] as const;
export const consumptionSources = ['matrix', 'manual'] as const;
/** Subsidised kWh per month, depending on the altitude of the place. */
export const subsistenceConsumptions = [130, 173] as const;

/** Types of self-generators: small scale, distributed generation, large scale. */
export const selfGeneratorTypes = ['AGPE', 'GD', 'AGGE'] as const;

/** A client in the register: anybody to whom energy is supplied. Null means unknown; a contribution of null is NA. */
export interface Client extends SelfGeneration {
  readonly clientCode: string;
  readonly sicCode: string | null;
  readonly idType: (typeof idTypes)[number] | (typeof selfGeneratorIdTypes)[number] | null;
  readonly idNumber: string | null;
  readonly name: string;
  readonly contact: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly stratum: number | null;
  /** ISO 8601 date. */
  readonly entryDate: string | null;
  readonly active: boolean;
  readonly marketType: ClientMarketType | null;
  readonly useType: (typeof useTypes)[number] | null;
  readonly tariffType: (typeof clientTariffTypes)[number] | null;
  readonly niu: string | null;
  readonly contributionPercent: (typeof contributionPercents)[number] | null;
  readonly irrigationSubsidyPercent: number | null;
  readonly adviser: string | null;
  readonly previousRetailer: string | null;
  readonly cycle: string | null;
  readonly bankAccount: number | null;
  readonly unitCostForm: (typeof unitCostForms)[number] | null;
  readonly surcharge: boolean | null;
  readonly municipality: string | null;
  readonly department: string | null;
  readonly correspondenceAddress: string | null;
  readonly correspondenceMunicipality: string | null;
  readonly correspondenceDepartment: string | null;
  readonly installationAddress: string | null;
  readonly installationMunicipality: string | null;
  readonly installationMunicipalityCode: string | null;
  readonly installationDepartment: string | null;
  readonly daneCode: string | null;
  readonly location: (typeof clientLocations)[number] | null;
  readonly market: string | null;
  readonly voltageLevel: (typeof clientVoltageLevels)[number] | null;
  readonly networkType: (typeof networkTypes)[number] | null;
  readonly assetOwner: (typeof assetOwners)[number] | null;
  readonly connectionLevel: number | null;
  readonly networkOperator: string | null;
  readonly substation: string | null;
  readonly technicalGroup: string | null;
  readonly circuit: string | null;
  readonly meter: string | null;
  readonly meterFactor: number | null;
  readonly xmContract: string | null;
  readonly consumptionSource: (typeof consumptionSources)[number];
  readonly dataPlanValue: number | null;
  readonly telemeasureValue: number | null;
  readonly subsistenceConsumption: (typeof subsistenceConsumptions)[number] | null;
  readonly mFactor: number;
  readonly monthsWithExcess: number;
  readonly consecutiveMonthsOutOfExcess: number;
  readonly consecutiveMonthsM6: number;
}

export type ClientField = keyof Client;

/** State of the factor M. Only people responsible for billing change these fields, with a reason. */
export const factorFields = [
  'mFactor',
  'monthsWithExcess',
  'consecutiveMonthsOutOfExcess',
  'consecutiveMonthsM6',
] satisfies readonly ClientField[];

/** Billing roles that may change M; every role that works with self-generators may. */
export const rolesOfFactor: readonly string[] = ['dev', 'fact'];

type Factor = Readonly<Partial<Record<(typeof factorFields)[number], number | null | undefined>>>;

/** Factor fields that changed. An unknown value counts as the initial value of a new client. */
export function changedFactorFields(client: Factor, before: Factor = {}): (typeof factorFields)[number][] {
  const usual = newClient('');
  return factorFields.filter((field) => (client[field] ?? usual[field]) !== (before[field] ?? usual[field]));
}

/** A client of which only the code is known. */
export function newClient(clientCode: string): Client {
  return {
    clientCode,
    sicCode: null,
    idType: null,
    idNumber: null,
    name: '',
    contact: null,
    phone: null,
    email: null,
    stratum: null,
    entryDate: null,
    active: true,
    marketType: null,
    useType: null,
    tariffType: null,
    niu: null,
    contributionPercent: null,
    irrigationSubsidyPercent: null,
    adviser: null,
    previousRetailer: null,
    cycle: null,
    bankAccount: null,
    unitCostForm: null,
    surcharge: null,
    municipality: null,
    department: null,
    correspondenceAddress: null,
    correspondenceMunicipality: null,
    correspondenceDepartment: null,
    installationAddress: null,
    installationMunicipality: null,
    installationMunicipalityCode: null,
    installationDepartment: null,
    daneCode: null,
    location: null,
    market: null,
    voltageLevel: null,
    networkType: null,
    assetOwner: null,
    connectionLevel: null,
    networkOperator: null,
    substation: null,
    technicalGroup: null,
    circuit: null,
    meter: null,
    meterFactor: null,
    xmContract: null,
    consumptionSource: 'matrix',
    dataPlanValue: null,
    telemeasureValue: null,
    subsistenceConsumption: null,
    mFactor: 1,
    monthsWithExcess: 0,
    consecutiveMonthsOutOfExcess: 0,
    consecutiveMonthsM6: 0,
    ...NO_SELF_GENERATION,
  };
}
