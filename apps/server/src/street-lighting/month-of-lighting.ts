import { streetLightingTexts as texts } from '@contador/contract/messages';
import type { LightingStanding, LightingSupply, Municipality } from '@contador/domain/street-lighting';
import { isSuppliedIn, lightingSupplyIn } from '@contador/domain/street-lighting';
import type { Month } from '@contador/kernel';
import { isoMonth, nextMonth } from '@contador/kernel';
import type { Fact, Facts, Origin } from '@contador/regulation';
import { indexSuffix } from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import {
  type CalculationVersion,
  marketsOfOtherVersions,
  marketsWithTariff,
  monthFacts,
  type PublishedTariff,
  publishedTariff,
} from '../tariff-calculation/index.ts';
import { loadMonthInputs } from '../tariff-inputs/index.ts';
import { lightingOffersOf, type SavedLightingOffer } from './lighting-offer.repository.ts';
import { type PublishedLightingTariff, publishedLightingTariffs } from './lighting-tariff.repository.ts';
import { municipalitiesOf } from './municipality.repository.ts';
import { type MunicipalityTariff, municipalityTariff } from './municipality-tariff.ts';
import { registrationsOf } from './registration.repository.ts';

/** A municipality with its supply in the tariff month. */
export interface SuppliedMunicipality {
  readonly municipality: Municipality;
  readonly supply: LightingSupply<SavedLightingOffer>;
}

/** Street lighting in a version of a month: the published tariffs, and what can be calculated of the others. */
export interface MonthOfLighting {
  readonly version: CalculationVersion;
  readonly published: readonly PublishedLightingTariff[];
  /** Municipalities whose first month has begun, with an active offer or registration and without a published tariff. */
  readonly waiting: readonly SuppliedMunicipality[];
  /** Tariffs of the waiting municipalities whose market's regulated tariffs are published. */
  readonly calculated: readonly MunicipalityTariff[];
  /** Whether the regulated tariffs are published in the market of every waiting municipality. */
  readonly regulatedPublished: boolean;
}

/** Loads all inputs, then calculates the unpublished tariffs; nothing is cached between calls. */
export async function loadMonthOfLighting(
  transaction: TenantTransaction,
  version: CalculationVersion,
): Promise<MonthOfLighting> {
  const month = nextMonth(version.period);
  const published = await publishedLightingTariffs(transaction, version);
  const elsewhere = await marketsOfOtherVersions(transaction, version);
  const waiting = (await suppliedMunicipalities(transaction, month)).filter(
    ({ municipality: { code, market } }) =>
      !elsewhere.has(market) && !published.some(({ municipality }) => municipality.code === code),
  );
  const markets = [...new Set(waiting.map(({ municipality }) => municipality.market))];
  const ready = await marketsWithTariff(transaction, version.tariffId);
  const calculable = waiting.filter(({ municipality }) => ready.includes(municipality.market));
  return {
    version,
    published,
    waiting,
    calculated: await tariffsOf(transaction, version, calculable),
    regulatedPublished: markets.length === 0 ? ready.length > 0 : markets.every((market) => ready.includes(market)),
  };
}

/** The state that decides whether publication and download are allowed. */
export function standingOf({ published, waiting, calculated }: MonthOfLighting): LightingStanding {
  return {
    municipalities: published.length + waiting.length,
    unpublished: waiting.length,
    calculable: calculated.length,
    lacking: calculated.filter(isLacking).length,
  };
}

/** Whether the tariff has no value at some level. */
export function isLacking({ missing, impossible }: MunicipalityTariff): boolean {
  return missing.length > 0 || impossible !== undefined;
}

async function suppliedMunicipalities(transaction: TenantTransaction, month: Month): Promise<SuppliedMunicipality[]> {
  const municipalities = (await municipalitiesOf(transaction)).filter((it) => isSuppliedIn(it, isoMonth(month)));
  const offers = await lightingOffersOf(transaction);
  const registrations = await registrationsOf(transaction);
  return municipalities.flatMap((municipality) => {
    const own = offers.filter((offer) => offer.municipality === municipality.code && offer.active);
    const supplied = registrations.some((it) => it.municipality === municipality.code && it.active);
    return own.length > 0 || supplied ? [{ municipality, supply: lightingSupplyIn(own, month) }] : [];
  });
}

async function tariffsOf(
  transaction: TenantTransaction,
  version: CalculationVersion,
  municipalities: readonly SuppliedMunicipality[],
): Promise<MunicipalityTariff[]> {
  if (municipalities.length === 0) return [];
  const inputs = await loadMonthInputs(transaction, version.period, version.version);
  const regulated = new Map<string, PublishedTariff>();
  for (const market of new Set(municipalities.map(({ municipality }) => municipality.market))) {
    const tariff = await publishedTariff(transaction, version.tariffId, market);
    if (tariff !== undefined) regulated.set(market, tariff);
  }
  return municipalities.flatMap(({ municipality, supply }) => {
    const tariff = regulated.get(municipality.market);
    if (tariff === undefined) return [];
    const month = monthFacts(inputs, municipality.market, undefined);
    const facts = municipalityFacts(month, municipality, supply);
    return [municipalityTariff({ municipality, supply, month: nextMonth(version.period), facts, regulated: tariff })];
  });
}

/**
 * Adds the facts of a municipality to those of its market's month. An offer names the IPP or the IPC without a month: the last index known
 * when the tariffs are published applies, as for every regulated component.
 */
function municipalityFacts(
  month: Facts,
  municipality: Municipality,
  { kind, offer }: LightingSupply<SavedLightingOffer>,
): Facts {
  const own = new Map<string, Fact>();
  const note = (field: keyof typeof texts.offerField, amount: string | number | null) => {
    if (amount === null) return;
    const label = texts.offerField[field];
    own.set(`offer:${field}`, { amount: String(amount), origin: originOf(municipality, offer, field, label) });
  };
  note('supply', kind);
  if (offer?.pricing === 'contract') {
    const index = offer.indexVariable === 'IPP' ? 'IPP m−1' : 'IPC';
    note('structure', 'fijo');
    note('price', offer.energyPrice);
    note('index', index);
    note('baseIndex', offer.baseIndex);
    note('commercialisation', offer.commercialisation);
    // The two parts of an offer share one index variable and one base value.
    note('commercialisationIndex', index);
    note('commercialisationBaseIndex', offer.baseIndex);
  }
  return { ...month, fact: (name, index) => own.get(name + indexSuffix(index)) ?? month.fact(name, index) };
}

function originOf(
  { code, name }: Municipality,
  offer: SavedLightingOffer | undefined,
  field: string,
  label: string,
): Origin {
  if (offer === undefined) return { kind: 'absence', reason: texts.withoutOffer };
  return {
    kind: 'offer',
    field,
    fieldLabel: `${texts.offer(offer.number)}, ${label}`,
    customer: code,
    customerName: name,
    enteredBy: offer.savedBy,
    enteredAt: offer.savedAt,
  };
}
