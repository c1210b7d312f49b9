import { isoMonth, type Month, previousMonth } from '@contador/kernel';
import {
  type MeteredClient,
  type SyntheticMeters,
  type SyntheticMetersRequest,
  syntheticMeters,
} from '@contador/market-files/synthetic-meters';
import type { ApiClient, Query } from './api-client.ts';
import { type SettledAnswer, type SettledMeters, settledAnswer } from './settled-answer.ts';

const MARKETS = ['DNOM', 'DSUM'];
const LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
type Level = (typeof LEVELS)[number];
type Tariffs = NonNullable<SyntheticMetersRequest['tariffs']>;
type Prices = SyntheticMeters['prices'];

/** A synthetic month of self-generators, entered through the API up to its first file. */
export interface MeteredMonth {
  readonly month: Month;
  readonly meters: SettledMeters;
  /** In the order of the answer key. The settlement is absent for a client whose hours stay incomplete. */
  readonly clients: readonly (MeteredClient & { readonly settlement: SettledAnswer | undefined })[];
}

export interface MeterFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Generates a month of self-generators of the demonstration company from its published and entered data, and registers them through the
 * calls of the screens: cycles, concepts, causes, clients and agreed prices. Existing codes are skipped.
 */
export async function setUpMeteredMonth(
  client: ApiClient,
  request: { readonly month: Month } & Pick<SyntheticMetersRequest, 'clients' | 'seed' | 'scenario'>,
): Promise<MeteredMonth> {
  const made = await generateMeteredMonth(client, { ...request, markets: MARKETS });
  const { meters } = made;
  const known = await knownCodes(client);
  for (const { path, query, body } of meters.setUp) {
    if (path !== '/api/update-clients' && known.has(`${path} ${body.code}`)) continue;
    const answer = await client.post(path, query as Query, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify([body, answer.body])}`);
  }
  return made;
}

/** Generates a month of self-generators from the published tariffs of the markets, without entering anything. */
export async function generateMeteredMonth(
  client: ApiClient,
  request: { readonly month: Month; readonly markets: readonly string[] } & Pick<
    SyntheticMetersRequest,
    'clients' | 'seed' | 'scenario'
  >,
): Promise<MeteredMonth> {
  const { month, markets, ...options } = request;
  const meters = syntheticMeters({
    ...options,
    year: month.year,
    month: month.number,
    company: client.username,
    tariffs: await tariffsOf(client, month, markets),
    prices: pricesOf(month),
  });
  const clients = meters.codes.map(meters.monthOf).map(({ file, answer }) => {
    return { file, answer, settlement: answer.settles ? settledAnswer(meters, answer) : undefined };
  });
  return { month, meters, clients };
}

/** Existing codes, prefixed by the call that enters them. */
async function knownCodes(client: ApiClient): Promise<ReadonlySet<string>> {
  const { username } = client;
  type Coded = Readonly<Record<string, readonly { readonly code: string }[]>>;
  const listed = async (read: string, write: string): Promise<string[]> => {
    const { body } = await client.get<Coded>(`/api/${read}`, { username, origin: 'ag' });
    return Object.values(body)
      .filter(Array.isArray)
      .flatMap((list) => list.map(({ code }: { readonly code: string }) => `/api/${write} ${code}`));
  };
  return new Set([
    ...(await listed('check-concepts', 'update-concepts')),
    ...(await listed('check-no-lecture-causes', 'update-no-lecture-causes')),
  ]);
}

type Published = Readonly<Record<'G' | 'T' | 'C' | 'R' | 'D' | 'PR' | 'COT' | 'CU', number | null>> & {
  readonly CUop?: number | null;
};
interface PublishedMonth {
  readonly tariffMonth: string;
  readonly tariffId: string;
  readonly levels: Readonly<Record<Level, Published>>;
}
type Strata = Readonly<Record<string, Partial<Readonly<Record<Level, number>>>>>;

/** Tariffs published by the company for the month, and the losses published for the previous one; in a first month no client may use those. */
async function tariffsOf(client: ApiClient, month: Month, markets: readonly string[]): Promise<Tariffs> {
  const found: Record<string, Tariffs[string]> = {};
  for (const market of markets) {
    const query = { username: client.username, market, year: month.year, period: month.number };
    const { body } = await client.get<{ months: PublishedMonth[] }>('/api/published-months', query);
    const published = (publishedMonth: Month): PublishedMonth => {
      const one = body.months.find(({ tariffMonth }) => tariffMonth === isoMonth(publishedMonth));
      if (one === undefined) throw new Error(`${market} has no tariff for ${isoMonth(publishedMonth)}`);
      return one;
    };
    const now = published(month);
    const before = body.months.length === 1 ? now : published(previousMonth(month));
    const tree = await client.get<{ subsidy: Strata }>('/api/get-publication-tree', {
      electric_tariff_id: now.tariffId,
      market,
    });
    found[market] = marketOf(now, before, tree.body.subsidy);
  }
  return found;
}

function marketOf(now: PublishedMonth, before: PublishedMonth, strata: Strata): Tariffs[string] {
  const text = (amount: number | null | undefined) => String(amount ?? 0);
  const { G, T, C, R } = now.levels.n1or;
  const byLevel = <To>(valueAt: (level: Level) => To) =>
    Object.fromEntries(LEVELS.map((level) => [level, valueAt(level)])) as Record<Level, To>;
  return {
    g: text(G),
    t: text(T),
    cv: text(C),
    r: text(R),
    levels: byLevel((level) => {
      const { CU, CUop, COT, D, PR } = now.levels[level];
      const own = ([1, 2, 3] as const).map((stratum) => [stratum, strata[`e${stratum}`]?.[level]] as const);
      const hasStrata = own.every(([, tariff]) => tariff !== undefined);
      return {
        cu: text(CUop ?? CU),
        cot: text(COT),
        d: text(D),
        pr: text(PR),
        ...(hasStrata && { strata: Object.fromEntries(own.map(([stratum, tariff]) => [stratum, text(tariff)])) }),
      } as Tariffs[string]['levels'][Level];
    }),
    before: { pr: byLevel((level) => text(before.levels[level].PR)) },
  };
}

/** Prices of the month and the previous one as in the demonstration's files, each generated with its month number as seed. */
function pricesOf(month: Month): Prices {
  const made = (madeMonth: Month) =>
    syntheticMeters({
      year: madeMonth.year,
      month: madeMonth.number,
      seed: Number(isoMonth(madeMonth).replace('-', '')),
      clients: 1,
      scenario: 'normal',
    }).prices;
  const spotOf = (each: Month) => Object.entries(made(each).spot).filter(([date]) => date.startsWith(isoMonth(each)));
  return { ...made(month), spot: Object.fromEntries([...spotOf(previousMonth(month)), ...spotOf(month)]) };
}
