import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** The billed month. */
const OCTOBER = { username: 'spectrum', year: '2025', month: '10' };

type Query = Readonly<Record<string, string>>;

/** API calls of a clerk, for October 2025. */
export interface BillingCalls {
  /** Headers of the clerk's session. */
  readonly headers: Query;
  /** URL of a call, with query parameters in addition to the month. */
  address(path: string, query?: Query): string;
  /** Calls it without a time limit; throws when it is refused. */
  get(path: string, query?: Query): Promise<string>;
  /** Uploads a workbook of consumption and imports it; returns the status and the body of the reply. */
  sendConsumption(cycle: string, bytes: Uint8Array): Promise<{ status: number; body: string }>;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates the calls for a server and a session. */
export function billingCalls(url: string, token: string): BillingCalls {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Contador' };
  const address = (path: string, query: Query = {}) =>
    `${url}/api/${path}?${new URLSearchParams({ ...OCTOBER, ...query })}`;
  const request = (at: string) =>
    new Promise<string>((resolve, reject) => {
      get(at, { headers, agent: false }, (reply) => {
        const read = text(reply).then((body) => {
          if (reply.statusCode !== 200) throw new Error(`${at}: ${reply.statusCode} ${body.slice(0, 500)}`);
          return body;
        });
        read.then(resolve, reject);
      }).once('error', reject);
    });
  const post = async (path: string, query: Query, body: unknown) =>
    await fetch(`${url}/api/${path}?${new URLSearchParams({ username: OCTOBER.username, ...query })}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const sendConsumption = async (cycle: string, bytes: Uint8Array) => {
    const file = { filename: 'consumos.xlsx', contentType: WORKBOOK };
    const upload = await post('get-gcs-signed-url', { year: OCTOBER.year, period: OCTOBER.month }, file);
    const { url: at } = (await upload.json()) as { url: string };
    const put = await fetch(new URL(at, url), {
      method: 'PUT',
      headers: { 'content-type': WORKBOOK },
      body: new Uint8Array(bytes),
    });
    if (!put.ok) throw new Error(`${cycle}: ${put.status} ${await put.text()}`);
    const period = { billing_year: OCTOBER.year, billing_period: OCTOBER.month, cycle, autogenerator: 'NO' };
    const reply = await post('process-consumption-file', period, file);
    return { status: reply.status, body: await reply.text() };
  };
  return { headers, address, get: (path, query) => request(address(path, query)), sendConsumption };
}
