import type { Month } from '@contador/kernel';
import { previousMonth } from '@contador/kernel';
import { type SyntheticBilling, syntheticBilling } from '@contador/market-files/synthetic-billing';
import type { ApiClient, Query } from './api-client.ts';
import { publishedTariffs } from './published-tariffs.ts';

const ISSUER = {
  type: 'EMISOR',
  nit: '860000001',
  dv: '8',
  active: true,
  data: { bank: 'Banco de Prueba', ac_type: 'Ahorros', ac_number: '000-1', owner: 'Recaudo' },
};

/**
 * Generates a month of the demonstration company with additional clients, and enters through the API everything that precedes the month.
 */
export async function setUpBilledMonth(
  client: ApiClient,
  request: { readonly billed: Month; readonly clients: number; readonly seed: number },
): Promise<SyntheticBilling> {
  const { username } = client;
  const { billed, clients, seed } = request;
  await saved(client, '/api/update-financial-actors', { ...ISSUER, financial_actor_data: JSON.stringify(ISSUER.data) });
  const { body } = await client.get<{ financial_actors: { financial_actor_id: number; nit: string }[] }>(
    '/api/check-financial-actors',
    { username },
  );
  const account = body.financial_actors.find(({ nit }) => nit === ISSUER.nit)?.financial_actor_id ?? 0;
  const before = previousMonth(billed);
  const tariffs = await publishedTariffs(client, `dem${before.year}${before.number}def`, ['DNOM', 'DSUM']);
  const month = syntheticBilling({
    year: billed.year,
    month: billed.number,
    clients,
    seed,
    scenario: 'normal',
    account,
    tariffs,
    company: username,
    lastBillNumber: 7_000_000,
  });
  await endAgreements(client);
  for (const { path, body } of month.setUp) if (!path.endsWith('actors')) await saved(client, path, body);
  for (const each of month.clients)
    await saved(client, '/api/update-clients', { ...each, m_reason: 'Sistema anterior' }, { billing: 'true' });
  return month;
}

/** Types the consumption that no file of the month has; of a single cycle, if given. */
export async function typeConsumptions(
  client: ApiClient,
  { typed, clients }: SyntheticBilling,
  billed: Month,
  cycle?: string,
): Promise<void> {
  const own = new Set(
    clients.filter((it) => cycle === undefined || it.client_cycle === cycle).map((it) => it.client_code),
  );
  for (const body of typed.filter(({ client_code: code }) => own.has(code))) {
    const query = { billing_year: billed.year, billing_period: billed.number };
    await saved(client, '/api/update-client-consumption', body, query);
  }
}

async function saved(client: ApiClient, path: string, body: unknown, query: Query = {}): Promise<void> {
  const answer = await client.post(path, query, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}

type Agreement = Readonly<
  Record<'agreement_id' | 'use_types' | 'collect_var' | 'collect_type' | 'collect_params', unknown>
>;

/** Ends the company's own agreements with municipalities and departments, because the generated month has its own. */
async function endAgreements(client: ApiClient): Promise<void> {
  const { username } = client;
  for (const [read, write, places] of [
    ['check-municip-agreements', 'update-municip-agreements', 'munip_agreements'],
    ['check-department-agreements', 'update-department-agreements', 'department_agreements'],
  ] as const) {
    type Places = Readonly<Record<string, readonly { readonly agreements: readonly Agreement[] }[]>>;
    const { body } = await client.get<Places>(`/api/${read}`, { username });
    for (const agreement of (body[places] ?? []).flatMap(({ agreements }) => agreements)) {
      const { agreement_id, use_types, collect_var, collect_type, collect_params } = agreement;
      const terms = { agreement_id, use_types, collect_var, collect_type, collect_params };
      await saved(client, `/api/${write}`, { username, ...terms, active: false });
    }
  }
}
