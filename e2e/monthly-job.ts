import type { ApiAnswer, ApiClient, Query, RefusedBody } from './api-client.ts';
import type { Parameters } from './independent-recomputation/parameters.ts';
import type { InputFiles } from './input-files.ts';

const FILES_PER_PART = 10;

export const COMPONENTS = ['G', 'T', 'D', 'PR', 'R', 'C'] as const;
export type Component = (typeof COMPONENTS)[number];

/** The input period and version that a person works on. */
export interface Job {
  readonly client: ApiClient;
  readonly year: number;
  readonly month: number;
  readonly version: string;
  readonly tariffId: string;
}

export interface InputRow {
  readonly Name: string;
  readonly Entry: boolean;
  readonly Files: readonly { readonly name: string; readonly sha256: string }[];
  readonly Staged: readonly string[];
}

export interface ComponentRow {
  readonly DbName: Component;
  readonly CompValues: readonly (number | null)[];
  readonly Missing: readonly { readonly name: string }[];
  readonly Approved: boolean;
  readonly Published: boolean;
  readonly Fingerprint: string | null;
}

type Bands<Value> = Readonly<Record<'max' | 'med' | 'min' | 'mon', Value | null>>;
export type Levels = Readonly<Record<'n1or' | 'n1comp' | 'n1us' | 'n2' | 'n3', number>>;
type Voltages = Readonly<Record<'n1' | 'n2' | 'n3', number>>;

export interface Tree {
  readonly published: boolean;
  readonly pubDate: string | null;
  readonly t: Bands<number>;
  readonly d: Levels;
  readonly r: number;
  readonly c: number;
  readonly g: number;
  readonly pr: Bands<Voltages>;
  readonly tariffs: Bands<Levels>;
  readonly cot_values: Voltages;
}

export type Answer<Body = unknown> = ApiAnswer<Body & Partial<RefusedBody>>;

/** Query parameters of the version, common to most calls. */
export function callOf(job: Job, market: string): Query {
  return { username: job.client.username, period: job.month, year: job.year, version: job.version, market };
}

/** Creates the first version of a period. */
export async function createVersion(
  client: ApiClient,
  request: { year: number; month: number; xmVersion: string; calcType: string; markets: readonly string[] },
): Promise<Job> {
  const created = await client.post<{ Upload?: string; electric_tariff_id?: string }>(
    '/api/update-components',
    {},
    {
      username: client.username,
      period: request.month,
      year: request.year,
      tariffs_calc_version: 'def',
      xm_files_version: request.xmVersion,
      calc_type: request.calcType,
      published: Object.fromEntries(request.markets.map((market) => [market, false])),
      pub_dates: Object.fromEntries(request.markets.map((market) => [market, '-'])),
      definitive_ver: false,
      copy: false,
    },
  );
  const tariffId = created.body.electric_tariff_id;
  if (created.status !== 200 || tariffId === undefined) throw new Error(`no version: ${JSON.stringify(created)}`);
  return { client, year: request.year, month: request.month, version: 'def', tariffId };
}

/** Uploads the files of an input in parts and has them read; returns the answer of the reading, or of a refused part. */
export async function uploadInput(job: Job, { input, market, files }: InputFiles): Promise<Answer> {
  const sent = await sendFiles(job, { input, market, files });
  return sent.status === 200 ? await readInput(job, { input, market, files }) : sent;
}

/** Uploads the files of an input without reading them. */
export async function sendFiles(job: Job, { input, market, files }: InputFiles): Promise<Answer> {
  let answer: Answer = { status: 0, body: {} };
  for (let first = 0; first < files.length; first += FILES_PER_PART) {
    const query = { ...callOf(job, market), filename: input, part: first / FILES_PER_PART + 1 };
    answer = await job.client.upload('/api/upload-files', query, files.slice(first, first + FILES_PER_PART));
    if (answer.status !== 200) return answer;
  }
  return answer;
}

/** Has the uploaded files read. */
export async function readInput(job: Job, { input, market, files }: InputFiles): Promise<Answer> {
  const query = { ...callOf(job, market), filename: input };
  return await job.client.post('/api/upload-input', query, { filename: files[0]?.name });
}

/** The state of an input. */
export async function stateOf(job: Job, input: string, market: string): Promise<InputRow> {
  const query = { ...callOf(job, market), extension: '.txf' };
  const { body } = await job.client.get<{ files_state: InputRow[] }>('/api/check-inputs', query);
  const found = body.files_state.find((it) => it.Name === input);
  if (!found) throw new Error(`no input ${input} in ${market}`);
  return found;
}

