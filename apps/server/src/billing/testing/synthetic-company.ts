import type { BillingAnswerKey, PublishedLevel, SyntheticBilling } from '@contador/market-files/synthetic-billing';
import { noPricingDetails } from '@contador/domain/non-regulated';
import { type Month, month as monthOf, previousMonth } from '@contador/kernel';
import type { PrintedMonth } from '@contador/regulation';
import { figureIds } from '../../non-regulated/customer-tariff.ts';
import { userTariffs } from '../../non-regulated/user-tariff.repository.ts';
import { publishPrintedMonth } from '../../tariff-calculation/index.ts';
import { InputScene } from '../../tariff-inputs/testing/input-scene.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { WORKBOOK } from '../../uploads/upload-bound.ts';

/** What a call answered: its status, and its JSON as it came. */
export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer as it came over the wire
  readonly json: any;
}

/** A company of the tests that bills a made-up month, by calls alone but for the tariffs, which were published before. */
export class SyntheticCompany {
  readonly username: string;

  constructor(
    readonly server: TestServer,
    readonly as = 'dev@demo',
  ) {
    this.username = as.split('@')[1] ?? '';
  }

  async call(method: 'GET' | 'POST', path: string, query: Readonly<Record<string, unknown>>, body?: unknown): Promise<Answered> {
    const answer = await this.server.http.inject({
      ...{ method, url: path as `/${string}` },
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${await this.server.token(this.as)}`, 'user-agent': 'Contador' },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: answer.statusCode, json: answer.headers['content-type']?.includes('json') ? answer.json() : undefined };
  }

  /** The same, of which nothing but success is expected. */
  async do(...[method, path, query, body]: Parameters<SyntheticCompany['call']>): Promise<Answered['json']> {
    const { status, json } = await this.call(method, path, query, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  }

  async enterMarkets(): Promise<void> {
    await new InputScene(this.server, this.as).addMarkets();
  }

  /** Publishes the prices as those of the month before the one that is billed. */
  async publishTariffs({ tariffs }: SyntheticBilling, billed: { year: number; month: number }): Promise<void> {
    const applied = monthOf(billed.year, billed.month);
    await this.server.inTenant(this.username, async (transaction) => {
      for (const [market, levels] of Object.entries(tariffs.regulated)) {
        await publishPrintedMonth(transaction, {
          ...{ tenant: this.username, market, source: 'Prueba', printed: printedOf(applied, levels) },
          validFrom: new Date(Date.UTC(billed.year, billed.month - 1, 2)),
          by: { email: this.as, personName: 'Prueba' },
          at: new Date('2025-01-01'),
        });
      }
      const period = previousMonth(applied);
      const rows = Object.entries(tariffs.free).map(([clientCode, prices]) => freeRow(period, clientCode, prices));
      await userTariffs.insert(transaction, rows, { by: 'Prueba', at: new Date('2025-01-01') });
    });
  }

  /** Cycles, parameters, concepts, agreements, clients: what stands before the month begins. `only` leaves the rest for later. */
  async setUp({ setUp }: SyntheticBilling, only: (path: string) => boolean = () => true): Promise<void> {
    for (const { path, body } of setUp.filter((it) => only(it.path))) await this.do('POST', path, {}, body);
  }

  async enterClients({ clients }: SyntheticBilling): Promise<void> {
    for (const client of clients) {
      await this.do('POST', '/api/update-clients', { billing: true }, { ...client, m_reason: 'Estado del sistema anterior' });
    }
  }

  /** Types what no file has. */
  async type({ typed, answerKey }: SyntheticBilling): Promise<void> {
    const { year, month } = periodOf(answerKey);
    for (const body of typed) {
      await this.do('POST', '/api/update-client-consumption', { billing_year: year, billing_period: month }, body);
    }
  }

  /** Sends a file of a cycle to an address of its own and has it processed, by what it is called. */
  async send(key: BillingAnswerKey, path: string, bytes: Uint8Array): Promise<Answered> {
    const [cycle = '', fileName = ''] = path.split('/');
    const { year, month } = periodOf(key);
    const contentType = WORKBOOK;
    const asked = { username: this.username, year, period: month };
    const { url } = await this.do('POST', '/api/get-gcs-signed-url', asked, { filename: fileName, contentType });
    const sent = await this.server.http.inject({
      ...{ method: 'PUT', url, headers: { 'content-type': contentType } },
      payload: Buffer.from(bytes),
    });
    if (sent.statusCode !== 200) return { status: sent.statusCode, json: sent.json() };
    const of = { username: this.username, billing_year: year, billing_period: month, cycle };
    const body = { filename: fileName, contentType };
    if (fileName.startsWith('otros')) return await this.call('POST', '/api/process-other-concepts-file', of, body);
    if (fileName.startsWith('creditos')) return await this.call('POST', '/api/process-credits-concepts-file', of, body);
    const autogenerator = /^(2NR|5AG)$/.test(cycle) ? 'SI' : 'NO';
    return await this.call('POST', '/api/process-consumption-file', { ...of, autogenerator }, body);
  }

  /** A step of a cycle's month, by the last part of its path. */
  async step(key: BillingAnswerKey, cycle: string, path: string): Promise<Answered['json']> {
    return await this.do('GET', `/api/${path}`, { username: this.username, ...periodOf(key), cycle });
  }
}

/** Everything that makes bills of consumption, in its order. */
export const LIQUIDATION_STEPS = ['liquidate-cycle-consumption', 'approve-cycle-consumption-liquidation'] as const;
export const TAX_STEPS = [
  ...(['liquidate-cycle-munip-agreement', 'liquidate-cycle-department-agreement'] as const),
  ...(['approve-cycle-mun-agreement-liquidation', 'approve-cycle-department-agreement-liquidation'] as const),
];
export const BILL_STEPS = [
  ...(['update-historic-consumption', 'generate-cycle-consumption-images', 'generate-cycle-billing'] as const),
];

export function periodOf({ period }: BillingAnswerKey): { readonly year: number; readonly month: number } {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return { year, month };
}

/** The published levels as a printed month; what a bill does not read is 0. */
function printedOf(applied: Month, levels: SyntheticBilling['tariffs']['regulated'][string]): PrintedMonth {
  const of = <Keys extends string>(keys: readonly Keys[], read: (level: PublishedLevel) => string) =>
    Object.fromEntries(
      keys.map((key) => {
        const level = levels[key as keyof typeof levels];
        if (level === undefined) throw new Error(`no level ${key}`);
        return [key, read(level)];
      }),
    ) as Record<Keys, string>;
  const all = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
  const homes = ['n1or', 'n1comp', 'n1us'] as const;
  const byVoltage = (read: (level: PublishedLevel) => string) => {
    const { n1or, n2, n3 } = of(all, read);
    return { 1: n1or, 2: n2, 3: n3 };
  };
  const cu = of(all, (level) => level.cu.mon);
  const strata = (level: PublishedLevel) => ({ 4: '0', 5: '0', 6: '0', ...level.strata });
  const ofHomes = <To>(read: (level: PublishedLevel) => To) =>
    Object.fromEntries(homes.map((key) => [key, read(levels[key] as PublishedLevel)])) as Record<(typeof homes)[number], To>;
  return {
    month: `${applied.year}-${String(applied.number).padStart(2, '0')}`,
    ...{ generation: '300', transmission: '50', commercialisation: '150', restrictions: '30', baseCost: '0' },
    ...{ distribution: of(all, (level) => level.d), losses: { 1: '60', 2: '20', 3: '15' }, unitCost: cu },
    ...{ tariffOptionCost: byVoltage((level) => level.cot), appliedUnitCost: cu, official: cu, commercial: cu },
    subsidyPercent: ofHomes(() => ({ 1: '0', 2: '0', 3: '0' })),
    residential: ofHomes(strata) as PrintedMonth['residential'],
  };
}

type FreeRow = Parameters<typeof userTariffs.insert>[1][number];

/** The published tariff of a free customer, under an offer that holds. */
function freeRow(period: Month, code: string, prices: SyntheticBilling['tariffs']['free'][string]): FreeRow {
  const customer = { code, name: code, market: 'DNOM', level: 'n2' as const, contributes: true, active: true };
  const byBand = (name: string, of: typeof prices.t) =>
    Object.entries(of).map(([band, price]) => [`${name}${band[0]?.toUpperCase()}${band.slice(1)}`, price] as const);
  const ids = figureIds(customer);
  const figures = [
    ...byBand('transmission', prices.t),
    ...byBand('losses', prices.pr),
    ...Object.entries({ restrictions: prices.r, distribution: prices.d, commercialisation: prices.c, generation: prices.g }),
  ];
  const offer = {
    ...{ number: 1, clientCode: code, detail: '', indexVariable: 'IPP' as const, baseIndex: 152, pricing: 'fixed' as const },
    ...{ commercialisationBase: 9.5, details: { ...noPricingDetails, basePrice: 265 }, subscriptionDate: null },
    ...{ startDate: '2025-01-01', finishDate: '2026-12-31', active: true },
  };
  return {
    ...{ period, version: 'def', clientCode: code, customer, offer, trace: { roots: [], nodes: {} }, remarks: [] },
    amounts: Object.fromEntries(figures.map(([name, price]) => [ids[name] as string, price])),
  };
}
