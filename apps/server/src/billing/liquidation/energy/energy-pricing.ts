import { marketNamed, liquidationTexts as texts } from '@contador/contract/messages';
import { electricTariffId } from '@contador/domain/tariff-calculation';
import { type Month, nextMonth, spanishMonth } from '@contador/kernel';
import type { Estrato } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { ClientTable } from '../../../clients/index.ts';
import type { PublishedPrices } from '../../../non-regulated/index.ts';
import { levelOfClient } from './level-of-client.ts';
import type { PlainPrices } from './plain-bill.ts';
import type { RegulatedTariffs } from './regulated-prices.ts';

type ClientRow = Selectable<ClientTable>;

/** Prices of a client's energy. A free client without an offer has no price and is not billed. */
export type Price =
  | { readonly kind: 'prices'; readonly key: string; readonly prices: PlainPrices; readonly tariff: string }
  | { readonly kind: 'without-offer' }
  | { readonly kind: 'missing'; readonly expected: string };

/** Prices of regulated clients, from the tariff of their market; `markets` has the names of the company's markets by code. */
export function regulatedPricing(
  tariffs: RegulatedTariffs,
  markets: ReadonlyMap<string, string>,
): (client: ClientRow) => Price {
  const known = new Map<string, Price>();
  return (client) => {
    const level = levelOfClient(client);
    const stratum = client.use_type === 'RESIDENCIAL' && client.stratum ? (client.stratum as Estrato) : null;
    const form = client.unit_cost_form === 'NO' ? 'NO' : 'SI';
    const key = [client.market, level, form, stratum].join('|');
    let price = known.get(key);
    if (price === undefined) {
      const tariff = client.market === null ? undefined : tariffs.idOf(client.market);
      const prices =
        level === undefined || client.market === null
          ? undefined
          : tariffs.prices({ market: client.market, level, form, stratum });
      price =
        prices === undefined || tariff === undefined
          ? {
              kind: 'missing',
              expected: texts.tariffMissing(marketNamed(markets.get(client.market ?? ''), client.market ?? '')),
            }
          : { kind: 'prices', key, prices, tariff };
      known.set(key, price);
    }
    return price;
  };
}

/** Prices of free clients, each from its own tariff published for the month. */
export function freePricing(inputs: {
  readonly published: ReadonlyMap<string, PublishedPrices>;
  readonly offered: ReadonlySet<string>;
  readonly tenant: string;
  readonly month: Month;
}): (client: ClientRow) => Price {
  const { published, offered, tenant, month } = inputs;
  return (client) => {
    const tariff = published.get(client.client_code);
    if (tariff !== undefined) {
      const prices = freePrices(tariff);
      const id = electricTariffId(tenant, month, tariff.version);
      if (prices !== undefined) return { kind: 'prices', key: client.client_code, prices, tariff: id };
    }
    if (!offered.has(client.client_code)) return { kind: 'without-offer' };
    return { kind: 'missing', expected: texts.tariffOfClientMissing(spanishMonth(nextMonth(month))) };
  };
}

/** Prices of a free client's tariff; `undefined` if one that every bill needs is missing. */
export function freePrices({ prices }: PublishedPrices): PlainPrices | undefined {
  const { restrictions, distribution, commercialisation, generation } = prices;
  if (!restrictions || !distribution || !commercialisation || !generation) return undefined;
  const byBand = (name: string) =>
    Object.fromEntries(
      (['mon', 'max', 'med', 'min'] as const).flatMap((band) => {
        const price = prices[`${name}${band[0]?.toUpperCase()}${band.slice(1)}`];
        return price === undefined ? [] : [[band, price] as const];
      }),
    );
  return {
    marketType: 'NO REGULADO',
    restrictions,
    distribution,
    commercialisation,
    generation,
    transmission: byBand('transmission'),
    losses: byBand('losses'),
  };
}