/** Returns an input to pending. */
export async function deleteInput(job: Job, input: string, market: string): Promise<Answer> {
  return await job.client.post('/api/delete-input', {}, { ...callOf(job, market), filename: input });
}

/**
 * Enters every row of the example: the company's once and each market's own, except the `typed` ones of the first market, which are typed
 * on the screen. Throws at the first refusal.
 */
export async function enterParameters(job: Job, parameters: Parameters, typed: readonly string[] = []): Promise<void> {
  const first = Object.keys(parameters.markets)[0] ?? '';
  const enter = async (market: string, filename: string, row: Row) => {
    if (market !== first || !typed.includes(filename)) await enterParameter(job, market, filename, row);
  };
  for (const [filename, row] of Object.entries(parameters.company)) await enter(first, filename, row);
  for (const [market, { market: _, ...rows }] of Object.entries(parameters.markets)) {
    for (const [filename, row] of Object.entries(rows)) await enter(market, filename, row as Row);
  }
}

type Row = readonly (number | null)[];

async function enterParameter(job: Job, market: string, filename: string, data: Row): Promise<void> {
  const query = { ...callOf(job, market), filename };
  const answer: Answer = await job.client.post('/api/upload-parameter', query, { data });
  if (answer.status !== 200) throw new Error(`${filename} of ${market}: ${JSON.stringify(answer)}`);
}

/** Components of a market as calculated now. */
export async function componentsOf(job: Job, market: string): Promise<ComponentRow[]> {
  const { status, body } = await job.client.get<{ Components: ComponentRow[] }>(
    '/api/calc-components',
    callOf(job, market),
  );
  if (status !== 200) throw new Error(`no components of ${market}: ${status} ${JSON.stringify(body)}`);
  return body.Components;
}

/** Approves or publishes a component with the values and fingerprint of the current calculation. */
export async function decide(
  job: Job,
  market: string,
  component: ComponentRow,
  decision: 'Approved' | 'Published',
): Promise<Answer<{ tariffs_published?: boolean }>> {
  const { DbName, CompValues, Fingerprint } = component;
  const Reasons = decision === 'Published' ? await reasonsFor(job, market) : [];
  return await job.client.post(
    '/api/update-components',
    {},
    {
      username: job.client.username,
      electric_tariff_id: job.tariffId,
      [DbName]: { [market]: { [decision]: true, CompValues, Reasons, ...(Fingerprint && { Fingerprint }) } },
    },
  );
}

/** A reason for each warning of the list 'Antes de publicar', as a person enters them. */
async function reasonsFor(job: Job, market: string): Promise<{ code: string; subject: string; reason: string }[]> {
  const { body } = await job.client.get<{ findings: { code: string; subject: string; severity: string }[] }>(
    '/api/check-before-publishing',
    callOf(job, market),
  );
  return body.findings
    .filter(({ severity }) => severity === 'W')
    .map(({ code, subject }) => ({ code, subject, reason: 'Revisado contra los archivos del mes.' }));
}

/** Approves and publishes every pending component of the market, and calculates its tariffs. */
export async function publishMarket(job: Job, market: string): Promise<void> {
  for (const decision of ['Approved', 'Published'] as const) {
    for (const component of await componentsOf(job, market)) {
      if (component[decision]) continue;
      const answer = await decide(job, market, component, decision);
      if (answer.status !== 200) {
        throw new Error(`${decision} ${component.DbName} of ${market}: ${JSON.stringify(answer)}`);
      }
    }
  }
  const calculated = await calculateTariffs(job, market);
  if (calculated.status !== 200) throw new Error(`calc-cu of ${market}: ${JSON.stringify(calculated)}`);
}

/** Calculates and stores the unit cost and the tariffs of a published market. */
export async function calculateTariffs(job: Job, market: string): Promise<Answer> {
  const query = { electric_tariff_id: job.tariffId, market, username: job.client.username };
  return await job.client.get('/api/calc-cu', query);
}

/** The tariff tree of a market. */
export async function treeOf(job: Job, market: string): Promise<Tree> {
  const { body } = await job.client.get<{ tariffTree: Tree }>('/api/get-tariff-tree', {
    electric_tariff_id: job.tariffId,
    market,
  });
  return body.tariffTree;
}
