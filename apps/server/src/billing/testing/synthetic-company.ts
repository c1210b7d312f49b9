import { month as monthOf, previousMonth } from '@contador/kernel';
import type { BillingAnswerKey, SyntheticBilling } from '@contador/market-files/synthetic-billing';
import { userTariffs } from '../../non-regulated/user-tariff.repository.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { publishPrintedMonth } from '../../tariff-calculation/index.ts';
import { InputScene } from '../../tariff-inputs/testing/input-scene.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { freeRow, printedOf } from './published-prices.ts';

/** Response of a call: status and JSON. */
export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer as it came over the wire
  readonly json: any;
}

/** A test company that bills a synthetic month through API calls only, except for tariffs, which are published beforehand. */
export class SyntheticCompany {
  readonly username: string;

  constructor(
    readonly server: TestServer,
    readonly as = 'dev@demo',
  ) {
    this.username = as.split('@')[1] ?? '';
  }

  async call(
    method: 'GET' | 'POST',
    path: string,
    query: Readonly<Record<string, unknown>>,
    body?: unknown,
  ): Promise<Answered> {
    const answer = await this.server.http.inject({
      method,
      url: path as `/${string}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${await this.server.token(this.as)}`, 'user-agent': 'Contador' },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      json: String(answer.headers['content-type']).includes('json') ? answer.json() : undefined,
    };
  }

  /** Like `call`, but throws unless it succeeds. */
  async do(...[method, path, query, body]: Parameters<SyntheticCompany['call']>): Promise<Answered['json']> {
    const { status, json } = await this.call(method, path, query, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  }

  async enterMarkets(): Promise<void> {
    await new InputScene(this.server, this.as).addMarkets();
  }

  /** Publishes the prices as tariffs of the month before the billed one. */
  async publishTariffs({ tariffs }: SyntheticBilling, billed: { year: number; month: number }): Promise<void> {
    const applied = monthOf(billed.year, billed.month);
    await this.server.inTenant(this.username, async (transaction) => {
      for (const [market, levels] of Object.entries(tariffs.regulated)) {
        await publishPrintedMonth(transaction, {
          tenant: this.username,
          market,
          source: 'Prueba',
          printed: printedOf(applied, levels),
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

  /** Enters cycles, parameters, concepts, agreements and clients. `only` limits it to some calls. */
  async setUp({ setUp }: SyntheticBilling, only: (path: string) => boolean = () => true): Promise<void> {
    for (const { path, body } of setUp.filter((it) => only(it.path))) await this.do('POST', path, {}, body);
  }

  async enterClients({ clients }: SyntheticBilling): Promise<void> {
    for (const client of clients) {
      await this.do(
        'POST',
        '/api/update-clients',
        { billing: true },
        { ...client, m_reason: 'Estado del sistema anterior' },
      );
    }
  }

  /** Enters consumption that no file contains. */
  async type({ typed, answerKey }: SyntheticBilling): Promise<void> {
    const { year, month } = periodOf(answerKey);
    for (const body of typed) {
      await this.do('POST', '/api/update-client-consumption', { billing_year: year, billing_period: month }, body);
    }
  }

  /** Uploads a file of a cycle to a new address and processes it; the file name determines the call. */
  async send(key: BillingAnswerKey, path: string, bytes: Uint8Array): Promise<Answered> {
    const [cycle = '', fileName = ''] = path.split('/');
    const { year, month } = periodOf(key);
    const contentType = WORKBOOK;
    const query = { username: this.username, year, period: month };
    const { url } = await this.do('POST', '/api/get-gcs-signed-url', query, { filename: fileName, contentType });
    const sent = await this.server.http.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': contentType },
      payload: Buffer.from(bytes),
    });
    if (sent.statusCode !== 200) return { status: sent.statusCode, json: sent.json() };
    const uploadQuery = { username: this.username, billing_year: year, billing_period: month, cycle };
    const body = { filename: fileName, contentType };
    if (fileName.startsWith('otros'))
      return await this.call('POST', '/api/process-other-concepts-file', uploadQuery, body);
    if (fileName.startsWith('creditos'))
      return await this.call('POST', '/api/process-credits-concepts-file', uploadQuery, body);
    const autogenerator = /^S(2NR|5AG)$/.test(cycle) ? 'SI' : 'NO';
    return await this.call('POST', '/api/process-consumption-file', { ...uploadQuery, autogenerator }, body);
  }

  /** Parameters common to the calls of a cycle month. */
  of(key: BillingAnswerKey, cycle: string) {
    return { username: this.username, ...periodOf(key), cycle };
  }

  /** Rejected rows and missing clients of a cycle's consumption. */
  async consumptionOf(key: BillingAnswerKey, cycle: string) {
    const flags = await this.flags(key, cycle, 'check-cycle-consumptions', 'cycle_consumption_flags');
    return { ignored: flags[`ignored_${cycle}`], notFound: flags[`not_found_${cycle}`] };
  }

  /** Totals of a cycle in kWh and kVArh: active, inductive, penalised, capacitive. */
  async totalsOf(key: BillingAnswerKey, cycle: string): Promise<number[]> {
    const flags = await this.flags(key, cycle, 'check-cycle-consumptions', 'cycle_consumption_flags');
    return ['active', 'inductive', 'inductive_pen', 'capacitive'].map((name) => flags[`total_${name}_${cycle}`]);
  }

  /** Rejected rows of other concepts. */
  async chargesOf(key: BillingAnswerKey, cycle: string) {
    const flags = await this.flags(key, cycle, 'check-cycle-other-concepts', 'cycle_oth_concepts_flags');
    return { concepts: flags[`not_found_${cycle}`] };
  }

  private async flags(key: BillingAnswerKey, cycle: string, path: string, name: string) {
    const query = { username: this.username, ...periodOf(key) };
    return (await this.do('POST', `/api/${path}`, query, { users_by_cycle: { [cycle]: 1 } }))[name];
  }

  async liquidationOf(key: BillingAnswerKey, client_code: string) {
    const query = { username: this.username, ...periodOf(key), client_code };
    return (await this.do('GET', '/api/check-client-liquidation-concepts', query)).client_liquidation;
  }

  async download(
    path: string,
    query: Readonly<Record<string, unknown>> = { username: this.username, billing: 'true' },
  ) {
    const headers = { authorization: `Bearer ${await this.server.token(this.as)}`, 'user-agent': 'Contador' };
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return await this.server.http.inject({ method: 'GET', url: path as `/${string}`, query: texts, headers });
  }

  /** Calls a step of a cycle month by the last segment of its path. */
  async step(key: BillingAnswerKey, cycle: string, path: string): Promise<Answered['json']> {
    return await this.do('GET', `/api/${path}`, this.of(key, cycle));
  }
}

/** Steps from consumption to bills, in order. */
export const LIQUIDATION_STEPS = ['liquidate-cycle-consumption', 'approve-cycle-consumption-liquidation'] as const;
export const TAX_STEPS = [
  ...(['liquidate-cycle-munip-agreement', 'liquidate-cycle-department-agreement'] as const),
  ...(['approve-cycle-mun-agreement-liquidation', 'approve-cycle-department-agreement-liquidation'] as const),
];
export const BILL_STEPS = [
  ...(['update-historic-consumption', 'generate-cycle-consumption-images', 'generate-cycle-billing'] as const),
];

function periodOf({ period }: BillingAnswerKey): { readonly year: number; readonly month: number } {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return { year, month };
}
