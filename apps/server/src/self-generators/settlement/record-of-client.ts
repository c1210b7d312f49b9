import { numberText, tariffInWords } from '@contador/contract/format';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { type Client, levelOfConnection } from '@contador/domain/clients';
import { type RecordedPrices, RULES_OF_SETTLEMENT, type SettlementRecord } from '@contador/domain/self-generators';
import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import type { Estrato, Level, Options, SelfGeneratorType, SurplusReadings } from '@contador/regulation';
import { MOST_PRICE } from '@contador/regulation';
import type { AgreedPriceInMonth } from '../register/agreed-prices-in-month.ts';
import type { FoundPrices } from './month-prices.ts';
import type { MonthTariffs } from './month-tariffs.ts';
import type { SettledClientRow } from './settled-clients.repository.ts';

/** Data shared by the settlements of a month, in addition to each client's own record. */
export interface MonthSources {
  readonly tariffs: MonthTariffs;
  readonly readings: SurplusReadings;
  /** Readings that affect only the amounts of the record. */
  readonly law: Pick<Options, 'distributedLossShare' | 'subsistenceDays'>;
  /** Percentages of clients that pay a contribution, from the parameters of the year; `undefined` until they are entered. */
  readonly contribution: { readonly strata56: string; readonly otherUses: string } | undefined;
  /** Agreement in force by client code. */
  readonly agreements: ReadonlyMap<string, AgreedPriceInMonth>;
}

/** Days of the client's hours, and the prices of those hours. */
export interface ClientPeriod {
  readonly first: string;
  readonly days: number;
  /** Days of the period on which the client was present; all of them by default. */
  readonly stay?: number;
  readonly prices: FoundPrices;
}

/**
 * Builds the record of a client's settlement, and lists what is missing. An Open file needs neither tariff nor prices; missing ones are
 * null in the record.
 */
export function recordOfClient(
  client: SettledClientRow,
  { first, days, stay = days, prices }: ClientPeriod,
  sources: MonthSources,
): { readonly record: SettlementRecord | undefined; readonly lacks: readonly string[] } {
  const lacks: string[] = [];
  const level = levelOfConnection({
    voltageLevel: client.voltage_level as Client['voltageLevel'],
    connectionLevel: client.connection_level,
  });
  const incomplete = missingFields(client, level);
  if (incomplete.length > 0) return { record: undefined, lacks: [texts.clientIncomplete(incomplete.join(', '))] };
  if (client.market_type === 'NO REGULADO') return { record: undefined, lacks: [texts.noTariff] };
  const connection = { market: client.market as string, level: level as Level };
  const type = client.self_generator as SelfGeneratorType;
  const components = sources.tariffs.components(connection.market, connection.level);
  if (components === undefined) lacks.push(texts.tariffMissing(tariffInWords(sources.tariffs.idOf(connection.market))));
  const subsistenceShare = sources.law.subsistenceDays === 'by days' ? decimal(stay).dividedBy(days) : decimal(1);
  const subsidy = subsidyOf(client, connection, sources.tariffs, subsistenceShare);
  if (subsidy === undefined)
    lacks.push(texts.stratumMissing(client.stratum ?? 0, tariffInWords(sources.tariffs.idOf(connection.market))));
  const contribution = contributionOf(client, sources.contribution);
  if (contribution === undefined) lacks.push(texts.annualMissing(first.slice(0, 4)));
  const paid = pricesOf(client, connection, prices, sources);
  if (typeof paid === 'string') lacks.push(paid);
  const record: SettlementRecord = {
    rules: RULES_OF_SETTLEMENT,
    first,
    days,
    client: {
      type,
      renewable: client.fncer === true,
      capacity: String(client.spec_capacity),
      ...connection,
      use: client.use_type as string,
      stratum: client.stratum,
      contribution: contribution ?? '0',
      subsidy: subsidy ?? null,
      reactiveCharge: components?.D ?? null,
    },
    tariff: components === undefined ? null : { id: sources.tariffs.idOf(connection.market), components },
    prices: typeof paid === 'string' ? null : paid,
    readings: sources.readings,
  };
  return { record, lacks };
}

