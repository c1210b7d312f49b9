import type { Month } from '@contador/kernel';
import type { SyntheticBilling } from '@contador/market-files/synthetic-billing';
import type { ApiAnswer, ApiClient, RefusedBody } from './api-client.ts';
import { typeConsumptions } from './billed-company.ts';

/** What a clerk asks for on the way from files to paper; each may be asked again after a fall. */
export interface BillingStep {
  readonly name: string;
  run(client: ApiClient): Promise<ApiAnswer<unknown>>;
  /** What it is refused with once it is done; the others do nothing more and say that all is well. */
  readonly doneBefore?: string;
}

/** What an answer says in one line: its status, and of a refusal its code and where it is. */
export function toldOf({ status, body }: ApiAnswer<unknown>): string {
  const error = (body as Partial<RefusedBody> | undefined)?.error;
  if (status === 200 || error === undefined) return String(status);
  const [first] = error.details;
  return [status, error.code, first?.field, first?.expected].filter((it) => it !== undefined).join(' ');
}

/** Whether the step is done: now, or before the fall after which it was asked again. Any other refusal is a step that was not taken. */
export function isDone({ doneBefore }: BillingStep, { status, body }: ApiAnswer<unknown>): boolean {
  if (status === 200) return true;
  return doneBefore !== undefined && (body as Partial<RefusedBody> | undefined)?.error?.code === doneBefore;
}

/** The cycle's month from its upload to its bills, in order; the cycle is not of the free market. */
export function billingSteps(made: SyntheticBilling, billed: Month, cycle: string): readonly BillingStep[] {
  const period = { year: billed.year, month: billed.number };
  const call = (name: string): BillingStep => ({
    name,
    run: (client) => client.get<RefusedBody>(`/api/${name}`, { username: client.username, ...period, cycle }),
  });
  const file = (name: string, process: string, doneBefore: string): BillingStep => ({
    name: `${name}.xlsx`,
    doneBefore,
    run: (client) => sendWorkbook(client, { made, billed, cycle, name, process }),
  });
  const tax = (of: string) => [
    call(`liquidate-cycle-${of}`),
    call(`approve-cycle-${of.replace('munip', 'mun')}-liquidation`),
  ];
  return [
    file('consumos', 'process-consumption-file', 'consumption-ready'),
    {
      name: 'typed consumption',
      run: async (client) => {
        await typeConsumptions(client, made, billed, cycle);
        return { status: 200, body: undefined };
      },
    },
    call('liquidate-cycle-consumption'),
    call('approve-cycle-consumption-liquidation'),
    file('otros-conceptos', 'process-other-concepts-file', 'charges-ready'),
    file('creditos', 'process-credits-concepts-file', 'charges-ready'),
    ...tax('munip-agreement'),
    ...tax('department-agreement'),
    call('update-historic-consumption'),
    call('generate-cycle-consumption-images'),
    { ...call('generate-cycle-billing'), doneBefore: 'bills-issued' },
  ];
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a file of the cycle to an address of its own and has it processed. */
async function sendWorkbook(
  client: ApiClient,
  of: {
    readonly made: SyntheticBilling;
    readonly billed: Month;
    readonly cycle: string;
    readonly name: string;
    readonly process: string;
  },
): Promise<ApiAnswer<unknown>> {
  const { made, billed, cycle, name } = of;
  const found = made.files.find(({ path }) => path === `${cycle}/${name}.xlsx`);
  if (found === undefined) return { status: 200, body: undefined };
  const { username } = client;
  const asked = { filename: `${name}.xlsx`, contentType: TYPE };
  const period = { username, year: billed.year, period: billed.number };
  const address = await client.post<{ url: string }>('/api/get-gcs-signed-url', period, asked);
  if (address.status !== 200) return address;
  const url = new URL(address.body.url, client.url);
  const put = await fetch(url, { method: 'PUT', headers: { 'content-type': TYPE }, body: new Uint8Array(found.bytes) });
  if (put.status !== 200) return { status: put.status, body: await put.json() };
  const autogenerator = made.setUp.some(({ body }) => body.code === cycle && body.autogenerators === 'SI')
    ? 'SI'
    : 'NO';
  const query = { username, billing_year: billed.year, billing_period: billed.number, cycle, autogenerator };
  return await client.post(`/api/${of.process}`, query, asked);
}
