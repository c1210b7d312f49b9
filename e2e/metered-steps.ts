import type { Month } from '@contador/kernel';
import { zipSync } from 'fflate';
import type { ApiAnswer, ApiClient, Query, RefusedBody } from './api-client.ts';
import type { MeteredMonth, MeterFile } from './metered-company.ts';

/** User types; a month is liquidated for each one. */
export const USER_TYPES = ['1', '2', '3', '4', 'GD', 'AGGE'] as const;

const ARCHIVE = 'application/zip';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: ARCHIVE,
};

/**
 * A step of an analyst from meter files to an approved month; each one may be requested again after a crash, and then does nothing more.
 */
export interface MeteredStep {
  /** Kind of step: steps of a kind take about as long. */
  readonly kind: string;
  readonly name: string;
  run(client: ApiClient): Promise<ApiAnswer<unknown>>;
}

export const ofMonth = ({ username }: ApiClient, { year, number }: Month): Query => ({ username, year, month: number });

/** Uploads a file. */
export async function sendMeterFile(client: ApiClient, month: Month, file: MeterFile): Promise<ApiAnswer<unknown>> {
  const contentType = CONTENT_TYPES[file.path.replace(/^.*\./, '')] ?? ARCHIVE;
  const query = { username: client.username, year: month.year, period: month.number, files_from: 'ag' };
  const request = { filename: file.path, contentType };
  const address = await client.post<{ url: string }>('/api/get-gcs-signed-url', query, request);
  if (address.status !== 200) return address;
  const put = await fetch(new URL(address.body.url, client.url), {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(file.bytes),
  });
  return { status: put.status, body: put.status === 200 ? undefined : await put.json() };
}

/** Uploads a file and has it read. */
export async function takeMeterFile(client: ApiClient, month: Month, file: MeterFile): Promise<ApiAnswer<unknown>> {
  const sent = await sendMeterFile(client, month, file);
  if (sent.status !== 200) return sent;
  return await client.post('/api/try-file-processing', ofMonth(client, month), { filename: file.path });
}

/** Uploads files, single or in a zip, and has them registered for reading later. */
export async function dropMeterFiles(
  client: ApiClient,
  month: Month,
  files: readonly MeterFile[],
): Promise<ApiAnswer<unknown>> {
  for (const file of files) {
    const sent = await sendMeterFile(client, month, file);
    if (sent.status !== 200) return sent;
  }
  const body = { filenames: files.map(({ path }) => path) };
  return await client.post('/api/update-status-after-upload', ofMonth(client, month), body);
}

/** Packs the files into one zip. */
export const zipOf = (path: string, files: readonly MeterFile[]): MeterFile => ({
  path,
  bytes: zipSync(Object.fromEntries(files.map(({ path: name, bytes }) => [name, bytes])), { level: 1 }),
});

/** Steps from the files to the approved month: a third of the files one by one, a third dropped together, a third in a zip. */
export function meteredSteps({ month, clients }: MeteredMonth): readonly MeteredStep[] {
  const files = clients.map(({ file }) => file);
  const third = (at: number) => files.filter((_, place) => place % 3 === at);
  const stepOf = (kind: string, name: string, run: MeteredStep['run']): MeteredStep => ({ kind, name, run });
  const process = stepOf('process', 'process-meter-files', (client) =>
    client.post('/api/process-meter-files', ofMonth(client, month), {}),
  );
  return [
    ...third(0).map((file) => stepOf('file', file.path, (client) => takeMeterFile(client, month, file))),
    stepOf('drop', 'drop of many files', (client) => dropMeterFiles(client, month, third(1))),
    process,
    stepOf('zip', 'zip', (client) => dropMeterFiles(client, month, [zipOf('medidas.zip', third(2))])),
    process,
    ...clients.flatMap(({ answer }) =>
      answer.chosen.map((method) =>
        stepOf('estimate', `${method} of ${answer.code}`, (client) =>
          client.get('/api/preprocess-user-file', { ...ofMonth(client, month), client_code: answer.code, method }),
        ),
      ),
    ),
    stepOf('approve hours', 'approval of the hours', (client) => approveHours(client, month)),
    ...USER_TYPES.map((type) =>
      stepOf('liquidate', `liquidation of ${type}`, (client) => liquidate(client, month, type)),
    ),
    stepOf('approve', 'approval of the month', (client) => approveMonth(client, month)),
  ];
}

type Refusable<Body> = Body & Partial<RefusedBody>;

/** Approves the hours as currently shown. */
export async function approveHours(client: ApiClient, month: Month): Promise<ApiAnswer<unknown>> {
  const query = ofMonth(client, month);
  const current = await client.get<Refusable<{ fingerprint: string | null }>>(
    '/api/check-users-consumption-status',
    query,
  );
  const fingerprint = current.body.fingerprint;
  return await client.get('/api/-approve-ag-consumption', { ...query, ...(fingerprint && { fingerprint }) });
}

/** Liquidates the clients of a type, if there are any. */
export async function liquidate(client: ApiClient, month: Month, type: string): Promise<ApiAnswer<unknown>> {
  const query = ofMonth(client, month);
  const inputs = await client.get<Refusable<{ codes: string[] }>>('/api/check-ag-liquidation-inputs', {
    ...query,
    ag_type: type,
  });
  if (inputs.status !== 200 || inputs.body.codes.length === 0) return inputs;
  return await client.post('/api/liquidate-ag-users-consumption', query, { codes: inputs.body.codes });
}

/** Approves the settlement as currently shown. */
export async function approveMonth(client: ApiClient, month: Month): Promise<ApiAnswer<unknown>> {
  const query = ofMonth(client, month);
  const current = await client.get<Refusable<{ fingerprint: string | null }>>(
    '/api/check-ag-consumption-liquidation',
    query,
  );
  const fingerprint = current.body.fingerprint;
  return await client.get('/api/-approve-ag-liquidation', { ...query, ...(fingerprint && { fingerprint }) });
}
