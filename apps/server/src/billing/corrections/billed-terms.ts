import type { BillTerms } from '@contador/domain/billing';
import { type ClientMarketType, connectionLevels } from '@contador/domain/clients';
import { type Estrato, priceFacts } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { ClientTable } from '../../clients/index.ts';
import { publishedPrices } from '../../non-regulated/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { tariffsOfVersion, versionOfTariff } from '../../tariff-calculation/index.ts';
import { correctedPlaces } from '../bills/amounts/corrected-place.repository.ts';
import type { ApprovedRow } from '../deviations/approved-rows.repository.ts';
import { freePrices } from '../liquidation/energy/energy-pricing.ts';
import { levelOfClient } from '../liquidation/energy/level-of-client.ts';
import type { PlainPrices } from '../liquidation/energy/plain-bill.ts';
import { priceQuantities } from '../liquidation/energy/price-quantities.ts';
import { pricesOfTariffs } from '../liquidation/energy/regulated-prices.ts';
import type { BillToCorrect } from './bill-to-correct.ts';

/** Fact columns of a liquidation that hold its percentages and its factor M. */
export const termsColumns = {
  contributionPercent: 'billing:client.contributionPercent',
  irrigationSubsidyPercent: 'billing:client.irrigationSubsidyPercent',
  subsistence: 'billing:client.subsistence',
  mFactor: 'billing:client.mFactor',
} as const satisfies Partial<Record<keyof BillTerms, string>>;

/** Fact column with use and stratum. */
export const CLASS = 'billing:client.class';

/** Client data that selects the prices of a published tariff. */
type PricedClient = Pick<Selectable<ClientTable>, 'client_code' | 'voltage_level' | 'connection_level'>;

/** Client of a bill: its class in the liquidation, and the data that selects its prices. */
export interface BilledClass extends Pick<ApprovedRow['carried'], 'use' | 'stratum'> {
  readonly marketType: ClientMarketType;
  readonly hourly: boolean;
  readonly client: PricedClient;
}

/** Terms by which a bill is priced and charged, and its client; `undefined` for a bill without energy. */
export async function billedTerms(
  transaction: TenantTransaction,
  { approved, cycleMonth: { period } }: Pick<BillToCorrect, 'approved' | 'cycleMonth'>,
): Promise<{ readonly terms: BillTerms; readonly billedClass: BilledClass } | undefined> {
  if (approved === undefined) return undefined;
  const { carried } = approved.energy;
  const client = await transaction
    .selectFrom('client')
    .select(['client_code', 'market', 'installation_municipality_code', 'voltage_level', 'connection_level'])
    .where('client_code', '=', carried.clientCode)
    .executeTakeFirstOrThrow();
  const corrected = (await correctedPlaces(transaction, period, [carried.clientCode])).get(carried.clientCode);
  const word = (id: string) => factOf(approved.energy, id) ?? null;
  const amount = (id: string) => {
    const text = word(id);
    return text === null ? null : Number(text);
  };
  const billedClass: BilledClass = {
    use: carried.use,
    stratum: carried.stratum,
    client,
    marketType: word('billing:client.marketType') as ClientMarketType,
    hourly: word('billing:client.tariffType') === 'HORARIA',
  };
  const tariffId = carried.tariff ?? '';
  const unitCostForm = word('billing:client.unitCostForm') as BillTerms['unitCostForm'];
  return {
    billedClass,
    terms: {
      useType: carried.use,
      stratum: carried.stratum,
      // The approved agreement tells the place at that time; the register may have changed since.
      municipality:
        approved.lighting?.agreement?.place ??
        corrected?.municipality ??
        (client.installation_municipality_code || null),
      tariffId,
      unitCostForm,
      ...(await saidPlace(transaction, approved.energy, billedClass, {
        tariffId,
        unitCostForm,
        market: corrected?.market ?? client.market,
        level: corrected?.level ?? null,
      })),
      contributionPercent: amount(termsColumns.contributionPercent) as BillTerms['contributionPercent'],
      irrigationSubsidyPercent: amount(termsColumns.irrigationSubsidyPercent),
      subsistence: amount(termsColumns.subsistence) as BillTerms['subsistence'],
      mFactor: carried.appliedM,
    },
  };
}

/**
 * Market and level whose published prices equal those of the liquidation, whatever the register says now. If several match, the corrected
 * ones win, then the client's own. `null` for a free client.
 */
async function saidPlace(
  transaction: TenantTransaction,
  row: ApprovedRow,
  billedClass: BilledClass,
  { market, level: corrected, ...tariff }: Pick<BillTerms, 'tariffId' | 'unitCostForm' | 'market' | 'level'>,
): Promise<Pick<BillTerms, 'market' | 'level'>> {
  if (billedClass.marketType !== 'REGULADO') return { market: null, level: null };
  const { pricesAt, markets } = await pricesOfTariff(transaction, billedClass, tariff.tariffId);
  const own = corrected ?? levelOfClient(billedClass.client);
  const levels = own === undefined ? connectionLevels : [own, ...connectionLevels];
  const places = [market, ...markets].flatMap((it) => levels.map((level) => ({ market: it, level })));
  const isOf = (place: Pick<BillTerms, 'market' | 'level'>) => {
    const prices = pricesAt({ ...place, unitCostForm: tariff.unitCostForm });
    return (
      prices !== undefined &&
      [...priceFacts(priceQuantities(prices))].every(([id, price]) => String(price ?? '') === (factOf(row, id) ?? ''))
    );
  };
  return places.find(isOf) ?? { market, level: null };
}

/** Prices of a published tariff for the client of a bill, by market and level, and the markets of that tariff. */
interface PricesOfTariff {
  readonly pricesAt: (terms: Pick<BillTerms, 'market' | 'level' | 'unitCostForm'>) => PlainPrices | undefined;
  readonly markets: readonly string[];
}

export async function pricesOfTariff(
  transaction: TenantTransaction,
  { marketType, use, stratum, client }: BilledClass,
  tariffId: string,
): Promise<PricesOfTariff> {
  const version = await versionOfTariff(transaction, tariffId);
  if (version === undefined) return { pricesAt: () => undefined, markets: [] };
  if (marketType !== 'REGULADO') {
    const { client_code: code } = client;
    const tariff = (await publishedPrices(transaction, version.period, [code], version.version)).get(code);
    const prices = tariff && freePrices(tariff);
    return { pricesAt: () => prices, markets: [] };
  }
  const published = await tariffsOfVersion(transaction, version);
  const tariffs = pricesOfTariffs(published);
  const ofStratum = use === 'RESIDENCIAL' && stratum ? (stratum as Estrato) : null;
  return {
    pricesAt: ({ market, level, unitCostForm }) =>
      market === null || level === null
        ? undefined
        : tariffs.prices({ market, level, form: unitCostForm ?? 'SI', stratum: ofStratum }),
    markets: [...published.keys()],
  };
}

function factOf({ columns, facts }: ApprovedRow, id: string): string | undefined {
  return facts[columns.indexOf(id)] || undefined;
}
