import { decimalSignTexts, liquidationTexts as texts } from '@contador/contract/messages';
import { type DecimalSign, isoMonth, type Month } from '@contador/kernel';
import type { Origin, OriginOfFact } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { ClientTable } from '../../../clients/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { ConsumptionTable } from '../../intake/intake.tables.ts';
import type { BillingAnnualParameterTable } from '../../set-up/set-up.tables.ts';
import type { DecidedFacts } from './decided-facts.repository.ts';

/** Sources of all facts of a client's result. */
export interface FactSources {
  readonly cycleMonth: CycleMonth;
  readonly client: Selectable<ClientTable>;
  readonly consumption: Selectable<ConsumptionTable> | undefined;
  /** Decimal sign declared for the consumption file. */
  readonly decimalSign: DecimalSign | undefined;
  readonly annual: Selectable<BillingAnnualParameterTable> | undefined;
  /** The published tariff and who published it; absent for a result without prices. */
  readonly tariff:
    | { readonly id: string; readonly period: Month; readonly by: string; readonly at: string }
    | undefined;
  readonly agreement:
    | { readonly id: number; readonly version: number; readonly by: string; readonly at: string }
    | undefined;
  /** Facts of the client's month that were decided instead of entered. */
  readonly decided: DecidedFacts | undefined;
  readonly liquidatedBy: { readonly by: string; readonly at: string };
}

/** Returns the origin of each fact of an energy bill or local tax, by column key such as `billing:consumption.active[band=mon]`. */
export function originsOfFacts(sources: FactSources): OriginOfFact {
  return (key) => {
    const field = key.replace(/^billing:/, '').replace(/\[.*$/, '');
    const whose = field.slice(0, field.indexOf('.'));
    const make = makers[whose];
    if (make === undefined) throw new Error(`nothing gives ${key}`);
    return make(sources, field);
  };
}

const makers: Readonly<Record<string, (sources: FactSources, field: string) => Origin>> = {
  client: ({ client, decided, cycleMonth }, field) => {
    const corrected = decided?.terms.find(({ fields }) => fields.includes(field));
    if (corrected !== undefined) return record(texts.recordOfCorrectedTerms(cycleMonth.cycle), field, corrected);
    return ofRegister(client, field);
  },
  consumption: consumed,
  selfGeneration: consumed,
  tariff: ({ tariff, client, liquidatedBy }, field) =>
    tariff === undefined
      ? record(texts.recordOfTariff, field, liquidatedBy)
      : {
          kind: 'published',
          tariffId: tariff.id,
          market: client.market ?? '',
          month: isoMonth(tariff.period),
          publishedBy: tariff.by,
          publishedAt: tariff.at,
        },
  year: ({ annual, cycleMonth, liquidatedBy }, field) =>
    record(
      texts.recordOfYear(cycleMonth.start.slice(0, 4)),
      field,
      annual === undefined ? liquidatedBy : saved(annual),
    ),
  agreement: ({ agreement, liquidatedBy }, field) =>
    agreement === undefined
      ? record(texts.withoutAgreement, field, liquidatedBy)
      : record(texts.recordOfAgreement(agreement.id, agreement.version), field, agreement),
  tax: ({ liquidatedBy }, field) => record(texts.recordOfLiquidation, field, liquidatedBy),
  bill: ({ liquidatedBy }, field) => record(texts.recordOfEnergy, field, liquidatedBy),
};

function ofRegister(client: FactSources['client'], field: string): Origin {
  return record(texts.recordOfClient(client.client_code, client.name), field, saved(client));
}

function consumed({ consumption, decimalSign, cycleMonth, decided, liquidatedBy }: FactSources, field: string): Origin {
  if (decided?.consumption !== undefined)
    return record(texts.recordOfCorrection(cycleMonth.cycle), field, decided.consumption);
  if (decided?.isMean && field === 'consumption.active') return record(texts.recordOfAverage, field, liquidatedBy);
  if (consumption === undefined) return record(texts.recordOfConsumption(cycleMonth.cycle), field, liquidatedBy);
  const { file_name: name, file_sha256: sha256, line, entered_by: by, entered_at: at } = consumption;
  const entered = { by, at: at.toISOString() };
  if (name === null || sha256 === null) return record(texts.recordOfConsumption(cycleMonth.cycle), field, entered);
  return {
    kind: 'file',
    input:
      decimalSign === undefined
        ? texts.recordOfConsumption(cycleMonth.cycle)
        : texts.readWithSign(texts.recordOfConsumption(cycleMonth.cycle), decimalSignTexts.declaredSign[decimalSign]),
    files: [{ name, sha256, ...(line !== null && { line }), amount: consumption.active }],
    uploadedBy: by,
    uploadedAt: entered.at,
  };
}

function record(recordName: string, field: string, { by, at }: { readonly by: string; readonly at: string }): Origin {
  return { kind: 'record', record: recordName, field: texts.factFields[field] ?? field, enteredBy: by, enteredAt: at };
}

function saved({ saved_by: by, saved_at: at }: { readonly saved_by: string; readonly saved_at: Date }) {
  return { by, at: at.toISOString() };
}
