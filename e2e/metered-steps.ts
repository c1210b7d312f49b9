import type { Month } from '@contador/kernel';
import { zipSync } from 'fflate';
import type { ApiAnswer, ApiClient, Query, RefusedBody } from './api-client.ts';
import type { MeteredMonth, MeterFile } from './metered-company.ts';

/** User types, by each of which a month is liquidated. */
export const USER_TYPES = ['1', '2', '3', '4', 'GD', 'AGGE'] as const;

const ARCHIVE = 'application/zip';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: ARCHIVE,
};

/** What an analyst asks for on the way from meter files to an approved month; each may be asked again after a fall, and does then nothing more. */
export interface MeteredStep {
  /** Of which kind: those of a kind take about as long. */
  readonly kind: string;
  readonly name: string;
  run(client: ApiClient): Promise<ApiAnswer<unknown>>;
}

export const ofMonth = ({ username }: ApiClient, { year, number }: Month): Query => ({ username, year, month: number });

/** Sends a file to an address of its own. */
export async function sendMeterFile(client: ApiClient, month: Month, file: MeterFile): Promise<ApiAnswer<unknown>> {
  const contentType = CONTENT_TYPES[file.path.replace(/^.*\./, '')] ?? ARCHIVE;
  const query = { username: client.username, year: month.year, period: month.number, files_from: 'ag' };
  const asked = { filename: file.path, contentType };
  const address = await client.post<{ url: string }>('/api/get-gcs-signed-url', query, asked);
  if (address.status !== 200) return address;
  const put = await fetch(new URL(address.body.url, client.url), {
    ...{ method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(file.bytes) },
  });
  return { status: put.status, body: put.status === 200 ? undefined : await put.json() };
}

/** Sends a file and has it read. */
export async function takeMeterFile(client: ApiClient, month: Month, file: MeterFile): Promise<ApiAnswer<unknown>> {
  const sent = await sendMeterFile(client, month, file);
  if (sent.status !== 200) return sent;
  return await client.post('/api/try-file-processing', ofMonth(client, month), { filename: file.path });
}

/** Sends files, by themselves or in a zip, and has them registered, to be read later. */
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

/** The files as one zip. */
export const zipOf = (path: string, files: readonly MeterFile[]): MeterFile => ({
  path,
  bytes: zipSync(Object.fromEntries(files.map(({ path: name, bytes }) => [name, bytes])), { level: 1 }),
});

/** From the files to the approved month: a third of the files one by one, a third dropped together, a third in a zip. */
export function meteredSteps({ month, clients }: MeteredMonth): readonly MeteredStep[] {
  const files = clients.map(({ file }) => file);
  const third = (at: number) => files.filter((_, place) => place % 3 === at);
  const asked = (kind: string, name: string, run: MeteredStep['run']): MeteredStep => ({ kind, name, run });
  const process = asked('process', 'process-meter-files', (client) =>
    client.post('/api/process-meter-files', ofMonth(client, month), {}),
  );
  return [
    ...third(0).map((file) => asked('file', file.path, (client) => takeMeterFile(client, month, file))),
    asked('drop', 'drop of many files', (client) => dropMeterFiles(client, month, third(1))),
    process,
    asked('zip', 'zip', (client) => dropMeterFiles(client, month, [zipOf('medidas.zip', third(2))])),
    process,
    ...clients.flatMap(({ answer }) =>
      answer.chosen.map((method) =>
        asked('estimate', `${method} of ${answer.code}`, (client) =>
          client.get('/api/preprocess-user-file', { ...ofMonth(client, month), client_code: answer.code, method }),
        ),
      ),
    ),
    asked('approve hours', 'approval of the hours', (client) => approveHours(client, month)),
    ...USER_TYPES.map((type) =>
      asked('liquidate', `liquidation of ${type}`, (client) => liquidate(client, month, type)),
    ),
    asked('approve', 'approval of the month', (client) => approveMonth(client, month)),
  ];
}

type Refusable<Body> = Body & Partial<RefusedBody>;

/** Approves the hours that are seen. */
export async function approveHours(client: ApiClient, month: Month): Promise<ApiAnswer<unknown>> {
  const of = ofMonth(client, month);
  const seen = await client.get<Refusable<{ fingerprint: string | null }>>('/api/check-users-consumption-status', of);
  const fingerprint = seen.body.fingerprint;
  return await client.get('/api/-approve-ag-consumption', { ...of, ...(fingerprint && { fingerprint }) });
}

/** Liquidates who is of that type, if somebody is. */
export async function liquidate(client: ApiClient, month: Month, type: string): Promise<ApiAnswer<unknown>> {
  const of = ofMonth(client, month);
  const inputs = await client.get<Refusable<{ codes: string[] }>>('/api/check-ag-liquidation-inputs', {
    ...{ ...of, ag_type: type },
  });
  if (inputs.status !== 200 || inputs.body.codes.length === 0) return inputs;
  return await client.post('/api/liquidate-ag-users-consumption', of, { codes: inputs.body.codes });
}

/** Approves what is seen settled. */
export async function approveMonth(client: ApiClient, month: Month): Promise<ApiAnswer<unknown>> {
  const of = ofMonth(client, month);
  const seen = await client.get<Refusable<{ fingerprint: string | null }>>('/api/check-ag-consumption-liquidation', of);
  const fingerprint = seen.body.fingerprint;
  return await client.get('/api/-approve-ag-liquidation', { ...of, ...(fingerprint && { fingerprint }) });
}
