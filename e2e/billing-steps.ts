import type { Month } from '@contador/kernel';
import type { SyntheticBilling } from '@contador/market-files/synthetic-billing';
import type { ApiAnswer, ApiClient, RefusedBody } from './api-client.ts';
import { typeConsumptions } from './billed-company.ts';

/** A step of a clerk from files to paper; each one may be requested again after a crash. */
export interface BillingStep {
  readonly name: string;
  run(client: ApiClient): Promise<ApiAnswer<unknown>>;
  /** Code with which a completed step is refused; other steps succeed again without doing anything. */
  readonly doneBefore?: string;
}

/** One-line summary of an answer: its status and, for a refusal, its code and place. */
export function toldOf({ status, body }: ApiAnswer<unknown>): string {
  const error = (body as Partial<RefusedBody> | undefined)?.error;
  if (status === 200 || error === undefined) return String(status);
  const [first] = error.details;
  return [status, error.code, first?.field, first?.expected].filter((it) => it !== undefined).join(' ');
}

/** True when the step is done, now or before the crash after which it was requested again. Any other refusal means that it was not done. */
export function isDone({ doneBefore }: BillingStep, { status, body }: ApiAnswer<unknown>): boolean {
  if (status === 200) return true;
  return doneBefore !== undefined && (body as Partial<RefusedBody> | undefined)?.error?.code === doneBefore;
}

/** Steps of the cycle's month from its upload to its bills, in order. Not for a free-market cycle. */
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
  const tax = (kind: string) => [
    call(`liquidate-cycle-${kind}`),
    call(`approve-cycle-${kind.replace('munip', 'mun')}-liquidation`),
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

/** Uploads a file of the cycle and has it processed. */
async function sendWorkbook(
  client: ApiClient,
  upload: {
    readonly made: SyntheticBilling;
    readonly billed: Month;
    readonly cycle: string;
    readonly name: string;
    readonly process: string;
  },
): Promise<ApiAnswer<unknown>> {
  const { made, billed, cycle, name } = upload;
  const found = made.files.find(({ path }) => path === `${cycle}/${name}.xlsx`);
  if (found === undefined) return { status: 200, body: undefined };
  const { username } = client;
  const request = { filename: `${name}.xlsx`, contentType: TYPE };
  const period = { username, year: billed.year, period: billed.number };
  const address = await client.post<{ url: string }>('/api/get-gcs-signed-url', period, request);
  if (address.status !== 200) return address;
  const url = new URL(address.body.url, client.url);
  const put = await fetch(url, { method: 'PUT', headers: { 'content-type': TYPE }, body: new Uint8Array(found.bytes) });
  if (put.status !== 200) return { status: put.status, body: await put.json() };
  const autogenerator = made.setUp.some(({ body }) => body.code === cycle && body.autogenerators === 'SI')
    ? 'SI'
    : 'NO';
  const query = { username, billing_year: billed.year, billing_period: billed.number, cycle, autogenerator };
  return await client.post(`/api/${upload.process}`, query, request);
}