function missingFields(client: SettledClientRow, level: Level | undefined): string[] {
  const { clientFields: names } = texts;
  const required: readonly (readonly [keyof typeof names, unknown])[] = [
    ['market_type', client.market_type],
    ['market', client.market],
    ['voltage_level', level],
    ['use_type', client.use_type],
    ['fncer', client.fncer],
    ['spec_capacity', client.spec_capacity],
    ['exceed_payment', client.exceed_payment],
    ...(client.use_type === 'RESIDENCIAL'
      ? ([
          ['stratum', client.stratum],
          ['subsistence_consumption', client.subsistence_consumption],
        ] as const)
      : []),
  ];
  return required.filter(([, value]) => value === null || value === undefined).map(([name]) => names[name]);
}

const SUBSIDISED = [1, 2, 3];
const ENERGY_DECIMALS = 6;

/** Subsidy of a client; null without one, as at levels 2 and 3 (ruling 15). `undefined` when its tariff was not published. */
function subsidyOf(
  client: SettledClientRow,
  { market, level }: { readonly market: string; readonly level: Level },
  tariffs: MonthTariffs,
  subsistenceShare: Decimal,
): SettlementRecord['client']['subsidy'] | undefined {
  const { stratum, subsistence_consumption: subsistence } = client;
  if (client.use_type !== 'RESIDENCIAL' || stratum === null || !SUBSIDISED.includes(stratum)) return null;
  if (!level.startsWith('n1')) return null;
  const tariff = tariffs.ofStratum(market, level, stratum as Estrato);
  return tariff === undefined
    ? undefined
    : { tariff, subsistence: roundHalfUp(subsistenceShare.times(subsistence ?? 0), ENERGY_DECIMALS).toString() };
}

const CONTRIBUTING = ['COMERCIAL', 'INDUSTRIAL', 'PROVISIONAL', 'ACUEDUCTO'];

/** Contribution in percent, as text; `undefined` when the year's parameters are needed and missing. */
function contributionOf(client: SettledClientRow, year: MonthSources['contribution']): string | undefined {
  if (client.special_contribution !== null) return client.special_contribution;
  if (client.use_type === 'RESIDENCIAL') return (client.stratum ?? 0) >= 5 ? year?.strata56 : '0';
  return CONTRIBUTING.includes(client.use_type ?? '') ? year?.otherUses : '0';
}

/** Prices with which the surplus is paid, or a sentence on what is missing. */
function pricesOf(
  client: SettledClientRow,
  { market, level }: { readonly market: string; readonly level: Level },
  { digest }: FoundPrices,
  { agreements, tariffs, law }: MonthSources,
): RecordedPrices | string {
  if (client.agreed_price === true) return agreedPricesOf(agreements.get(client.client_code));
  if (client.self_generator !== 'GD') return { kind: 'spot', digest, lossShare: '0', lossTariff: null };
  const before = tariffs.lossesBefore(market, level);
  if (before === undefined) return texts.lossesMissing;
  // α of CREG 174/2021, article 22: a distributed generator receives half of the losses that it avoids, unless the company's reading has
  // another share.
  const share = before.losses.times(law.distributedLossShare).toString();
  return { kind: 'spot', digest, lossShare: share, lossTariff: before.tariff };
}

function agreedPricesOf(found: AgreedPriceInMonth | undefined): RecordedPrices | string {
  if (found === undefined) return texts.agreementMissing;
  const { agreement, price, index } = found;
  if (price === undefined) return texts.indexMissing(agreement.indexVariable ?? '');
  if (price.greaterThan(MOST_PRICE))
    return texts.agreedTooHigh(numberText(price.toString(), 6), numberText(MOST_PRICE, 0));
  return {
    kind: 'agreed',
    price: price.toString(),
    agreement: agreement.id,
    base: String(agreement.baseValue),
    index:
      index === undefined
        ? null
        : {
            variable: index.variable,
            base: String(agreement.indexBase),
            value: index.value,
            month: index.month,
            provisional: index.status === 'provisional',
          },
  };
}
